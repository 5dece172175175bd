import { expect, test } from 'vitest'
import { portWanted } from './port.ts'

test.each([
  ['0', 0],
  ['8080', 8080],
  ['65535', 65535],
  ['', undefined],
  [undefined, undefined],
])('%s is the port %s', (setting, port) => {
  expect(portWanted(setting)).toBe(port)
})

test.each(['many', '1e3', '0x50', '80.5', '-1', '+80', ' 80', '65536', '100000'])(
  '"%s" is no port',
  (setting) => {
    expect(() => portWanted(setting)).toThrow(`PORT must be a whole number from 0 to 65535, not ${setting}`)
  },
)
