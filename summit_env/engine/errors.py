"""What a user can get wrong. Every message says what, where, and what would be right."""

import struct
import zipfile
import zlib

#: What the readers of a damaged or foreign file raise.
DAMAGE = (
    ValueError, LookupError, TypeError, EOFError, RuntimeError,
    zipfile.BadZipFile, zlib.error, struct.error,
)  # fmt: skip


class SummitError(ValueError):
    """A user's mistake. The command line prints it in one line and exits with code 2."""


class ConfigError(SummitError):
    """An option of a game that does not exist, or a value it cannot have."""


class EditionError(SummitError):
    """A fault in an edition's files. The message names the file and the field."""


class IllegalActionError(SummitError):
    """An action that is not legal in the position it was meant for."""


class SaveError(SummitError):
    """A saved batch that cannot be written or read."""


class ReplayError(SummitError):
    """A replay file that cannot be read, or that does not lead where it says."""


class AgentError(SummitError):
    """An agent's name that means nothing, or a checkpoint that does not fit the game."""


class RenderError(SummitError):
    """A picture that cannot be drawn here."""
