import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usesAlternateTransfer } from './usesAlternateTransfer.js'

/** As they are usually written, on Ethereum, Polygon, Avalanche, Cosmos, Celo, BNB Chain and Arbitrum. */
const contracts = [
  '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
  '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7',
  '0x919C1c267BC06a7039e03fcc2eF738525769109c',
  '0x48065fbBE25f71C9282ddf5e1cD6D6A887483D5e',
  '0x55d398326f99059fF775485246999027B3197955',
  '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9',
]

test.each(contracts)('knows %s in any letters', (address) => {
  expect(usesAlternateTransfer(address)).toBe(true)
  expect(usesAlternateTransfer(address.toLowerCase())).toBe(true)
  expect(usesAlternateTransfer(`0x${address.slice(2).toUpperCase()}`)).toBe(true)
  expect(usesAlternateTransfer(`eip155:1:${address}`)).toBe(true)
})

test('knows no other contract', () => {
  expect(usesAlternateTransfer('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')).toBe(false)
  expect(usesAlternateTransfer('eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')).toBe(false)
  expect(usesAlternateTransfer('')).toBe(false)
  const known = new Set(contracts.map((address) => address.toLowerCase()))
  const oneDigitOff = fc
    .tuple(fc.constantFrom(...contracts), fc.integer({ min: 2, max: 41 }), fc.constantFrom(...'0123456789abcdef'))
    .map(([address, at, digit]) => address.slice(0, at) + digit + address.slice(at + 1))
  fc.assert(
    fc.property(oneDigitOff, (address) => {
      expect(usesAlternateTransfer(address)).toBe(known.has(address.toLowerCase()))
    }),
  )
})
