import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { InvalidEmailError, isEmail, toEmail } from './isEmail.js'

const longest = `${'a'.repeat(242)}@example.org`

describe('isEmail', () => {
  test.each([
    'a@b.c',
    'alice@example.org',
    'alice+shop@mail.example.co.uk',
    'a.b.c@example-1.org',
    '!#$%&*/=?^_`{|}~-@example.org',
    "o'hara@example.org",
    'müller@example.org',
    '用户@例子.中国',
    longest,
  ])('takes %s', (value) => {
    expect(isEmail(value)).toBe(true)
  })

  test.each([
    '',
    '@',
    'alice',
    'alice@',
    'alice@example',
    'alice@.',
    'alice@example..org',
    'alice@.example.org',
    '.alice@example.org',
    'alice.@example.org',
    'ali..ce@example.org',
    'alice@example.org.',
    'alice@exa_mple.org',
    'alice@example.org>',
    '<alice@example.org',
    'alice,bob@example.org',
    'alice;bob@example.org',
    '"alice"@example.org',
    'alice@[127.0.0.1]',
    'mailto:alice@example.org',
    'alice@example.',
    '@example.org',
    'alice@bob@example.org',
    'alice @example.org',
    'alice@exa mple.org',
    ' alice@example.org',
    'alice@example.org\n',
    'alice@example\u200b.org',
    'ali\u3164ce@example.org',
    'alice@\u115fexample.org',
    'ali\u034fce@example.org',
    'ali\u2800ce@example.org',
    'ali\u202ece@example.org',
    'alice@exa\u0000mple.org',
    'alice@example.o\ud800',
    `a${longest}`,
    `ü${longest.slice(1)}`,
    undefined,
    null,
    1,
    ['a@b.c'],
  ])('refuses %j', (value) => {
    expect(isEmail(value)).toBe(false)
  })

  test('counts bytes, up to 254', () => {
    expect(longest).toHaveLength(254)
    expect(isEmail(`ü${longest.slice(2)}`)).toBe(true)
  })

  test('answers about a megabyte at once', () => {
    expect(isEmail(`${'a@'.repeat(500_000)}.c`)).toBe(false)
    for (const text of [`${'a.'.repeat(120)}@`, `a@${'b.'.repeat(120)}`]) expect(isEmail(text)).toBe(false)
  })
})

describe('toEmail', () => {
  test('leaves white space around the address away', () => {
    expect(toEmail(' alice@example.org\r\n')).toBe('alice@example.org')
  })

  test.each([
    '\u200balice@example.org',
    'alice@example.org\u200b\n',
    '\u2068alice@example.org\u2069',
    '\ufeff alice@example.org',
  ])('leaves away what was copied around the address and cannot be seen: %j', (text) => {
    expect(toEmail(text)).toBe('alice@example.org')
  })

  test('answers about a megabyte of what cannot be seen at once', () => {
    expect(() => toEmail(`${'\u200b'.repeat(1_000_000)}alice@example.org`)).toThrow(InvalidEmailError)
  })

  test('refuses with a sentence for the visitor', () => {
    expect(() => toEmail('alice')).toThrow(InvalidEmailError)
    expect(new InvalidEmailError()).toMatchObject({
      name: 'InvalidEmailError',
      shortMessage: 'Invalid email. Try again.',
    })
  })

  test('reads or refuses anything, and refuses it with our error', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string({ unit: 'binary' }), fc.emailAddress()), (value) => {
        try {
          expect(isEmail(toEmail(value as string))).toBe(true)
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidEmailError)
        }
      }),
    )
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(toEmail(email)).toBe(email)
      }),
    )
  })
})
