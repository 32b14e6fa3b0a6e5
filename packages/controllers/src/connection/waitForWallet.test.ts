import type { Connector } from '@mooring/core'
import { expect, test } from 'vitest'
import { atom } from '../stores.js'
import { createFakeConnector } from '../testing/createFakeConnector.js'
import { waitForWallet } from './waitForWallet.js'

const fake = (id: string, name: string) => createFakeConnector({ id, name }).connector
const namespaces = ['eip155'] as const

test('waits for a wallet without a twin, until it is stopped', async () => {
  const $wallets = atom<readonly Connector[]>([fake('b', 'B')])
  const { signal } = new AbortController()
  await expect(waitForWallet({ $wallets, connectorId: 'b', namespaces, signal })).resolves.toMatchObject({ id: 'b' })

  const twins = [fake('x', 'Twin'), fake('y', 'TWIN')]
  const found: string[] = []
  const stopped = new AbortController()
  const wanted = { $wallets, connectorId: 'x', namespaces }
  void waitForWallet({ ...wanted, signal }).then(({ id }) => found.push(id))
  void waitForWallet({ ...wanted, signal: stopped.signal }).then(() => found.push('unwanted'))
  $wallets.set(twins)
  await Promise.resolve()
  stopped.abort()
  expect(found).toEqual([])
  $wallets.set(twins.slice(0, 1))
  await Promise.resolve()
  expect(found).toEqual(['x'])
})
