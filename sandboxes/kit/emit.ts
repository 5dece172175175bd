// Turns events into lines. Without one place for it, sequence numbers would jump and a Chinese character
// split across two output chunks would arrive broken: so every line is numbered here and is pure ASCII.

import type { Clock } from './clock.ts'
import { eventVersion } from './events.ts'
import type { Event } from './events.ts'

export type Emit = (event: Event) => void

/** `write` receives one complete line without its line break. */
export const createEmit = (clock: Clock, write: (line: string) => void): Emit => {
  let seq = 0
  return (event) => {
    const { type, ...rest } = event
    write(toAscii(JSON.stringify({ v: eventVersion, seq, t: clock.now(), type, ...rest })))
    seq += 1
  }
}

const toAscii = (json: string): string =>
  json.replace(/[\u007f-\uffff]/g, (unit) => '\\u' + unit.charCodeAt(0).toString(16).padStart(4, '0'))
