"""`@kernel`: rules written in plain Python, compiled by numba, cached on disk.

With `NUMBA_DISABLE_JIT=1` the same functions run interpreted, for a debugger, for coverage, and
for the test that plays the same seeds both ways.
"""

import functools
import hashlib
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numba
import numpy as np
from numba.core import event, registry, types
from numba.core.caching import FunctionCache, IndexDataCacheFile
from numpy.typing import NDArray

Function = TypeVar("Function", bound=Callable[..., Any])

#: One record of a structured array: a game's state, or an edition.
Record = Any

#: LLVM's level of optimization for rules.
OPTIMIZATION = 1
PACKAGE = Path(__file__).resolve().parent.parent
#: Folders and files of the package without rules in them: a change there recompiles nothing.
WITHOUT_RULES = {
    "envs", "render", "agent.py", "chapters.py", "checks.py", "competitive_v0.py",
    "cooperative_v0.py", "errors.py", "expedition_v0.py", "faults.py", "files.py", "happenings.py",
    "names.py", "registration.py", "replay.py", "scene.py", "scene_mats.py", "scene_mountain.py",
    "scene_sanity.py", "scene_tracks.py", "situation.py", "team_v0.py", "text.py",
    "text_actions.py", "text_ladders.py", "text_mats.py", "text_mountain.py", "text_sanity.py",
    "words.py",
}  # fmt: skip


def kernel(function: Function) -> Function:
    """Compile a rule, or a loop over rules, into its callers. The GIL is released while it runs."""
    return _compiled(function, forceinline=True)


def routine(function: Function) -> Function:
    """Compile a rule that is long or rare: once, to be called, where `kernel` would repeat it.

    (Unless told, numba repeats what is called from a kernel, and what that calls.)
    """
    return _compiled(function, forceinline=False)


def _compiled(function: Function, forceinline: bool) -> Function:
    if numba.config.DISABLE_JIT:
        return _wrapping_integers(function)
    dispatcher = numba.njit(nogil=True, error_model="numpy", forceinline=forceinline)(function)
    dispatcher._cache = _RulesCache(function)
    dispatcher.compile = functools.partial(_compile_lightly, dispatcher)
    dispatcher.get_call_template = functools.partial(_call_with_int64, dispatcher)
    return dispatcher


def _compile_lightly(dispatcher: Any, signature: Any) -> Any:
    """Compile with few of LLVM's passes.

    Rules are branches over small numbers, on which all of its passes take longer and gain nothing.
    """
    registry.cpu_target.target_context.codegen()  # which others use too, made as numba makes it
    level = numba.config.OPT
    numba.config.OPT = type(level)(OPTIMIZATION)
    try:
        return type(dispatcher).compile(dispatcher, signature)
    finally:
        numba.config.OPT = level


def _call_with_int64(dispatcher: Any, arguments: Any, keywords: Any) -> Any:
    """Let rules call one another with integers of one type.

    numba would compile a rule again for every width of integer and for every constant. What is
    compiled for a caller is kept within the caller, and not on disk by itself.
    """
    widened = tuple(map(_widened, arguments))
    keywords = {name: _widened(kind) for name, kind in keywords.items()}
    dispatcher._cache.disable()
    try:
        return type(dispatcher).get_call_template(dispatcher, widened, keywords)
    finally:
        dispatcher._cache.enable()


def _widened(kind: Any) -> Any:
    plain = getattr(kind, "literal_type", kind)
    return types.int64 if getattr(plain, "signed", False) else plain


def as_records(array: NDArray[Any]) -> NDArray[Any]:
    """View a structured array as kernels take it fastest.

    Compiled, that is a plain array: numba takes microseconds to recognise a recarray.
    Interpreted, it is a recarray, whose records have their fields as attributes.
    """
    if numba.config.DISABLE_JIT:
        return array.view(np.recarray)
    return array.view(_plain(array.dtype), np.ndarray)


@functools.cache
def _plain(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """Return a structured dtype without the record class: the same object for equal ones.

    numba knows a dtype at once by its identity, and slowly by comparing its fields.
    """
    return np.dtype((np.void, dtype))


def _wrapping_integers(function: Function) -> Function:
    """Let numpy integers overflow silently, as they do when compiled (the generator needs it)."""

    @functools.wraps(function)
    def interpreted(*arguments: Any) -> Any:
        with np.errstate(over="ignore"):
            return function(*arguments)

    return interpreted  # type: ignore[return-value]


class _RulesCache(FunctionCache):  # type: ignore[misc]
    """numba's cache on disk, valid only while no rule source has changed.

    numba itself looks at the file of the cached function alone, so that a change in a function it
    calls from another file would go unnoticed.
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__(function)
        self._cache_file = _CacheFile(
            cache_path=self.cache_path,
            filename_base=self._impl.filename_base,
            source_stamp=_sources_digest(Path(function.__code__.co_filename).parent),
        )


class _CacheFile(IndexDataCacheFile):  # type: ignore[misc]
    """numba's index of a cached function, of which one that can't be read counts as none."""

    def _load_index(self) -> Any:
        try:
            return super()._load_index()
        except (AttributeError, ImportError):
            # It was written by sources that had a class which is gone.
            return {}


@functools.cache
def _sources_digest(folder: Path) -> str:
    """SHA-256 over the rule sources of this package and the Python files beside a function."""
    beside = set() if folder.is_relative_to(PACKAGE) else set(folder.glob("*.py"))
    sources = beside | {
        path
        for path in PACKAGE.rglob("*.py")
        if WITHOUT_RULES.isdisjoint(path.relative_to(PACKAGE).parts)
    }
    digest = hashlib.sha256()
    for path in sorted(sources):
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


class _FirstCompilation(event.Listener):  # type: ignore[misc]
    """Says once per process why the first call takes its time."""

    told = False

    def on_start(self, event: Any) -> None:
        function = event.data["dispatcher"].py_func
        if not self.told and isinstance(event.data["dispatcher"]._cache, _RulesCache):
            self.told = True
            package = function.__module__.partition(".")[0]
            print(
                f"{package}: compiling the rules for this machine (a minute, kept on disk) ...",
                file=sys.stderr,
                flush=True,
            )

    def on_end(self, event: Any) -> None:
        pass


event.register("numba:compile", _FirstCompilation())
