/** npm eats the `--` between its own options and ours; whoever starts the launcher by hand passes it on. */
export const ownArguments = (given: readonly string[]): readonly string[] =>
  given[0] === '--' ? given.slice(1) : given

/** `--on a,b --on c`: the values of an option that takes a list, and may repeat. */
export const listIn = (values: readonly string[]): readonly string[] =>
  values
    .flatMap((value) => value.split(','))
    .map((id) => id.trim())
    .filter((id) => id !== '')
