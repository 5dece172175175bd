import { ListenError } from './listen.ts'

/** `PORT` as a port; undefined when it is not set or empty. */
export function portWanted(setting = ''): number | undefined {
  if (setting === '') return undefined
  if (isPort(setting)) return Number(setting)
  throw new ListenError(
    `PORT 应是 0 到 65535 的整数，而不是 ${setting}。/ PORT must be a whole number from 0 to 65535, not ${setting}.`,
  )
}

/** 0 stands for whichever is free. */
export function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65535
}
