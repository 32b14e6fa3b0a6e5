import { RpcError } from '@mooring/core'
import { afterEach, expect, test, vi } from 'vitest'
import { disconnectInjected } from './disconnectInjected.js'
import { createFakeProvider, throwing } from './testing/createFakeProvider.js'

afterEach(() => vi.useRealTimers())
const wallet = (answer: unknown) => createFakeProvider({ wallet_revokePermissions: answer })

test('the permission to see the accounts is given back', async () => {
  const provider = wallet(null)
  await disconnectInjected(provider)
  expect(provider.requests).toEqual([{ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }])
})

test.each([
  { code: 4200 },
  { code: -32601, message: 'x' },
  { code: -32004 },
  { code: '-32601', message: 'as text' },
  { code: -32603, message: 'The method "wallet_revokePermissions" does not exist / is not available.' },
  new Error('Method not supported'),
])('a wallet that cannot do that is left as it is: %o', async (error) => {
  await expect(disconnectInjected(wallet(throwing(error)))).resolves.toBeUndefined()
})

test('a wallet that refuses is an error by name', async () => {
  const refused = disconnectInjected(wallet(throwing({ code: -32603, message: 'Vault is on fire' })))
  await expect(refused).rejects.toBeInstanceOf(RpcError)
  await expect(disconnectInjected(wallet(throwing({ code: 4001 })))).rejects.toMatchObject({ code: 4001 })
})

test('a wallet that never answers is not waited for', async () => {
  vi.useFakeTimers()
  const done = vi.fn()
  void disconnectInjected(wallet(new Promise(() => {}))).then(done)
  await vi.advanceTimersByTimeAsync(2_999)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toHaveBeenCalledOnce()
})

test('an answer leaves no timer behind, and a late refusal disturbs nobody', async () => {
  vi.useFakeTimers()
  await disconnectInjected(wallet(null))
  expect(vi.getTimerCount()).toBe(0)
  const late = disconnectInjected(wallet(() => new Promise((_, reject) => setTimeout(reject, 5_000, { code: 4001 }))))
  await vi.advanceTimersByTimeAsync(10_000)
  await expect(late).resolves.toBeUndefined()
})
