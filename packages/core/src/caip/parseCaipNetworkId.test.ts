import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CaipError } from './CaipError.js'
import { isNamespace, namespaces } from './Namespace.js'
import { parseCaipNetworkId } from './parseCaipNetworkId.js'

const anyReference = fc.stringMatching(/^[-_a-zA-Z0-9]{1,32}$/)

describe('parseCaipNetworkId', () => {
  test.each([
    ['eip155:1', 'eip155', '1'],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ['bip122:000000000019d6689c085ae165831e93', 'bip122', '000000000019d6689c085ae165831e93'],
    ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 'polkadot', '91b171bb158e2d3848fa23a9f1c25182'],
    ['cosmos:cosmoshub-4', 'cosmos', 'cosmoshub-4'],
  ])('reads %s', (value, chainNamespace, chainId) => {
    expect(parseCaipNetworkId(value)).toEqual({ chainNamespace, chainId })
  })

  test.each([
    '',
    ':',
    'eip155',
    'eip155:',
    ':1',
    'eip155:1:2',
    'eip155:1:',
    'io:hub',
    'EIP155:1',
    'eip155: 1',
    'eip155:a.b',
  ])('refuses "%s" in the words of the specification', (value) => {
    expect(() => parseCaipNetworkId(value)).toThrow(CaipError)
    expect(() => parseCaipNetworkId(value)).toThrow(`Invalid CAIP-2 network id: ${value}`)
  })

  test('refuses a reference of more than 32 characters', () => {
    expect(parseCaipNetworkId(`eip155:${'1'.repeat(32)}`).chainId).toHaveLength(32)
    expect(() => parseCaipNetworkId(`eip155:${'1'.repeat(33)}`)).toThrow(CaipError)
  })

  test('gives back what it was made of', () => {
    fc.assert(
      fc.property(fc.constantFrom(...namespaces), anyReference, (chainNamespace, chainId) => {
        expect(parseCaipNetworkId(`${chainNamespace}:${chainId}`)).toEqual({ chainNamespace, chainId })
      }),
    )
  })

  test('reads or refuses anything, and refuses it with our error', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string({ unit: 'binary' })), (value) => {
        try {
          const { chainNamespace, chainId } = parseCaipNetworkId(value as string)
          expect(`${chainNamespace}:${chainId}`).toBe(value)
        } catch (error) {
          expect(error).toBeInstanceOf(CaipError)
        }
      }),
    )
  })

  test('repeats a hostile id only in a form that can be shown', () => {
    expect(() => parseCaipNetworkId('eip155:\u202e1')).toThrow(/^Invalid CAIP-2 network id: eip155:1\n/)
    expect(() => parseCaipNetworkId('x'.repeat(100_000))).toThrow(/^Invalid CAIP-2 network id: x{170}…\n/)
  })
})

describe('isNamespace', () => {
  test('knows the four families, and nothing else', () => {
    expect(['eip155', 'solana', 'polkadot', 'bip122'].every(isNamespace)).toBe(true)
    expect(['', 'EIP155', 'cosmos', 'constructor', undefined, 1, null].some(isNamespace)).toBe(false)
  })
})
