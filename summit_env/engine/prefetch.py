"""Have the next record fetched into the cache while the rules work on this one.

A record is some kilobytes, of which a decision reads a line here and a line there; in a batch that
the cache does not hold, each of these would be waited for.
"""

from typing import Any

from llvmlite import ir
from numba.core import cgutils, types
from numba.extending import intrinsic, overload

from summit_env.engine.game import Rows, State
from summit_env.engine.jit import kernel

#: Bytes of a line of the cache.
LINE = 64
# For writing, and to stay in all levels of the cache; data, not code.
WRITE, KEEP, DATA = 1, 3, 1


@kernel
def prefetch_next(state: State, rows: Rows, j: int) -> None:
    """Begin to fetch the record after the j-th of those in `rows`; nothing waits for it."""
    if j + 1 < len(rows):
        prefetch(state, rows[j + 1])


def prefetch(state: State, row: int) -> None:
    """Begin to fetch a record. Interpreted, there is nothing to do.

    Args:
        state: records, shape (N,).
        row: which of them.
    """


@overload(prefetch, inline="always")  # type: ignore[untyped-decorator]
def _prefetch(state: Any, row: Any) -> Any:
    def fetch(state: Any, row: Any) -> None:
        _fetch_lines(state, row)

    return fetch


@intrinsic  # type: ignore[untyped-decorator]
def _fetch_lines(context: Any, state: Any, row: Any) -> Any:
    """Ask for every line of a record."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        array_type, row_type = signature.args
        array = context.make_array(array_type)(context, builder, arguments[0])
        (stride,) = cgutils.unpack_tuple(builder, array.strides, 1)
        offset = builder.mul(context.cast(builder, arguments[1], row_type, types.intp), stride)
        byte = ir.IntType(8).as_pointer()
        record = builder.gep(builder.bitcast(array.data, byte), [offset])
        flag = ir.IntType(32)
        fetch = cgutils.get_or_insert_function(
            builder.module,
            ir.FunctionType(ir.VoidType(), [byte, flag, flag, flag]),
            "llvm.prefetch.p0i8",
        )
        hints = [flag(WRITE), flag(KEEP), flag(DATA)]
        for start in range(0, array_type.dtype.size, LINE):
            line = builder.gep(record, [context.get_constant(types.intp, start)])
            builder.call(fetch, [line, *hints])
        return context.get_dummy_value()

    return types.none(state, row), generate
