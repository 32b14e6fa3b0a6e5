import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSocialError } from './readSocialError.js'

test('takes an address without an error, and reads the error of any other', () => {
  const uris = [
    'https://wallet.example.org/?code=1',
    'https://wallet.example.org/?code=1&error=access_denied',
    'https://wallet.example.org/?error=',
    'https://wallet.example.org/#error=none',
    'nonsense',
    '',
  ]
  expect(uris.map(readSocialError)).toEqual([
    undefined,
    'access_denied',
    '',
    undefined,
    'invalid address',
    'invalid address',
  ])
})

test('never throws', () => {
  fc.assert(fc.property(fc.string(), (uri) => void readSocialError(uri)))
})
