"""The command `summit`: runs it, and turns what a user can get wrong into one line."""

import re
import sys
from importlib.metadata import requires

from summit_env.engine.errors import SummitError


def main() -> None:
    """Run the command line; exit with code 2 and one line where the user is mistaken."""
    try:
        from experiments.cli import run

        sys.exit(run(sys.argv[1:]))
    except SummitError as error:
        refuse(str(error))
    except OSError as error:
        refuse(f"{error.filename or 'output'}: {error.strerror or error}")
    except ModuleNotFoundError as error:
        module = (error.name or "").partition(".")[0]
        extra = extra_with(module)
        if extra is None:
            raise
        install = f'pip install -c constraints.txt -e ".[{extra}]"'
        refuse(f"{module} is not installed; install it with: {install}")


def extra_with(module: str) -> str | None:
    """Return the smallest extra of this package that brings a module, or None."""
    packages: dict[str, set[str]] = {}
    for requirement in requires("summit_env") or ():
        if match := re.match(r"""([\w-]+).*extra == ["'](\w+)["']""", requirement):
            packages.setdefault(match[2], set()).add(match[1].replace("-", "_"))
    bringing = [extra for extra, brought in packages.items() if module in brought]
    return min(bringing, key=lambda extra: len(packages[extra]), default=None)


def refuse(message: str) -> None:
    """Say what is wrong, and exit."""
    print(f"summit: {message}", file=sys.stderr)
    sys.exit(2)


if __name__ == "__main__":
    main()
