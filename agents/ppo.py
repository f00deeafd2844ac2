"""The agent `ppo:FILE`: a learned policy, played with numpy alone.

`summit train` writes these files: the weights of the policy's layers, and what they were trained
for. Torch is not needed to play them.
"""

import hashlib
import io
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from summit_env.engine.batch import Batch
from summit_env.engine.columns import Columns
from summit_env.engine.errors import DAMAGE, AgentError
from summit_env.engine.game import Game, Mask, Rows

FORMAT = 1
#: What a masked-out action's score is replaced by.
IMPOSSIBLE = np.float32(-1e9)

Layers = Sequence[tuple[NDArray[np.float32], NDArray[np.float32]]]


class Policy:
    """A multilayer perceptron (tanh between layers) that scores actions.

    Attributes:
        name: as in tables.
        encoder: the observations it reads.
        layers: weight (out, in) and bias (out,) of each layer, float32.
        greedy: take the best action, or draw from the softmax of the scores.
    """

    def __init__(self, name: str, encoder: str, layers: Layers, *, greedy: bool) -> None:
        self.name = name
        self.encoder = encoder
        self.layers = layers
        self.greedy = greedy

    @property
    def digest(self) -> str:
        """SHA-256 over the layers, by which a run knows the policies that took part in it."""
        digest = hashlib.sha256()
        for weight, bias in self.layers:
            digest.update(weight.tobytes() + bias.tobytes())
        return digest.hexdigest()

    def act(self, games: Batch, rows: Rows, rng: np.random.Generator) -> NDArray[np.int64]:
        """Pick actions; see `summit_env.engine.agent.Agent`."""
        scores = self.scores(games.observe(self.encoder, rows), games.mask[rows])
        if not self.greedy:
            scores += rng.gumbel(size=scores.shape)
        return scores.argmax(axis=1)

    def scores(self, observations: NDArray[np.float32], mask: Mask) -> NDArray[np.float32]:
        """Score the legal actions.

        Args:
            observations: float32 (rows, columns).
            mask: what is legal, bool (rows, actions).

        Returns:
            Logits, float32 (rows, actions), `IMPOSSIBLE` where not legal.
        """
        values = observations
        for weight, bias in self.layers[:-1]:
            values = np.tanh(values @ weight.T + bias)
        weight, bias = self.layers[-1]
        return np.where(mask, values @ weight.T + bias, IMPOSSIBLE)


def make(game: Game, variant: str) -> Policy:
    """Read the policy in the file that `variant` names; it plays greedily.

    Raises:
        AgentError: no such file, no policy in it, or one that does not fit the game.
    """
    if not variant:
        raise AgentError("the agent 'ppo' needs a file: ppo:FILE, as `summit train` writes them")
    content = _read(variant)
    header, path = content.pop("header"), variant
    if header["game"] != game.name:
        raise AgentError(f"{path}: was trained for {header['game']!r}, not for {game.name!r}")
    for field, value in _header(game, header["encoder"]).items():
        if header.get(field) != value:
            raise AgentError(f"{path}: {field} is {header.get(field)!r}, but here it is {value!r}")
    layers = [(content[f"weight_{i}"], content[f"bias_{i}"]) for i in range(header["layers"])]
    widths = [game.encoders[header["encoder"]].columns.size, *(len(bias) for _, bias in layers)]
    fits = [weight.shape[1] for weight, _ in layers] == widths[:-1]
    if not fits or widths[-1] != game.actions.size:
        raise AgentError(f"{path}: its layers are {widths} wide, which do not fit each other")
    return Policy(f"ppo:{variant}", header["encoder"], layers, greedy=True)


def write_policy(path: Path, policy: Policy, game: Game, trained: Mapping[str, Any]) -> None:
    """Write a policy to a file.

    Args:
        path: the file; it must not be there yet.
        policy: what to write.
        game: what it plays.
        trained: how it came to be: config, edition digest, versions, decisions.
    """
    header = {
        **_header(game, policy.encoder),
        "encoder": policy.encoder,
        "layers": len(policy.layers),
        "trained": trained,
    }
    arrays: dict[str, Any] = {"header": np.array(json.dumps(header))}
    for i, (weight, bias) in enumerate(policy.layers):
        arrays[f"weight_{i}"], arrays[f"bias_{i}"] = weight, bias
    content = io.BytesIO()
    np.savez_compressed(content, **arrays)
    with path.open("xb") as file:
        file.write(content.getvalue())


def _header(game: Game, encoder: str) -> dict[str, Any]:
    """Return what must be the same where a policy is read as where it was written."""
    if encoder not in game.encoders:
        raise AgentError(f"there is no encoder {encoder!r} for {game.name}")
    return {
        "format": FORMAT,
        "game": game.name,
        "actions": game.actions.size,
        "columns": _layout(game.encoders[encoder].columns),
    }


def _layout(columns: Columns) -> list[list[Any]]:
    """Return names and sizes of an encoder's columns, in order."""
    return [[column.name, column.size] for column in columns]


def _read(path: str) -> dict[str, Any]:
    """Read the arrays of a policy file, and its header decoded.

    Raises:
        AgentError: no such file, or no policy in it.
    """
    try:
        with Path(path).open("rb") as file, np.load(file, allow_pickle=False) as saved:
            content = {name: saved[name] for name in saved.files}
        header = json.loads(str(content["header"]))
        for i in range(header["layers"]):
            weight, bias = content[f"weight_{i}"], content[f"bias_{i}"]
            if weight.ndim != 2 or bias.shape != weight.shape[:1]:
                raise ValueError(f"layer {i} has weights of shape {weight.shape}")
            if not (np.isfinite(weight).all() and np.isfinite(bias).all()):
                raise ValueError(f"layer {i} has numbers that are not finite")
        return {**content, "header": {"game": "?", "encoder": "?", **header}}
    except OSError as error:
        raise AgentError(f"{path}: cannot be read: {error.strerror or error}") from None
    except DAMAGE as error:
        raise AgentError(f"{path}: not a policy that `summit train` wrote: {error}") from None
