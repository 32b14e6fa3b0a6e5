import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CaipError } from './CaipError.js'
import { namespaces } from './Namespace.js'
import { parseCaipAddress } from './parseCaipAddress.js'

const anyReference = fc.stringMatching(/^[-_a-zA-Z0-9]{1,32}$/)
const anyAddress = fc.stringMatching(/^[-.%a-zA-Z0-9]{1,128}$/)

describe('parseCaipAddress', () => {
  test('reads the account, the network and the family', () => {
    expect(parseCaipAddress('eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb')).toEqual({
      chainNamespace: 'eip155',
      chainId: '1',
      caipNetworkId: 'eip155:1',
      address: '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb',
    })
  })

  test.each([
    '',
    '0xab',
    '::',
    'eip155:1',
    'eip155:1:',
    'eip155::0xab',
    ':1:0xab',
    'eip155:1:0xab:',
    'eip155:1:0xab:cd',
    'cosmos:hub:cosmos1x',
    'eip155:1:0x ab',
  ])('refuses "%s" in the words of the specification', (value) => {
    expect(() => parseCaipAddress(value)).toThrow(CaipError)
    expect(() => parseCaipAddress(value)).toThrow(`Invalid CAIP-10 address: ${value}`)
  })

  test('says what an account id looks like', () => {
    expect(() => parseCaipAddress('0xab')).toThrow('An account id is "namespace:reference:address"')
  })

  test('gives back what it was made of', () => {
    fc.assert(
      fc.property(fc.constantFrom(...namespaces), anyReference, anyAddress, (chainNamespace, chainId, address) => {
        const caipNetworkId = `${chainNamespace}:${chainId}` as const
        expect(parseCaipAddress(`${caipNetworkId}:${address}`)).toEqual({
          chainNamespace,
          chainId,
          caipNetworkId,
          address,
        })
      }),
    )
  })

  test('reads or refuses anything, and refuses it with our error', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string({ unit: 'binary' })), (value) => {
        try {
          const { caipNetworkId, address } = parseCaipAddress(value as string)
          expect(`${caipNetworkId}:${address}`).toBe(value)
        } catch (error) {
          expect(error).toBeInstanceOf(CaipError)
        }
      }),
    )
  })
})
