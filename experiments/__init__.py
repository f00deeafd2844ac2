"""What plays many games: tournaments, training, benchmarks, and the command `summit`."""
