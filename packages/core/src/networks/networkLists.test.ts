import { describe, expect, test } from 'vitest'
import { parseCaipNetworkId } from '../caip/parseCaipNetworkId.js'
import { swapNetworks } from '../swap/swapNetworks.js'
import { nativeDecimals } from './nativeDecimals.js'
import { bitcoinNetworks, defaultChainId, embeddedWalletNetworks, solanaNetworks } from './networkIds.js'
import { namespaceImageIds, networkImageIds } from './networkImageIds.js'
import { rpcNetworks } from './rpcNetworks.js'

const lists = { solanaNetworks, bitcoinNetworks, embeddedWalletNetworks, rpcNetworks, swapNetworks }

describe('the lists of networks', () => {
  test.each(Object.entries(lists))('%s holds valid ids, each once', (_, list) => {
    expect(new Set(list).size).toBe(list.length)
    for (const network of list) expect(() => parseCaipNetworkId(network)).not.toThrow()
  })

  test('hold as many as they should', () => {
    expect(Object.entries(lists).map(([name, list]) => `${name}: ${list.length}`)).toEqual([
      'solanaNetworks: 3',
      'bitcoinNetworks: 3',
      'embeddedWalletNetworks: 27',
      'rpcNetworks: 54',
      'swapNetworks: 12',
    ])
    expect(defaultChainId).toBe(1)
  })

  test('hold the networks of one family where they are named after it', () => {
    expect(solanaNetworks.every((network) => network.startsWith('solana:'))).toBe(true)
    expect(bitcoinNetworks.every((network) => network.startsWith('bip122:'))).toBe(true)
    expect([...new Set(embeddedWalletNetworks.map((network) => network.split(':')[0]))]).toEqual(['eip155', 'solana'])
    expect(embeddedWalletNetworks).toEqual(expect.arrayContaining([...solanaNetworks]))
    expect(embeddedWalletNetworks[0]).toBe(`eip155:${defaultChainId}`)
  })
})

describe('networkImageIds', () => {
  const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

  test('has a picture in the catalogue for every network it names', () => {
    expect(Object.keys(networkImageIds)).toHaveLength(37)
    for (const [network, id] of Object.entries(networkImageIds)) {
      expect(() => parseCaipNetworkId(network)).not.toThrow()
      expect(id).toMatch(uuid)
    }
  })

  test('has one for Ethereum, for every network of Solana and Bitcoin, and for their families', () => {
    expect(networkImageIds['eip155:1']).toBe('ba0ba0cd-17c6-4806-ad93-f9d174f17900')
    for (const network of [...solanaNetworks, ...bitcoinNetworks]) expect(networkImageIds[network]).toBeDefined()
    expect(namespaceImageIds).toEqual({
      eip155: networkImageIds['eip155:1'],
      solana: networkImageIds['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
      bip122: networkImageIds['bip122:000000000019d6689c085ae165831e93'],
    })
  })
})

test('knows the decimals of the own coins', () => {
  expect(nativeDecimals).toEqual({ solana: 9, bip122: 8, eip155: 18 })
})
