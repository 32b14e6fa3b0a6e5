import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CaipError } from '../caip/CaipError.js'
import { parseCaipNetworkId } from '../caip/parseCaipNetworkId.js'
import { defineNetwork } from './defineNetwork.js'
import type { Network } from './Network.js'
import { toNetwork } from './toNetwork.js'

/** Shaped as viem's chains are, with more fields than we read. */
const mainnet = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  blockTime: 12_000,
  rpcUrls: { default: { http: ['https://eth.merkle.io'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://etherscan.io', apiUrl: 'https://api.etherscan.io' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 14_353_601 } },
} as const
const base = {
  ...mainnet,
  id: 8453,
  name: 'Base',
  sourceId: 1,
  formatters: {},
  rpcUrls: { default: { http: ['https://mainnet.base.org'], webSocket: ['wss://mainnet.base.org'] } },
} as const
const sepolia = { ...mainnet, id: 11_155_111, name: 'Sepolia', testnet: true, blockExplorers: undefined } as const
const solana: Network.Input = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://rpc.example.org'] } },
  chainNamespace: 'solana',
}

describe('toNetwork', () => {
  test.each([
    [mainnet, 'eip155', 'eip155:1'],
    [base, 'eip155', 'eip155:8453'],
    [sepolia, 'eip155', 'eip155:11155111'],
    [solana, 'solana', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    [
      { ...mainnet, caipNetworkId: 'bip122:000000000019d6689c085ae165831e93' },
      'bip122',
      'bip122:000000000019d6689c085ae165831e93',
    ],
  ] satisfies [Network.Input, string, string][])('completes %o', (chain, chainNamespace, caipNetworkId) => {
    expect(toNetwork(chain)).toEqual({ ...chain, chainNamespace, caipNetworkId })
  })

  test('makes the id of an EVM network a number, as wallets and viem have it, and no other', () => {
    expect(toNetwork({ ...mainnet, id: '137' })).toEqual(toNetwork({ ...mainnet, id: 137 }))
    expect(toNetwork({ ...solana, id: '137' }).id).toBe('137')
  })

  test('takes the id 0, which private chains have', () => {
    expect(toNetwork({ ...mainnet, id: 0 }).caipNetworkId).toBe('eip155:0')
  })

  test('changes nothing in a network that is complete, and leaves what it is given alone', () => {
    const network = toNetwork(mainnet)
    expect(toNetwork(network)).toEqual(network)
    expect(mainnet).not.toHaveProperty('caipNetworkId')
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY, -1, 1.5, 1e21])('refuses the id %d, which no chain has', (id) => {
    expect(() => toNetwork({ ...mainnet, id })).toThrow('The id of a network is a whole number.')
    expect(() => toNetwork({ ...mainnet, id })).toThrow(CaipError)
    expect(() => toNetwork({ ...mainnet, id })).toThrow(`Invalid chainId: ${id}`)
  })

  test('refuses what cannot be part of a CAIP-2 id', () => {
    expect(() => toNetwork({ ...mainnet, id: 'a:b' })).toThrow('Invalid CAIP-2 network id: eip155:a:b')
    expect(() => toNetwork({ ...mainnet, id: '' })).toThrow('Invalid CAIP-2 network id: eip155:')
    expect(() => toNetwork({ ...mainnet, chainNamespace: 'Cosmos' as 'eip155' })).toThrow(
      'Invalid CAIP-2 network id: Cosmos:1',
    )
  })

  test.each(['0x1', '01', '1e3', '-1', 'one', '9007199254740993'])(
    'refuses the id %j of an EVM network, on which no wallet ever is',
    (id) => {
      for (const chain of [{ ...mainnet, id }, { ...mainnet, id, caipNetworkId: `eip155:${id}` } as const]) {
        expect(() => toNetwork(chain)).toThrow(`Invalid CAIP-2 network id: eip155:${id}`)
        expect(() => toNetwork(chain)).toThrow('The id of a network is a whole number.')
      }
    },
  )

  test.each([
    [{ ...mainnet, caipNetworkId: 'eip155:137' }],
    [{ ...mainnet, id: '0x1', caipNetworkId: 'eip155:1' }],
    [{ ...solana, caipNetworkId: 'eip155:1' }],
    [{ ...mainnet, chainNamespace: 'solana', caipNetworkId: 'eip155:1' }],
  ] satisfies [Network.Input][])('refuses ids that name two networks', (chain) => {
    expect(() => toNetwork(chain)).toThrow(CaipError)
    expect(() => toNetwork(chain)).toThrow(`Invalid CAIP-2 network id: ${chain.caipNetworkId}`)
    expect(() => toNetwork(chain)).toThrow('`id` or `chainNamespace` says another network.')
  })

  test('gives every chain with a number an id that can be read back', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (id) => {
        const { caipNetworkId, chainNamespace } = toNetwork({ ...mainnet, id })
        expect(parseCaipNetworkId(caipNetworkId)).toEqual({ chainNamespace, chainId: String(id) })
      }),
    )
  })
})

describe('defineNetwork', () => {
  test('checks and completes a network written by hand', () => {
    expect(defineNetwork(solana)).toEqual(toNetwork(solana))
    expect(() => defineNetwork({ ...mainnet, id: -1 })).toThrow(CaipError)
  })
})
