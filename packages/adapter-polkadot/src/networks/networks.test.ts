import { toNetwork } from '@mooring/core'
import { selectableNetworks } from '@polkadot/networks'
import { knownGenesis } from '@polkadot/networks/defaults'
import { expect, test } from 'vitest'
import * as networks from './networks.js'

const entries = Object.entries(networks)
const byName = new Map(entries)

test('is complete, plain data', () => {
  for (const [name, network] of entries) {
    expect(toNetwork(network), name).toEqual(network)
    expect(structuredClone(network), name).toEqual(network)
  }
})

test.each([
  ['polkadot', 'polkadot', 'polkadot'],
  ['polkadotAssetHub', 'statemint', 'polkadot'],
  ['kusama', 'kusama', 'kusama'],
  ['kusamaAssetHub', 'statemine', 'kusama'],
] as const)('says of %s what polkadot-js says', (name, chain, relay) => {
  const { caipNetworkId, ss58Format, nativeCurrency } = byName.get(name) ?? {}
  expect(caipNetworkId).toBe(`polkadot:${knownGenesis[chain]?.[0]?.slice(2, 34)}`)
  const known = selectableNetworks.find(({ network }) => network === relay)
  expect(ss58Format).toBe(known?.prefix)
  expect(nativeCurrency).toMatchObject({ symbol: known?.symbols[0], decimals: known?.decimals[0] })
})

test('names the first block of Westend', () => {
  expect(networks.westend.caipNetworkId).toBe(`polkadot:${knownGenesis.westend?.[0]?.slice(2, 34)}`)
})
