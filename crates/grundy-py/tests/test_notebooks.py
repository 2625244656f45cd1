"""The notebooks run, and show what they showed."""

from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

FOLDER = Path(__file__).parents[3] / "docs" / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))


def shown(notebook: Any) -> list[str]:
    """What stands below each cell, but for what numpy and pandas print in the manner of their version.

    What is printed may arrive in pieces.
    """
    texts = []
    for cell in notebook.cells:
        own = []
        for output in cell.get("outputs", []):
            data = output.get("data", {})
            if "dataframe" not in data.get("text/html", ""):
                own.append(output.get("text", ""))
                own += [data[kind] for kind in ("text/html", "image/svg+xml") if kind in data]
                if "image/svg+xml" not in data:
                    own.append(data.get("text/plain", ""))
        texts.append("".join("".join(text) for text in own))
    return texts


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: str(path.stem))
def test_notebooks_run(path: Path) -> None:
    kept = nbformat.read(path, as_version=4)
    before = shown(kept)
    NotebookClient(kept, timeout=600).execute()
    assert shown(kept) == before, "run the notebook once more, and look whether what has changed is right"


def test_there_are_three() -> None:
    assert [path.stem for path in NOTEBOOKS] == ["classroom", "contest", "research"]
