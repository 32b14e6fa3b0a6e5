import { isEmail } from '@mooring/core/internal'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeBrowser } from './describeBrowser.ts'
import { parseEmail } from './parseEmail.ts'

test.each([
  [' Ann@Example.ORG\n', 'ann@example.org'],
  ['ａｎｎ@example.org', 'ann@example.org'],
  ['ann+wallet@bücher.example', 'ann+wallet@xn--bcher-kva.example'],
  ["o'hara_1@a-b.example.co.uk", "o'hara_1@a-b.example.co.uk"],
])('%j is the address %s', (text, address) => {
  expect(parseEmail(text)).toBe(address)
  // It is one for the modal, too, and stays the same.
  expect(isEmail(address)).toBe(true)
  expect(parseEmail(address)).toBe(address)
})

test('any address that is taken has one @ and no white space, quotes or lists', () => {
  const texts = fc.oneof(
    fc.emailAddress(),
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'a@.,<> "\r\n') }),
  )
  fc.assert(
    fc.property(texts, (text) => {
      let address = ''
      try {
        address = parseEmail(text)
      } catch (error) {
        expect(error).toMatchObject({ statusCode: 422 })
        return
      }
      expect(address).toMatch(/^[^\s@"<>,;:()[\]\\]+@[a-z0-9.-]+$/u)
    }),
  )
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 CriOS/131.0 Mobile Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
    'Safari on Mac',
  ],
  ['<script>alert(1)</script>', 'a browser'],
  [undefined, 'a browser'],
])('the browser %s is called %s', (userAgent, name) => {
  expect(describeBrowser(userAgent)).toBe(name)
})
