import type { CaipAddress, Wallet } from '@mooring/core'
import { expect, test, vi } from 'vitest'
import { createFakeAdapter } from '../testing/createFakeAdapter.js'
import { createFakeConnector } from '../testing/createFakeConnector.js'
import { createMemoryStorage, mainnet, setupKit } from '../testing/setupKit.js'

const relay = { ...mainnet, id: 'relay', chainNamespace: 'polkadot', caipNetworkId: 'polkadot:relay' } as const
const accounts = ['polkadot:relay:5Alice', 'polkadot:relay:5Bob'] as const

/** A wallet that shares two accounts, of which the page may choose one. */
function setup(storage = createMemoryStorage(), shared: readonly CaipAddress[] = accounts) {
  const chosen: string[] = []
  const wallet: Partial<Wallet> = {
    chooseAccount(address) {
      chosen.push(address)
      const first = `polkadot:relay:${address}` as const
      dot.emit([first, ...shared.filter((account) => account !== first)])
    },
  }
  const dot = createFakeConnector({ id: 'injectedWeb3:dot', namespaces: ['polkadot'], wallet })
  const { adapter } = createFakeAdapter({ namespace: 'polkadot', connectors: [dot.connector] })
  const { kit } = setupKit({ networks: [relay], adapters: [adapter], storage })
  return {
    kit,
    dot,
    storage,
    chosen,
    address: () => kit.account.of('polkadot').get().address,
    async answer() {
      await vi.waitFor(() => expect(dot.requests).toHaveLength(1))
      dot.requests[0]?.approve(shared)
      await vi.waitFor(() => expect(kit.account.of('polkadot').get().status).toBe('connected'))
    },
  }
}

/** Connects, and chooses the second account. */
async function visit() {
  const first = setup()
  const connected = first.kit.connection.connect('injectedWeb3:dot')
  await first.answer()
  await connected
  first.kit.account.of('polkadot').get().wallet?.chooseAccount?.('5Bob')
  expect(first.address()).toBe('5Bob')
  return first
}

test('keeps the chosen account for the next visit', async () => {
  const { storage } = await visit()
  const next = setup(storage)
  await next.answer()
  expect([next.address(), next.chosen]).toEqual(['5Bob', ['5Bob']])
})

test('takes the account of the wallet when the chosen one is not shared any more', async () => {
  const { storage } = await visit()
  const next = setup(storage, [accounts[0]])
  await next.answer()
  expect([next.address(), next.chosen]).toEqual(['5Alice', []])
})

test('forgets it with the connection, and takes no nonsense from the storage', async () => {
  const { kit, storage } = await visit()
  await kit.disconnect()
  expect(storage.entries.has('@mooring/chosenAccounts')).toBe(false)

  const other = await visit()
  other.storage.entries.set(
    '@mooring/chosenAccounts',
    '{"version":1,"value":[[1,2],"x",["injectedWeb3:dot","polkadot","5Eve"]]}',
  )
  const next = setup(other.storage)
  await next.answer()
  expect(next.address()).toBe('5Alice')
})
