"""Writing files of a user's choice: whole, new, and with an error that says what is wrong."""

from pathlib import Path

from summit_env.engine.errors import SummitError


def write_new_file(path: str | Path, content: bytes, error: type[SummitError]) -> None:
    """Write a file that is not there yet.

    Args:
        path: the file.
        content: what is written.
        error: what is raised where that can't be done.

    Raises:
        SummitError: the file exists, or cannot be written; of the class `error`.
    """
    try:
        with Path(path).open("xb") as file:
            file.write(content)
    except FileExistsError:
        raise error(f"{path}: exists; choose another name") from None
    except OSError as reason:
        raise error(f"{path}: cannot be written: {reason.strerror}") from None
