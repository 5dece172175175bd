import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast, resolveToken } from '../support/contrast.ts'

const css = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8')
const surfaces = ['--surface', '--surface-raised', '--surface-sunken']
const themes = ['light', 'dark'] as const
const textRoles = [
  '--text',
  '--text-muted',
  '--accent',
  '--disposition-1',
  '--disposition-2',
  '--disposition-3',
  '--disposition-4',
  '--disposition-5',
]
const controlRoles = ['--line-strong', '--focus']
/** A hairline between paragraphs carries no meaning, so nothing is asked of it. */
const decoration = ['--line']

describe('tokens', () => {
  it.each(pairs(textRoles))(
    '$role reads as text on $surface in the $theme theme',
    ({ role, surface, theme }) => {
      const ratio = contrast(resolveToken(css, role, theme), resolveToken(css, surface, theme))

      expect(ratio).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each(pairs(controlRoles))(
    '$role is seen on $surface in the $theme theme',
    ({ role, surface, theme }) => {
      const ratio = contrast(resolveToken(css, role, theme), resolveToken(css, surface, theme))

      expect(ratio).toBeGreaterThanOrEqual(3)
    },
  )

  it('leaves no colour role out of this test', () => {
    const roles = [...css.matchAll(/(--[\w-]+):\s*light-dark\(/g)].map((match) => match[1])

    expect(roles.toSorted()).toEqual([...surfaces, ...textRoles, ...controlRoles, ...decoration].toSorted())
  })

  it('knows that black on white is 21', () => {
    expect(contrast('oklch(0 0 0)', 'oklch(1 0 0)')).toBeCloseTo(21, 1)
  })
})

function pairs(roles: readonly string[]) {
  return roles.flatMap((role) =>
    surfaces.flatMap((surface) => themes.map((theme) => ({ role, surface, theme }))),
  )
}
