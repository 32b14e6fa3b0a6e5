import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeHref } from './safeHref.js'

describe('safeHref', () => {
  test.each([
    ['https://example.org', 'https://example.org/'],
    ['https://example.org/get?a=1#b', 'https://example.org/get?a=1#b'],
    ['HTTPS://EXAMPLE.ORG/Get', 'https://example.org/Get'],
    [' \thttps://example.org\n', 'https://example.org/'],
    ['ht\ntps://example.org', 'https://example.org/'],
    ['https:\\\\example.org\\x', 'https://example.org/x'],
    // The backslash ends the host, so what follows is only a path.
    ['https://good.org\\@evil.org/', 'https://good.org/@evil.org/'],
    ['https://@example.org/', 'https://example.org/'],
    ['https://аррӏе.com/', 'https://xn--80ak6aa92e.com/'],
    ['https://example.org/\u202egpj', 'https://example.org/%E2%80%AEgpj'],
    ['http://localhost:3000/x', 'http://localhost:3000/x'],
    ['http://127.0.0.1/', 'http://127.0.0.1/'],
    ['http://127.1/', 'http://127.0.0.1/'],
    ['http://127.10.200.254/', 'http://127.10.200.254/'],
    [`https://example.org/${'x'.repeat(2028)}`, `https://example.org/${'x'.repeat(2028)}`],
    ['http://[::1]:8080/', 'http://[::1]:8080/'],
  ])('lets %j through as %s', (value, expected) => {
    expect(safeHref(value)).toBe(expected)
  })

  test.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    ' \u0001JaVaScRiPt:alert(1)',
    'javascript://https://example.org/%0aalert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://example.org/1',
    'file:///etc/passwd',
    'view-source:https://example.org',
    'about:blank',
    'intent://x#Intent;scheme=https;end',
    'metamask://wc?uri=x',
    'ws://localhost',
    'http://example.org/',
    'http://localhost.example.org/',
    'http://examplelocalhost/',
    'http://127.0.0.1.example.org/',
    'http://10.0.0.1/',
    'http://[::2]/',
    'https://user@example.org/',
    'https://:secret@example.org/',
    'https://good.org@evil.org/',
    '//example.org',
    '/path',
    'example.org',
    'https://',
    'https://exa mple.org/',
    '',
    `https://example.org/${'x'.repeat(2029)}`,
  ])('refuses %j', (value) => {
    expect(safeHref(value)).toBeUndefined()
  })

  /** Spells a scheme in one of the ways that URL parsers forgive. */
  const spelled = (scheme: string) =>
    fc
      .tuple(
        fc.constantFrom('', ' ', '\t', '\n', '\u0000', '\u0001 ', '\u001f'),
        fc.array(fc.tuple(fc.boolean(), fc.constantFrom('', '\t', '\n', '\r')), {
          minLength: scheme.length,
          maxLength: scheme.length,
        }),
        fc.constantFrom(':', ':/', '://', ':\\\\', ':///', '\t:'),
      )
      .map(([lead, parts, end]) => {
        const body = parts.map(([isUpper, gap], index) => {
          const letter = scheme.charAt(index)
          return (isUpper ? letter.toUpperCase() : letter) + gap
        })
        return lead + body.join('') + end
      })
  const anyScheme = fc
    .constantFrom('javascript', 'data', 'vbscript', 'file', 'blob', 'ftp', 'ws', 'wss', 'http', 'https')
    .chain(spelled)
  const anyHost = fc.constantFrom(
    'example.org',
    'localhost',
    'a@example.org',
    'a:b@localhost',
    '127.0.0.1',
    '[::1]',
    '',
    '%00',
  )
  const anyLink = fc
    .tuple(anyScheme, anyHost, fc.oneof(fc.webPath(), fc.string({ unit: 'binary', maxLength: 20 })))
    .map((parts) => parts.join(''))

  test('lets nothing through but a web address, however a scheme is spelled', () => {
    fc.assert(
      fc.property(fc.oneof(anyLink, fc.string({ unit: 'binary' }), fc.webUrl()), (value) => {
        const link = safeHref(value)
        if (link === undefined) return
        expect(link).toMatch(/^(https:\/\/[^/@?#\\]+|http:\/\/(localhost|127(\.\d+){3}|\[::1\])(:\d+)?)(\/|$)/u)
        // The browser reads it as we did: it is in its normal form.
        expect(new URL(link).href).toBe(link)
        expect(link).toMatch(/^[\x21-\x7e]+$/u)
      }),
      { numRuns: 2000 },
    )
  })

  test('refuses every script, data and file scheme', () => {
    const anyBad = fc.constantFrom('javascript', 'data', 'vbscript', 'file', 'blob', 'ftp').chain(spelled)
    fc.assert(
      fc.property(anyBad, fc.string(), (scheme, rest) => {
        expect(safeHref(scheme + rest)).toBeUndefined()
      }),
      { numRuns: 1000 },
    )
  })

  test('lets every plain https address through', () => {
    fc.assert(
      fc.property(fc.webUrl({ validSchemes: ['https'], withFragments: true, withQueryParameters: true }), (value) => {
        expect(safeHref(value)).toBe(new URL(value).href)
      }),
    )
  })

  test('refuses what is not text', () => {
    fc.assert(
      fc.property(
        fc.anything().filter((value) => typeof value !== 'string'),
        (value) => {
          expect(safeHref(value)).toBeUndefined()
        },
      ),
    )
  })
})
