/** npm eats the `--` between its own options and ours; whoever starts the launcher by hand passes it on. */
export const ownArguments = (given: readonly string[]): readonly string[] =>
  given[0] === '--' ? given.slice(1) : given
