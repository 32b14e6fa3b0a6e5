import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentColors } from './accentColors.js'
import { contrast, luminance, type Rgb } from './contrast.js'

const black: Rgb = [0, 0, 0]
const white: Rgb = [1, 1, 1]
const channel = fc.double({ min: 0, max: 1, noNaN: true })
const accents = fc.tuple(channel, channel, channel)
/** The darkest and the lightest surface of a theme. */
const surfaces: Record<'dark' | 'light', readonly Rgb[]> = {
  dark: [
    [0x14 / 255, 0x16 / 255, 0x1a / 255],
    [0x23 / 255, 0x27 / 255, 0x30 / 255],
  ],
  light: [
    [0xe9 / 255, 0xed / 255, 0xf3 / 255],
    [1, 1, 1],
  ],
}

test('knows the contrast of black and white, and of a grey that just passes on white', () => {
  expect(contrast(black, white)).toBeCloseTo(21)
  expect(contrast(white, [0x76 / 255, 0x76 / 255, 0x76 / 255])).toBeCloseTo(4.54, 2)
  expect(luminance([1, 0, 0])).toBeCloseTo(0.2126)
})

test.each([
  ['blue', [0.184, 0.42, 0.949], white],
  ['yellow', [1, 0.9, 0], black],
  ['black', black, white],
  ['white', white, black],
] as const)('writes on %s in the colour that can be read', (_, accent, onAccent) => {
  expect(accentColors(accent, 'dark').onAccent).toEqual(onAccent)
  expect(accentColors(accent, 'light').onAccent).toEqual(onAccent)
})

test.each(['dark', 'light'] as const)('any accent can be read in the %s theme, as a ground and as a text', (theme) => {
  fc.assert(
    fc.property(accents, (accent) => {
      const { onAccent, text } = accentColors(accent, theme)
      expect(contrast(onAccent, accent)).toBeGreaterThanOrEqual(4.5)
      for (const surface of surfaces[theme]) expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5)
      for (const part of text) expect(part >= 0 && part <= 1).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('leaves an accent that can be read in its own colour', () => {
  const [red, green, blue] = accentColors([0.184, 0.42, 0.949], 'dark').text
  expect([red, green, blue].map((part) => Math.round(part * 255))).toMatchInlineSnapshot(`
    [
      125,
      167,
      252,
    ]
  `)
})
