"""How `summit train` trains: MaskablePPO learns a game by self-play. Needs the extra `train`.

The learner has one seat in each game of a batch; the other seats, those of its teammates too, go to
past selves and to agents named on the command line. After so many rollouts the learner is measured
against the named agents, kept, and joins its own opponents.
"""

import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import torch
from matplotlib.figure import Figure
from rich.console import Console
from rich.progress import Progress
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.logger import configure
from stable_baselines3.common.utils import LinearSchedule

from agents import ppo
from agents.uniform import Uniform
from experiments.run import PART, RunError, pretty_json, write_new, write_once
from experiments.standings import Estimate, mean, share, shares_by_side, wilson
from experiments.tournament import play_games
from summit_env.engine.agent import Agent
from summit_env.engine.batch import Batch
from summit_env.engine.errors import DAMAGE
from summit_env.engine.game import Config, Game
from summit_env.engine.rng import seeds_of_games
from summit_env.envs.learners import Learners
from summit_env.envs.sb3 import MaskedVecEnv

#: How many past selves stay in the league.
PAST_SELVES = 6
#: How long each of the throughputs is measured.
MEASURED_SECONDS = 3.0
#: Of the games that measure, far from the seeds that people give.
MEASURING_SEED = 2**40


class Point(msgspec.Struct, frozen=True):
    """A point of the learning curve.

    Attributes:
        decisions: of the learner, so far.
        seconds: of learning and measuring, so far.
        decided: against each named agent in all other seats, the share of games that somebody won.
        win_share: of those games; None where nobody won any.
        score: mean against the first of them, or alone.
    """

    decisions: int
    seconds: float
    decided: dict[str, Estimate]
    win_share: dict[str, Estimate | None]
    score: Estimate


def learn(
    env: MaskedVecEnv,
    named: list[Agent],
    settings: Mapping[str, Any],
    folder: Path,
    threads: int,
) -> None:
    """Train a learner, from where it was interrupted if it was; write all that comes out.

    Args:
        env: where it learns.
        named: the agents that play beside past selves, and measure it.
        settings: the command's options by name.
        folder: the run's.
        threads: for torch.

    Raises:
        RunError: what an interrupted training has left cannot be read.
    """
    decisions, batch = settings["decisions"], env.learners.games
    torch.set_num_threads(threads)
    # The categorical distribution checks its probabilities more strictly than float32 keeps them.
    torch.distributions.Distribution.set_default_validate_args(False)
    if (folder / "curve.json").exists():
        model = load_model(folder / "model.zip", env)
    else:
        model = new_model(env, settings)
    model.set_logger(configure(str(folder / "tensorboard"), ["tensorboard"]))
    league = League(
        folder,
        env.learners,
        env.encoder,
        named,
        settings["past_share"],
        settings["measure_every"],
        settings["measure_games"],
    )
    with Progress(console=Console(stderr=True)) as progress:
        league.task = progress.add_task("decisions", total=decisions)
        league.progress = progress
        if model.num_timesteps < decisions:
            model.learn(decisions - model.num_timesteps, league, reset_num_timesteps=False)
    summary = {"throughput": measure_throughput(env, model, league), "curve": league.curve}
    write_once(folder / "summary.json", lambda part: part.write_bytes(pretty_json(summary)))
    write_once(folder / "curve.png", lambda part: plot_curve(league.curve, part))
    trained = {**settings, "decisions": model.num_timesteps, "edition": batch.edition.digest}
    write_new(
        folder / "agent.npz",
        lambda part: ppo.write_policy(part, policy_of(model, env.encoder), batch.game, trained),
    )


def new_model(env: MaskedVecEnv, settings: Mapping[str, Any]) -> MaskablePPO:
    """Return a learner that has learned nothing yet."""
    return MaskablePPO(
        "MlpPolicy",
        env,
        learning_rate=LinearSchedule(settings["learning_rate"], 0.0, 1.0),
        n_steps=settings["rollout"],
        batch_size=min(settings["minibatch"], settings["rollout"] * env.num_envs),
        n_epochs=settings["epochs"],
        gamma=settings["discount"],
        gae_lambda=settings["trace"],
        ent_coef=settings["entropy"],
        policy_kwargs={"net_arch": [settings["width"]] * 2},
        seed=settings["seed"],
    )


