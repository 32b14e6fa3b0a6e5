import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { InvalidPathError } from './httpErrors.js'
import { path } from './path.js'
import { toUrl } from './toUrl.js'

describe('path', () => {
  test('escapes what is put in', () => {
    expect(path`/v1/account/${'eip155:1:0xab'}/history`).toBe('/v1/account/eip155%3A1%3A0xab/history')
    expect(path`/v1/sessions/${'a/../b?c#d'}/revoke/${'x'}`).toBe('/v1/sessions/a%2F..%2Fb%3Fc%23d/revoke/x')
    expect(path`/plain`).toBe('/plain')
  })

  test.each(['', '.', '..', '%2e', '%2E%2e', '.%2e', '\ud800'])('refuses %j, which would lead elsewhere', (value) => {
    expect(() => path`/v1/${value}/x`).toThrow(InvalidPathError)
  })

  test('keeps anything in its own segment, or refuses it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        try {
          const { pathname, search, hash } = new URL(toUrl('https://a.example/base', path`/x/${value}/y`))
          const [, base, x, segment = '', y, ...rest] = pathname.split('/')
          expect([base, x, y, rest, search, hash]).toEqual(['base', 'x', 'y', [], '', ''])
          expect(decodeURIComponent(segment)).toBe(value)
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidPathError)
        }
      }),
    )
  })
})

describe('toUrl', () => {
  test.each([
    ['https://a.example', '/x', 'https://a.example/x'],
    ['https://a.example/', '/x', 'https://a.example/x'],
    ['https://a.example/base//', '/x', 'https://a.example/base/x'],
    ['https://a.example/base?key=1', '/x', 'https://a.example/base/x?key=1'],
  ])('joins %s and %s', (baseUrl, text, expected) => {
    expect(toUrl(baseUrl, text)).toBe(expected)
  })

  test('leaves out what says nothing, but keeps zero and no', () => {
    const query = { a: undefined, b: '', c: [], d: 0, e: false, f: ['x', 'y'], g: 'ä&=' }
    expect(toUrl('https://a.example', '/', query, { d: 1 })).toBe(
      'https://a.example/?d=1&e=false&f=x%2Cy&g=%C3%A4%26%3D',
    )
  })
})
