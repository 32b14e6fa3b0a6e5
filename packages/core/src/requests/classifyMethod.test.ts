import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { classifyMethod, safeMethods, unsafeMethods } from './classifyMethod.js'

describe('classifyMethod', () => {
  test('knows 41 methods that only read and 11 that need approval, none of them twice', () => {
    expect(safeMethods.size).toBe(41)
    expect(unsafeMethods.size).toBe(11)
    expect(new Set([...safeMethods, ...unsafeMethods]).size).toBe(52)
    for (const method of safeMethods) expect(classifyMethod(method)).toBe('safe')
    for (const method of unsafeMethods) expect(classifyMethod(method)).toBe('notSafe')
  })

  test('runs nothing silently that signs or permits', () => {
    expect([...safeMethods].filter((method) => /sign|permission|sendTransaction$|sendCalls/iu.test(method))).toEqual([])
  })

  test.each([
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'wallet_addEthereumChain',
    'Personal_sign',
    'personal_sign ',
    '__proto__',
    'constructor',
    'has',
    '',
    undefined,
    null,
    ['personal_sign'],
  ])('rejects %j', (method) => {
    expect(classifyMethod(method)).toBe('notAllowed')
  })

  test('rejects whatever is not listed', () => {
    fc.assert(
      fc.property(fc.anything(), (method) => {
        const isListed = typeof method === 'string' && (safeMethods.has(method) || unsafeMethods.has(method))
        expect(classifyMethod(method) === 'notAllowed').toBe(!isListed)
      }),
    )
  })
})
