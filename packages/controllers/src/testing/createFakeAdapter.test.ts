import { expect, test } from 'vitest'
import { createFakeAdapter } from './createFakeAdapter.js'
import { createFakeConnector } from './createFakeConnector.js'
import { alice, mainnet } from './setupKit.js'

test('a fake family says nothing while it has no wallets, and tells every watcher until it stops', () => {
  const { adapter, announce, listeners } = createFakeAdapter()
  const seen: number[] = []
  const stop = adapter.watchConnectors((connectors) => seen.push(connectors.length))
  announce([createFakeConnector().connector])
  expect([seen, listeners()]).toEqual([[1], 1])
  stop()
  announce([])
  expect([seen, listeners()]).toEqual([[1], 0])
})

test('a fake family has one coin of balance unless the test says otherwise, and notes what it was asked for', async () => {
  const { adapter, balanceRequests } = createFakeAdapter()
  const request = { address: alice, network: mainnet, signal: new AbortController().signal }
  expect(await adapter.getBalance(request)).toEqual({ value: 10n ** 18n, decimals: 18, symbol: 'ETH' })
  expect(balanceRequests).toEqual([request])
})
