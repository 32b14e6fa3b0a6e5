import type { Wallet } from '@mooring/core'
import { expect, test } from 'vitest'
import { createFakeConnector } from '../testing/createFakeConnector.js'
import { alice, on } from '../testing/setupKit.js'
import { reachWallets } from './reachWallets.js'

test('brings back the family that is unlocked, and names the one that is locked', async () => {
  const wallet = { provider: {}, watch: () => () => {}, signMessage: async () => '' }
  const { connector } = createFakeConnector({
    namespaces: ['eip155', 'solana'],
    reconnect: async () => [
      { ...wallet, namespace: 'eip155', accounts: [on(1, alice)] },
      { ...wallet, namespace: 'solana', accounts: [] },
    ],
  })
  const locked: Wallet[] = []
  const connections = await reachWallets({
    connector,
    namespaces: connector.namespaces,
    isSilent: true,
    signal: new AbortController().signal,
    onLocked: (wallet) => locked.push(wallet),
  })
  expect(connections.map(({ namespace }) => namespace)).toEqual(['eip155'])
  expect(locked.map(({ namespace }) => namespace)).toEqual(['solana'])
})