class League(BaseCallback):  # type: ignore[misc]
    """Measures the learner now and then, keeps it, and seats what it was among its opponents.

    Attributes:
        curve: the measurements so far, those of an interrupted training included.
        progress: where to show how far the training is, and the task's number there.
    """

    progress: Progress
    task: Any

    def __init__(
        self,
        folder: Path,
        learners: Learners,
        encoder: str,
        named: list[Agent],
        past_share: float,
        every: int,
        games: int,
    ) -> None:
        super().__init__()
        self.folder = folder
        self.learners = learners
        self.encoder = encoder
        self.named = named
        self.past_share = past_share
        self.every = every
        self.games = games
        self.rollouts = 0
        self.curve = read_curve(folder)
        self.before = self.curve[-1].seconds if self.curve else 0.0
        self.began = time.monotonic()
        self.seat_past_selves()

    def _on_step(self) -> bool:
        return True

    def _on_rollout_start(self) -> None:
        """Measure after every so many rollouts that were learned from."""
        self.progress.update(self.task, completed=self.num_timesteps)
        if self.rollouts and self.rollouts % self.every == 0:
            self.measure_and_keep()
        self.rollouts += 1

    def _on_training_end(self) -> None:
        self.progress.update(self.task, completed=self.num_timesteps)
        self.measure_and_keep()

    def measure_and_keep(self) -> None:
        """Add a point to the curve; keep the model and, for the league, the policy."""
        policy = policy_of(self.model, self.encoder)
        games = self.learners.games
        point = measure(policy, games.game, games.config, self.named, self.games)
        seconds = round(self.before + time.monotonic() - self.began, 3)
        point = msgspec.structs.replace(point, decisions=self.num_timesteps, seconds=seconds)
        self.curve.append(point)
        for name, won in point.win_share.items():
            if won is not None:
                self.logger.record(f"measured/win_share_{name}", won.value)
        self.logger.record("measured/score", point.score.value)
        self.progress.console.print(in_words(point), highlight=False, markup=False, soft_wrap=True)
        replace(self.folder / "model.zip", self.model.save)
        past = self.folder / "league" / f"{self.num_timesteps:010}.npz"
        if not past.exists():
            write_new(past, lambda part: ppo.write_policy(part, policy, games.game, {}))
        replace(self.folder / "curve.json", lambda part: part.write_bytes(pretty_json(self.curve)))
        self.seat_past_selves()

    def seat_past_selves(self) -> None:
        """Share the other seats out among named agents and the latest past selves."""
        paths = sorted((self.folder / "league").glob("*.npz"))[-PAST_SELVES:]
        past = [ppo.make(self.learners.games.game, str(path)) for path in paths]
        for policy in past:
            policy.greedy = False
        share = self.past_share if past else 0.0
        weights = [(1 - share) / len(self.named)] * len(self.named)
        weights += [share / max(len(past), 1)] * len(past)
        if self.learners.games.config.num_players > 1:
            self.learners.set_opponents([*self.named, *past], weights)


def load_model(path: Path, env: MaskedVecEnv) -> MaskablePPO:
    """Read the learner of a training that was interrupted."""
    try:
        return MaskablePPO.load(path, env=env)
    except OSError as error:
        raise RunError(f"{path}: cannot be read: {error.strerror or error}") from None
    except DAMAGE as error:
        raise RunError(f"{path}: not the model of a training: {error}") from None


