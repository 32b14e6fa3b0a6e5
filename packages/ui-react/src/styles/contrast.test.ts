import { accentColors, contrast, type Rgb, type Theme } from '@mooring/core'
import { expect, test } from 'vitest'
import buttons from '../buttons/buttons.css?inline'
import { readStyles } from '../testing/readStyles.js'
import * as themes from '../themes/themes.js'
import tokens from './tokens.css?inline'

type Mode = 'light' | 'dark'

const styles = readStyles(tokens)
const tokenOf = (name: string) => styles.find(({ property }) => property === name)?.value ?? ''
const modes = ['light', 'dark'] as const
const grounds = ['--mooring--card', '--mooring--sunken', '--mooring--raised'] as const

function parse(hex: string): Rgb {
  const digits = /^#(?:[\da-f]{3}|[\da-f]{6})$/iu.test(hex) ? hex.slice(1) : ''
  if (!digits) throw new Error(`Not a colour: ${hex}`)
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  const channel = (start: number) => Number.parseInt(full.slice(start, start + 2), 16) / 255
  return [channel(0), channel(2), channel(4)]
}

/** A share of one colour over another, as `color-mix` in sRGB and half transparent colours have it. */
const mix = (color: Rgb, share: number, ground: Rgb): Rgb => [
  color[0] * share + ground[0] * (1 - share),
  color[1] * share + ground[1] * (1 - share),
  color[2] * share + ground[2] * (1 - share),
]

/** A role's colour in a theme: the one written in `light-dark()`. */
function role(name: string, mode: Mode): Rgb {
  const [, light = '', dark = ''] = /light-dark\((#\w+), (#\w+)\)/u.exec(tokenOf(name)) ?? []
  return parse(mode === 'light' ? light : dark)
}

/** The colour of a role with alpha, over a ground. */
function soft(name: string, mode: Mode, ground: Rgb): Rgb {
  const [, light = '', dark = ''] = /light-dark\((#\w{8}), (#\w{8})\)/u.exec(tokenOf(name)) ?? []
  const value = mode === 'light' ? light : dark
  return mix(parse(value.slice(0, 7)), Number.parseInt(value.slice(7), 16) / 255, ground)
}

/** How much of the accent is in the ground of a tag. */
const softShares = [...tokenOf('--mooring--accent-soft').matchAll(/var\(--mooring--accent\) (\d+)%/gu)].map(
  ([, share]) => Number(share),
)
const softShare = (mode: Mode) => (softShares[mode === 'light' ? 0 : 1] ?? Number.NaN) / 100

const accents = {
  'our blue': parse(/#\w{6}/u.exec(tokenOf('--mooring--accent'))?.[0] ?? ''),
  'a yellow': parse('#ffd60a'),
  'a green': parse('#0f8a6c'),
  black: parse('#000'),
  white: parse('#fff'),
}

test.each(
  modes.flatMap((mode) =>
    grounds.flatMap((ground) =>
      [
        '--mooring--fg',
        '--mooring--fg-2',
        '--mooring--fg-3',
        '--mooring--good',
        '--mooring--warn',
        '--mooring--bad',
      ].map((text) => [text, ground, mode] as const),
    ),
  ),
)('%s can be read on %s in the %s theme', (text, ground, mode) => {
  expect(contrast(role(text, mode), role(ground, mode))).toBeGreaterThanOrEqual(4.5)
})

test.each(modes.flatMap((mode) => grounds.map((ground) => [ground, mode] as const)))(
  'a tag of something good can be read on %s in the %s theme',
  (ground, mode) => {
    const tag = soft('--mooring--good-soft', mode, role(ground, mode))
    expect(contrast(role('--mooring--good', mode), tag)).toBeGreaterThanOrEqual(4.5)
  },
)

test.each(Object.entries(accents).flatMap(([name, accent]) => modes.map((mode) => [name, mode, accent] as const)))(
  '%s as the accent can be read in the %s theme: on it, as a text, and in a tag',
  (_, mode, accent) => {
    const { onAccent, text } = accentColors(accent, mode)
    expect(contrast(onAccent, accent)).toBeGreaterThanOrEqual(4.5)
    for (const ground of grounds.map((name) => role(name, mode))) {
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(text, mix(accent, softShare(mode), ground))).toBeGreaterThanOrEqual(4.5)
    }
  },
)

test.each(Object.entries(themes as Record<string, Theme>))(
  'every text of the theme %s can be read',
  (_, { themeMode, themeVariables }) => {
    if (themeMode === 'system') throw new Error('A ready theme is dark or light')
    const accent = parse(String(themeVariables['--mooring-accent']))
    const tint = parse(String(themeVariables['--mooring-color-mix']))
    const share = Number(themeVariables['--mooring-color-mix-strength']) / 100
    const { onAccent, text } = accentColors(accent, themeMode)
    expect(contrast(onAccent, accent)).toBeGreaterThanOrEqual(4.5)
    for (const ground of grounds.map((name) => mix(tint, share, role(name, themeMode)))) {
      for (const name of [
        '--mooring--fg',
        '--mooring--fg-2',
        '--mooring--fg-3',
        '--mooring--good',
        '--mooring--warn',
        '--mooring--bad',
      ])
        expect(contrast(role(name, themeMode), ground), name).toBeGreaterThanOrEqual(4.5)
      expect(
        contrast(role('--mooring--good', themeMode), soft('--mooring--good-soft', themeMode, ground)),
      ).toBeGreaterThanOrEqual(4.5)
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(text, mix(accent, softShare(themeMode), ground))).toBeGreaterThanOrEqual(4.5)
    }
  },
)

test('the style sheet computes the colours of the accent as the rule does', () => {
  const sheet = tokens.replaceAll(/\s+/gu, ' ')
  expect(sheet).toContain('clamp(0, (0.1791 - 0.2126 * r - 0.7152 * g - 0.0722 * b) * 1e5, 1)')
  expect(sheet).toContain('oklab(from color-mix(in oklab, var(--mooring--accent), #000 22%) min(l, 0.47) a b)')
  expect(sheet).toContain('oklab(from color-mix(in oklab, var(--mooring--accent), #fff 38%) max(l, 0.7) a b)')
})

test('the buttons of the page choose as the modal does', () => {
  const chosen = (css: string) =>
    readStyles(css)
      .filter(({ property }) => property === '--mooring--on-accent')
      .map(({ value }) => value)
  expect(chosen(buttons)).toEqual(chosen(tokens))
  expect(chosen(tokens)).toHaveLength(2)
})
