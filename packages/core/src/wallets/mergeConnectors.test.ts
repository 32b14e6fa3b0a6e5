import { expect, test, vi } from 'vitest'
import type { Connector } from '../adapter/Connector.js'
import type { Wallet } from '../adapter/Wallet.js'
import type { Namespace } from '../caip/Namespace.js'
import { joinConnectors } from './joinConnectors.js'
import { mergeConnectors } from './mergeConnectors.js'

function setup(id: string, namespace: Namespace) {
  const connect = vi.fn(async () => [{ namespace } as Wallet])
  const disconnect = vi.fn(async () => {})
  const connector: Connector = { id, name: id, type: 'ANNOUNCED', namespaces: [namespace], connect, disconnect }
  return { connector, connect, disconnect }
}
const signal = new AbortController().signal

test('leaves connectors with ids of their own as they are', () => {
  const [a, b] = [setup('a', 'eip155').connector, setup('b', 'solana').connector]
  expect(mergeConnectors([[a], [b]], joinConnectors)).toEqual([a, b])
})

test('makes one wallet of two families that share an id, and asks each part for its own family alone', async () => {
  const [evm, sol] = [setup('app.wallet', 'eip155'), setup('app.wallet', 'solana')]
  const [merged, ...others] = mergeConnectors([[evm.connector], [sol.connector]], joinConnectors)
  expect(others).toEqual([])
  expect(merged).toMatchObject({ id: 'app.wallet', type: 'MULTI_CHAIN', namespaces: ['eip155', 'solana'] })

  expect(await merged?.connect({ namespaces: ['solana'], signal })).toEqual([{ namespace: 'solana' }])
  expect(evm.connect).not.toHaveBeenCalled()
  expect(await merged?.connect({ namespaces: ['eip155', 'solana'], signal })).toHaveLength(2)
  // Neither part can connect without a question.
  expect(await merged?.reconnect?.({ namespaces: ['eip155'], signal })).toEqual([])

  await merged?.disconnect({ namespaces: ['eip155'] })
  expect([evm.disconnect.mock.calls.length, sol.disconnect.mock.calls.length]).toEqual([1, 0])
  await merged?.disconnect()
  expect([evm.disconnect.mock.calls.length, sol.disconnect.mock.calls.length]).toEqual([2, 1])
})

test('what one family grants counts, also if another one refuses', async () => {
  const [evm, sol] = [setup('app.wallet', 'eip155'), setup('app.wallet', 'solana')]
  const reconnect = () => Promise.reject(new Error('locked'))
  const [merged] = mergeConnectors(
    [[{ ...evm.connector, reconnect }], [{ ...sol.connector, reconnect: sol.connector.connect }]],
    joinConnectors,
  )
  const parameters = { namespaces: ['eip155', 'solana'], signal } as const
  expect(await merged?.reconnect?.(parameters)).toEqual([{ namespace: 'solana' }])
  await expect(merged?.reconnect?.({ namespaces: ['eip155'], signal })).rejects.toThrow('locked')

  sol.connect.mockRejectedValue(new Error('no'))
  expect(await merged?.connect(parameters)).toEqual([{ namespace: 'eip155' }])
  evm.connect.mockRejectedValue(new Error('never'))
  await expect(merged?.connect(parameters)).rejects.toThrow('never')
})

test('a part is not asked any more when the attempt was given up', async () => {
  const [evm, sol] = [setup('app.wallet', 'eip155'), setup('app.wallet', 'solana')]
  const [merged] = mergeConnectors([[evm.connector], [sol.connector]], joinConnectors)
  const attempt = new AbortController()
  evm.connect.mockImplementation(async () => {
    attempt.abort()
    throw new Error('given up')
  })
  const asked = merged?.connect({ namespaces: ['eip155', 'solana'], signal: attempt.signal })
  await expect(asked).rejects.toThrow('given up')
  expect(sol.connect).not.toHaveBeenCalled()
})