def measure(
    policy: ppo.Policy, game: Game, config: Config, opponents: list[Agent], count: int
) -> Point:
    """Play a policy against each opponent in all other seats, on every seat equally often.

    The win is that of its side. The deals are the same at every call, and are not those of the
    training.
    """
    seats = config.num_players
    against = opponents if seats > 1 else [policy]
    decided, shares, scores = {}, {}, []
    for opponent in against:
        deals = -(-count // seats)
        seeds = np.repeat(seeds_of_games(MEASURING_SEED, deals), seats)
        batch = Batch(game, len(seeds), config, seeds=seeds)
        own = np.arange(len(seeds)) % seats
        seating = (np.arange(seats) != own[:, None]).astype(np.int64)
        chance = [np.random.default_rng([MEASURING_SEED, i]) for i in range(2)]
        play_games(batch, seating, [policy, opponent], chance, lambda _: None)
        points, places, _ = batch.outcome()
        won = shares_by_side(places, config.sides)
        wins, games = float(won[np.arange(len(own)), own].sum()), int(won.any(axis=1).sum())
        decided[opponent.name] = wilson(games, len(own))
        shares[opponent.name] = share(wins, games)
        scores.append(points[np.arange(len(own)), own].astype(np.float64))
    first = scores[0]
    score = mean(float(first.sum()), float((first**2).sum()), len(first))
    if seats == 1:
        return Point(0, 0.0, {}, {}, score)
    return Point(0, 0.0, decided, shares, score)


def measure_throughput(env: MaskedVecEnv, model: MaskablePPO, league: League) -> dict[str, float]:
    """Measure decisions of the learner a second: environment and policy alone, and the whole.

    The environment is driven by the `random` agent and holds the opponents of the training; the
    whole counts everything, updates and measurements too.
    """
    games, rows = env.learners.games, np.arange(env.num_envs)
    uniform, policy = Uniform(), policy_of(model, env.encoder)
    rng = np.random.default_rng(0)
    observations = env.reset()

    def environment() -> None:
        env.step_async(uniform.act(games, rows, rng))
        env.step_wait()

    def decide() -> None:
        policy.scores(observations, games.mask)

    last = league.curve[-1]
    return {
        "environment": round(calls_a_second(environment) * env.num_envs),
        "policy": round(calls_a_second(decide) * env.num_envs),
        "training": round(last.decisions / last.seconds),
    }


def calls_a_second(work: Callable[[], None]) -> float:
    """Measure how often something can be done in a second."""
    calls, began = 0, time.monotonic()
    while time.monotonic() - began < MEASURED_SECONDS:
        work()
        calls += 1
    return calls / (time.monotonic() - began)


def policy_of(model: MaskablePPO, encoder: str) -> ppo.Policy:
    """Return the learner's policy as an agent that draws from its distribution."""
    state = {name: value.numpy().copy() for name, value in model.policy.state_dict().items()}
    hidden = sorted(
        {name.rsplit(".", 1)[0] for name in state if "mlp_extractor.policy_net" in name}
    )
    layers = [(state[f"{name}.weight"], state[f"{name}.bias"]) for name in [*hidden, "action_net"]]
    return ppo.Policy("learner", encoder, layers, greedy=True)


def in_words(point: Point) -> str:
    """Say a point of the curve in one line."""
    shares = ", ".join(
        f"{_share_in_words(won, point.decided[name].value)} against {name}"
        for name, won in point.win_share.items()
    )
    score = f"score {point.score.value:.2f} [{point.score.low:.2f}, {point.score.high:.2f}]"
    return f"{point.decisions:,} decisions, {point.seconds:.0f} s: {shares or 'alone'}; {score}"


def _share_in_words(won: Estimate | None, decided: float) -> str:
    if won is None:
        return "nobody wins"
    text = f"{won.value:.3f} [{won.low:.3f}, {won.high:.3f}]"
    return text if decided == 1 else f"{text} of the {decided:.1%} that somebody wins"


def plot_curve(curve: list[Point], path: Path) -> None:
    """Write a PNG of the win shares, where there are opponents, and of the score."""
    lines: dict[str, dict[str, list[Estimate | None]]] = {
        "win share": {name: [p.win_share[name] for p in curve] for name in curve[0].win_share},
        "games that somebody wins": {
            name: [p.decided[name] for p in curve] for name in curve[0].decided
        },
        "score": {"first": [p.score for p in curve]},
    }
    shown = {title: panel for title, panel in lines.items() if panel}
    figure = Figure(figsize=(7, 2.5 * len(shown)), layout="constrained")
    for axes, (title, panel) in zip(
        figure.subplots(len(shown), sharex=True, squeeze=False)[:, 0], shown.items(), strict=True
    ):
        for name, estimates in panel.items():
            known = [(p.decisions / 1e6, e) for p, e in zip(curve, estimates, strict=True) if e]
            at, found = [at for at, _ in known], [estimate for _, estimate in known]
            axes.plot(at, [e.value for e in found], marker="o", label=f"against {name}")
            axes.fill_between(at, [e.low for e in found], [e.high for e in found], alpha=0.2)
        if len(panel) > 1:
            axes.legend()
        axes.set_ylabel(title)
        axes.grid(alpha=0.3)
    axes.set_xlabel("decisions of the learner (millions); 95 % intervals")
    figure.savefig(path, format="png", dpi=120)


def read_curve(folder: Path) -> list[Point]:
    """Read the curve of a training that was interrupted; empty where there is none."""
    path = folder / "curve.json"
    if not path.exists():
        return []
    try:
        curve = msgspec.json.decode(path.read_bytes(), type=list[Point])
    except msgspec.MsgspecError as error:
        raise RunError(f"{path}: not the curve of a training: {error}") from None
    if not curve:
        raise RunError(f"{path}: not the curve of a training: it has no points")
    return curve


def replace(path: Path, write: Callable[[Path], Any]) -> None:
    """Write the newer state of a run's own file, so that one of both is always there whole."""
    part = path.with_name(PART.lstrip(".") + "-" + path.name)
    write(part)
    part.replace(path)
