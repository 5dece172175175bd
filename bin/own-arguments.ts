/**
 * npm eats the `--` between its own options and ours; whoever starts the launcher by hand passes it on. A negative number
 * belongs to the option before it (`--seeds -1`), whose own sentence then says what is wrong with it; Node would call it
 * ambiguous, in English.
 */
export const ownArguments = (given: readonly string[]): readonly string[] =>
  (given[0] === '--' ? given.slice(1) : given).reduce<readonly string[]>((read, argument) => {
    const option = read.at(-1)
    return /^-\d/.test(argument) && option !== undefined && /^--[^=]+$/.test(option)
      ? [...read.slice(0, -1), `${option}=${argument}`]
      : [...read, argument]
  }, [])

/** `--on a,b --on c`: the values of an option that takes a list, and may repeat. */
export const listIn = (values: readonly string[]): readonly string[] =>
  values
    .flatMap((value) => value.split(','))
    .map((id) => id.trim())
    .filter((id) => id !== '')
