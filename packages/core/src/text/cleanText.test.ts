import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanText } from './cleanText.js'

const anyText = fc.string({ unit: 'binary', maxLength: 400 })
/** Ordinary letters with everything between them that has been used to deceive. */
const hostileText = fc
  .array(
    fc.oneof(
      fc.string({ maxLength: 5 }),
      fc.constantFrom(
        '\u202e',
        '\u200b',
        '\u2066',
        '\ufeff',
        '\u0000',
        '\u001b[31m',
        '\n',
        '\u00ad',
        '\ud83d',
        '\u3164',
      ),
      fc.constantFrom('\u{e0041}', '\u061c', '\u034f', '\u2800', '\u2028', '\u00a0', '😀', '\ue000', '\u0085'),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''))
const anyLimit = fc.integer({ min: 1, max: 300 })

describe('cleanText', () => {
  test.each([
    ['MetaMask', 'MetaMask'],
    ['  Meta \t\r\n Mask ', 'Meta Mask'],
    ['Meta\u202eMask\n', 'MetaMask'],
    ['Meta\u200bMask\u200d', 'MetaMask'],
    ['Meta\ufeffMask', 'MetaMask'],
    ['MetaMask\u3164', 'MetaMask'],
    ['\u2800MetaMask\u2800', 'MetaMask'],
    ['Meta\u2028Mask', 'Meta Mask'],
    ['a \u200b b', 'a b'],
    ['\u0000\u0007', ''],
    ['Ωmega – 钱包 😀', 'Ωmega – 钱包 😀'],
    ['<b>&amp;</b>', '<b>&amp;</b>'],
  ])('makes of %j the text %j', (value, expected) => {
    expect(cleanText(value)).toBe(expected)
  })

  test('ends what is too long with an ellipsis, and never in half a character', () => {
    expect(cleanText('x'.repeat(64))).toBe('x'.repeat(64))
    expect(cleanText('x'.repeat(65))).toBe(`${'x'.repeat(63)}…`)
    expect(cleanText('😀'.repeat(9), 3)).toBe('😀😀…')
  })

  test('looks at the beginning only of what is far too long', () => {
    expect(cleanText(`${' '.repeat(1000)}x`, 10)).toBe('')
    expect(cleanText('x'.repeat(5_000_000), 4)).toBe('xxx…')
  })

  test('leaves no control, zero-width, filler or direction-changing character, and no half of one', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, hostileText), (value) => {
        const text = cleanText(value, 400)
        expect(text).not.toMatch(
          /\p{Cc}|\p{Cf}|\p{Cs}|\p{Co}|\u034f|\u115f|\u1160|\u2028|\u2029|\u2800|\u3164|\ufe0f|\uffa0/u,
        )
        expect(text).toBe(text.trim())
        expect(text).not.toMatch(/\s\s|[^\S ]/u)
      }),
    )
  })

  test('never exceeds its limit', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, hostileText), anyLimit, (value, limit) => {
        expect([...cleanText(value, limit)].length).toBeLessThanOrEqual(limit)
      }),
    )
  })

  test('changes nothing in what is clean already', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, hostileText), anyLimit, (value, limit) => {
        const text = cleanText(value, limit)
        expect(cleanText(text, limit)).toBe(text)
      }),
    )
  })

  test('keeps printable text as it is', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[!-~]{1,64}$/), (value) => {
        expect(cleanText(value)).toBe(value)
      }),
    )
  })

  test('makes nothing of what is not text', () => {
    fc.assert(
      fc.property(
        fc.anything().filter((value) => typeof value !== 'string'),
        (value) => {
          expect(cleanText(value)).toBe('')
        },
      ),
    )
  })
})
