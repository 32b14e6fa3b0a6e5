import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { InvalidEmailError, isEmail, toEmail } from './isEmail.js'

const host = `${`${'b'.repeat(61)}.`.repeat(3)}org`
const longest = `${'a'.repeat(64)}@${host}`

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
    'अ@उदाहरण.भारत',
    'alice@مثال.إختبار',
    'alice@münchen.de',
    'alice@straße.example',
    'alice@xn--mller-kva.de',
    'alice@example.xn--p1ai',
    'alice@Example.ORG',
    'alice@3com.com',
    'alice@1.2.example.org',
    `alice@${'b'.repeat(63)}.org`,
    `${'a'.repeat(64)}@example.org`,
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
    'alice@-example.org',
    'alice@example-.org',
    'alice@mail.-example.org',
    'alice@example.-org',
    'alice@example.123',
    'alice@example.0',
    'alice@127.0.0.1',
    'alice@example.0x7f',
    'alice@xn--.org',
    'alice@xn--a.org',
    'alice@example.xn--0',
    'alice@xn--zzzzzzzz99999.org',
    'alice@\u0301example.org',
    '\uff41lice@example.org',
    'alice@\uff45xample.org',
    'alice\uff20example.org',
    'alice@example\uff0eorg',
    'alice@example\u3002org',
    'mu\u0308ller@example.org',
    `alice@${'b'.repeat(64)}.org`,
    `alice@example.${'c'.repeat(64)}`,
    `alice@${'ü'.repeat(60)}.org`,
    // Short in UTF-8, too long in ASCII.
    `alice@${'ü.'.repeat(32)}org`,
    `${'a'.repeat(65)}@example.org`,
    `${'ü'.repeat(33)}@example.org`,
    `a${longest}`,
    `a@${host.replaceAll('b', 'ü')}`,
    undefined,
    null,
    1,
    ['a@b.c'],
  ])('refuses %j', (value) => {
    expect(isEmail(value)).toBe(false)
  })

  test('counts bytes: 64 before the @, 254 in all', () => {
    expect(longest).toHaveLength(254)
    expect(isEmail(`${'ü'.repeat(32)}@${host}`)).toBe(true)
    expect(isEmail(`${'a'.repeat(63)}@b${host}`)).toBe(true)
    expect(isEmail(`${'a'.repeat(64)}@b${host}`)).toBe(false)
    expect(isEmail(`ü${'a'.repeat(61)}@b${host}`)).toBe(true)
    expect(isEmail(`ü${'a'.repeat(62)}@b${host}`)).toBe(false)
  })

  test('counts the host as it is in ASCII', () => {
    // Each of these labels is `xn--tda` there.
    const labels = 'ü.'.repeat(31)
    expect(isEmail(`a@${labels}${'b'.repeat(5)}`)).toBe(true)
    expect(isEmail(`a@${labels}${'b'.repeat(6)}`)).toBe(false)
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

  test('joins letters with their marks, as they are written in addresses', () => {
    expect(toEmail('mu\u0308ller@mu\u0308nchen.de')).toBe('müller@münchen.de')
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
