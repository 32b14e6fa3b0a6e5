import { expect, test } from 'vitest'
import buttons from '../buttons/buttons.css?inline'
import { readStyles } from '../testing/readStyles.js'
import tokens from './tokens.css?inline'

type Color = readonly [red: number, green: number, blue: number]

const styles = readStyles(tokens)
const tokenOf = (name: string) => styles.find(({ property }) => property === name)?.value ?? ''

function parse(hex: string): Color {
  const digits = /^#(?:[\da-f]{3}|[\da-f]{6})$/iu.test(hex) ? hex.slice(1) : ''
  if (!digits) throw new Error(`Not a colour: ${hex}`)
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  const channel = (start: number) => Number.parseInt(full.slice(start, start + 2), 16) / 255
  return [channel(0), channel(2), channel(4)]
}

/** WCAG 2.2, relative luminance. */
function luminance(color: Color): number {
  const [red, green, blue] = color.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2.2, contrast ratio. */
function contrast(a: Color, b: Color): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

/** A role's colour in a theme: the one written in `light-dark()`, also where the page's colour is mixed in. */
function role(name: string, theme: 'light' | 'dark'): Color {
  const [, light = '', dark = ''] = /light-dark\((#\w+), (#\w+)\)/u.exec(tokenOf(name)) ?? []
  return parse(theme === 'light' ? light : dark)
}

const black: Color = [0, 0, 0]
const white: Color = [1, 1, 1]

/** How the style sheets choose between the two: white below a luminance. */
const threshold = Number(/clamp\(0, \(([\d.]+) - 0\.2126 \* r/u.exec(tokens.replaceAll(/\s+/gu, ' '))?.[1])
const onAccent = (accent: Color) => (luminance(accent) < threshold ? white : black)

test('knows the contrast of black and white, and of a grey that just passes on white', () => {
  expect(contrast(black, white)).toBeCloseTo(21)
  expect(contrast(parse('#767676'), white)).toBeCloseTo(4.54, 2)
})

test.each(
  (['light', 'dark'] as const).flatMap((theme) =>
    ['--card', '--sunken', '--raised'].flatMap((ground) =>
      ['--fg', '--fg-2', '--fg-3', '--good', '--warn', '--bad'].map((text) => [text, ground, theme] as const),
    ),
  ),
)('%s can be read on %s in the %s theme', (text, ground, theme) => {
  expect(contrast(role(text, theme), role(ground, theme))).toBeGreaterThanOrEqual(4.5)
})

test('the accent of the theme is read in white', () => {
  const accent = parse(/#\w{6}/u.exec(tokenOf('--accent'))?.[0] ?? '')
  expect(onAccent(accent)).toBe(white)
  expect(contrast(accent, white)).toBeGreaterThanOrEqual(4.5)
})

test('every accent that a page may choose is read in black or white with at least 4.5:1', () => {
  const steps = Array.from({ length: 52 }, (_, index) => index / 51)
  let least = 21
  for (const red of steps) {
    for (const green of steps) {
      for (const blue of steps) {
        const accent: Color = [red, green, blue]
        least = Math.min(least, contrast(accent, onAccent(accent)))
      }
    }
  }
  expect(least).toBeGreaterThanOrEqual(4.5)
})

test('the buttons of the page choose as the modal does', () => {
  const chosen = (css: string) =>
    readStyles(css)
      .filter(({ property }) => property === '--on-accent')
      .map(({ value }) => value)
  expect(chosen(buttons)).toEqual(chosen(tokens))
  expect(chosen(tokens)).toHaveLength(2)
})
