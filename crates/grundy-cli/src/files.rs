//! The one door through which rules and data are read.

use crate::console::reason;
use grundy::game::Files;
use std::io::ErrorKind;

/// The files of this machine.
pub struct Disk;

impl Files for Disk {
    fn read(&self, path: &str) -> Result<String, String> {
        std::fs::read_to_string(path).map_err(|error| match error.kind() {
            ErrorKind::NotFound => format!("there is no file {path}"),
            ErrorKind::PermissionDenied => format!("the file {path} may not be read"),
            ErrorKind::IsADirectory => format!("{path} is a folder, not a file"),
            ErrorKind::InvalidData => format!("the file {path} is not text in UTF-8"),
            _ => format!("the file {path} cannot be read: {}", reason(&error)),
        })
    }
}
