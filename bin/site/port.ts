import { ListenError } from './listen.ts'

/** `PORT` as a port; undefined when it is not set or empty. */
export function portWanted(setting = ''): number | undefined {
  if (setting === '') return undefined
  if (/^\d{1,5}$/.test(setting) && Number(setting) <= 65535) return Number(setting)
  throw new ListenError(
    `PORT 应是 0 到 65535 的整数，而不是 ${setting}。/ PORT must be a whole number from 0 to 65535, not ${setting}.`,
  )
}
