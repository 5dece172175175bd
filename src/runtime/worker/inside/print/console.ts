import { formatLine } from './format.ts'
import type { PrintError } from './inspect.ts'

/** Prints what Node's console would print, into one stream, as a terminal shows it; but a table is printed as it is. */
export function createConsole(write: (text: string) => void, printError: PrintError): Console {
  let indentation = ''

  function print(...values: unknown[]) {
    const text = formatLine(values, printError)
    write((indentation === '' ? text : text.replaceAll(/^/gm, indentation)) + '\n')
  }

  const ours: Partial<Console> = {
    log: print,
    info: print,
    debug: print,
    warn: print,
    error: print,
    table: print,
    dir: (value) => print(value),
    trace: (...values) => print('Trace:', ...values),
    assert(holds, ...values) {
      if (holds) return
      if (values.length === 0) print('Assertion failed')
      else if (typeof values[0] === 'string') print(`Assertion failed: ${values[0]}`, ...values.slice(1))
      else print('Assertion failed:', ...values)
    },
    group(...values) {
      if (values.length > 0) print(...values)
      indentation += '  '
    },
    groupEnd() {
      indentation = indentation.slice(2)
    },
  }
  // What is not ours (`time`, `count`, …) goes to the browser's own console and prints nothing here.
  return Object.assign(Object.create(console), ours)
}
