import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardChains, toCardChain } from './cardChains.js'
import { onrampProviders } from './onrampProviders.js'

describe('toCardChain', () => {
  test('knows the eight networks of the specification', () => {
    expect(cardChains).toEqual([
      'ethereum',
      'arbitrum',
      'polygon',
      'berachain',
      'avalanche-c-chain',
      'optimism',
      'celo',
      'base',
    ])
    for (const chain of cardChains) expect(toCardChain(chain)).toBe(chain)
  })

  test.each([
    ['Ethereum', 'ethereum'],
    ['Arbitrum One', 'arbitrum'],
    ['Polygon', 'polygon'],
    ['Berachain', 'berachain'],
    ['Avalanche', 'avalanche-c-chain'],
    ['OP Mainnet', 'optimism'],
    ['Celo', 'celo'],
    ['Base', 'base'],
  ])('gives for %s: %s', (name, chain) => {
    expect(toCardChain(name)).toBe(chain)
  })

  test.each(['Fantom', '', 'constructor', '__proto__', 'toString', 'Base '])(
    'falls back to ethereum for %j',
    (name) => {
      expect(toCardChain(name)).toBe('ethereum')
    },
  )

  test('gives one of them for any name', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(cardChains).toContain(toCardChain(name))
      }),
    )
  })
})

test('knows one card provider and one aggregator, with what they take', () => {
  expect(onrampProviders.map(({ kind, feeRange }) => [kind, feeRange])).toEqual([
    ['card', '1-2%'],
    ['aggregator', '1-2%'],
  ])
  expect(onrampProviders.map(({ name, namespaces }) => [name, namespaces])).toEqual([
    ['coinbase', ['eip155']],
    ['meld', ['eip155', 'solana']],
  ])
  expect(onrampProviders.map(({ label }) => label)).toEqual(['Coinbase', 'Meld.io'])
})
