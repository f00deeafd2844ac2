"""`summit train`: MaskablePPO learns a game by self-play; how it does so is in `learning`."""

from pathlib import Path
from typing import Annotated

import typer

from experiments.options import defaults
from experiments.report import terminal
from experiments.run import RunError, files_of, open_run, settings_of
from summit_env.engine.agent import load_agent
from summit_env.engine.batch import Batch
from summit_env.engine.game import Config, Game
from summit_env.envs.learners import Learners

#: Where nobody comes home at first, points as they come tell a beginner more than the end.
POINTS_AS_THEY_COME = {
    "num_players": 4,
    "decisions": 4_000_000,
    "opponents": ["random"],
    "past_share": 0.0,
    "reward": "gain",
    "measure_every": 20,
}


@defaults(competitive=POINTS_AS_THEY_COME, team=POINTS_AS_THEY_COME)
def train(
    game: Game,
    config: Config,
    decisions: Annotated[int, typer.Option(min=1, help="Of the learner, in all.")] = 1_500_000,
    opponents: Annotated[
        list[str],
        typer.Option(help="Who has the other seats beside past selves, and measures the learner."),
    ] = ["random", "climber"],  # noqa: B006
    past_share: Annotated[
        float, typer.Option(min=0, max=1, help="Share of the other seats for past selves.")
    ] = 0.4,
    observation: Annotated[str, typer.Option(help="The encoder.")] = "compact",
    reward: Annotated[str, typer.Option(help="placing, win, score or gain.")] = "placing",
    games: Annotated[int, typer.Option(min=1, help="Played side by side.")] = 256,
    rollout: Annotated[int, typer.Option(min=2, help="Decisions a game between updates.")] = 128,
    minibatch: Annotated[int, typer.Option(min=2, help="Decisions in a gradient step.")] = 4096,
    epochs: Annotated[int, typer.Option(min=1, help="Passes over a rollout.")] = 4,
    learning_rate: Annotated[
        float, typer.Option(min=0, max=1, help="At first; it falls to 0.")
    ] = 7e-4,
    discount: Annotated[float, typer.Option(min=0, max=1, help="Of later rewards.")] = 0.999,
    trace: Annotated[float, typer.Option(min=0, max=1, help="Lambda of the advantages.")] = 0.95,
    entropy: Annotated[float, typer.Option(min=0, help="Weight of the entropy bonus.")] = 0.01,
    width: Annotated[int, typer.Option(min=1, help="Of each of the two hidden layers.")] = 256,
    measure_every: Annotated[int, typer.Option(min=1, help="Rollouts between measurements.")] = 10,
    measure_games: Annotated[int, typer.Option(min=2, help="Against each named agent.")] = 400,
    seed: Annotated[int, typer.Option(min=0, help="Of games, learner and opponents.")] = 0,
    threads: Annotated[int, typer.Option(min=1, help="For the games, and for torch.")] = 2,
    out: Annotated[
        Path | None, typer.Option(help="The run's folder, a new one or one to go on with.")
    ] = None,
) -> None:
    """Train an agent by self-play; it is then played as `ppo:FOLDER/agent.npz`.

    Raises:
        AgentError: no agent has one of the names.
        ConfigError: no such encoder or reward.
        RunError: the folder is of another run, or this training is finished.
    """
    settings = {k: v for k, v in locals().items() if k not in ("game", "config", "threads", "out")}
    batch_size = min(minibatch, rollout * games)
    if rollout * games % batch_size == 1:
        raise RunError(
            f"minibatch: {minibatch} leaves a single one of the {rollout * games} decisions of a "
            "rollout over; choose another"
        )
    named = [load_agent(name, game) for name in opponents]
    settings["agent_files"] = files_of(named)
    # Not above: the help of this command needs no torch.
    from experiments.learning import learn
    from summit_env.envs.sb3 import MaskedVecEnv

    batch = Batch(game, games, config, seed=seed, reward=reward, threads=threads)  # type: ignore[arg-type]
    learners = Learners(batch, named if config.num_players > 1 else [], seat=None, seed=seed)
    env = MaskedVecEnv(learners, observation)
    folder = open_run("train", game, {**settings, "options": settings_of(game, config)}, out)
    if (folder / "agent.npz").exists():
        raise RunError(f"{folder}: this training is finished; choose another folder with --out")
    learn(env, named, settings, folder, threads)
    terminal().print(f"play it as ppo:{folder / 'agent.npz'}", markup=False, soft_wrap=True)
