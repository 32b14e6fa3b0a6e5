import type { Balance } from '@mooring/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alice, bob, on, setupKit } from '../testing/setupKit.js'
import { balanceLifetime } from './balanceLifetime.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settle = () => vi.advanceTimersByTimeAsync(0)
const ether = (value: bigint): Balance => ({ value, decimals: 18, symbol: 'ETH' })

async function setup({ chainId = 1, ...options }: setupKit.Options & { chainId?: number } = {}) {
  const replies: { resolve: (balance: Balance) => void; reject: (error: unknown) => void }[] = []
  const test = setupKit({
    getBalance: () => new Promise((resolve, reject) => replies.push({ resolve, reject })),
    ...options,
  })
  const connected = test.kit.connection.connect('org.first')
  test.first.requests[0]?.approve([on(chainId, alice)])
  await connected
  const { $balance, refresh } = test.kit.balance
  return {
    ...test,
    replies,
    $balance,
    refresh,
    asked: () => test.fake.balanceRequests.map(({ address, network }) => `${network.name} ${address}`),
  }
}

test('asks for the balance of the account when someone watches, and keeps it for 30 s', async () => {
  expect(balanceLifetime).toBe(30_000)
  const { $balance, replies, asked } = await setup()
  expect(asked()).toEqual([])
  const stop = $balance.subscribe(() => {})
  await settle()
  expect(asked()).toEqual([`Ethereum ${alice}`])
  replies[0]?.resolve(ether(5n))
  await settle()
  expect($balance.get()).toEqual({ status: 'success', data: ether(5n), error: undefined })
  stop()
  await vi.advanceTimersByTimeAsync(29_999)
  $balance.subscribe(() => {})()
  expect(asked()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1000)
  $balance.subscribe(() => {})
  await settle()
  expect(asked()).toHaveLength(2)
})

test('never shows the balance of an account or a network that is no longer in use', async () => {
  const { $balance, replies, asked, first, fake } = await setup()
  const seen: unknown[] = []
  $balance.subscribe(({ data }) => seen.push(data?.value))
  await settle()
  first.emit([on(1, bob)])
  await settle()
  expect(fake.balanceRequests[0]?.signal.aborted).toBe(true)
  replies[0]?.resolve(ether(1n))
  await settle()
  replies[1]?.resolve(ether(2n))
  await settle()
  expect($balance.get().data?.value).toBe(2n)
  first.emit([on(137, bob)])
  expect($balance.get()).toMatchObject({ status: 'loading', data: undefined })
  await settle()
  expect(asked()).toEqual([`Ethereum ${alice}`, `Ethereum ${bob}`, `Polygon ${bob}`])
  first.emit([])
  expect($balance.get()).toEqual({ status: 'idle', data: undefined, error: undefined })
  replies[2]?.resolve(ether(3n))
  await settle()
  expect(new Set(seen)).toEqual(new Set([undefined, 2n]))
})

test('says a failure once, and tries again after 30 s', async () => {
  const { $balance, replies, asked, kit, refresh } = await setup()
  const said: string[] = []
  kit.snackbar.$snackbar.listen((state) => {
    if (state.status === 'open') said.push(`${state.snack.variant} ${state.snack.message}`)
  })
  $balance.subscribe(() => {})
  await settle()
  replies[0]?.reject(new Error('HTTP status code: 503'))
  await settle()
  expect(said).toEqual(['error account.balanceUnavailable'])
  await refresh()
  await vi.advanceTimersByTimeAsync(29_999)
  expect(asked()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2)
  replies[1]?.reject(new Error('HTTP status code: 503'))
  await vi.advanceTimersByTimeAsync(30_001)
  expect(asked()).toHaveLength(3)
  expect(said).toHaveLength(1)
})

test('loads anew when asked to', async () => {
  const { $balance, replies, asked, refresh } = await setup()
  $balance.subscribe(() => {})
  await settle()
  replies[0]?.resolve(ether(1n))
  await settle()
  const refreshed = refresh()
  expect($balance.get()).toMatchObject({ status: 'loading', data: ether(1n) })
  await settle()
  replies[1]?.resolve(ether(2n))
  await refreshed
  expect([$balance.get().data?.value, asked().length]).toEqual([2n, 2])
})

test.each([
  ['a testnet', 11_155_111],
  ['a network that the page does not offer', 56],
])('asks nothing on %s', async (_, chainId) => {
  const { $balance, asked, refresh } = await setup({ chainId })
  $balance.subscribe(() => {})
  await refresh()
  expect([asked(), $balance.get().status]).toEqual([[], 'idle'])
})

test('asks nothing without an account, and nothing once disposed', async () => {
  const { kit, first, fake } = setupKit()
  kit.balance.$balance.subscribe(() => {})
  expect(fake.balanceRequests).toEqual([])
  kit.balance.dispose()
  const connected = kit.connection.connect('org.first')
  first.requests[0]?.approve()
  await connected
  await kit.balance.refresh()
  expect(fake.balanceRequests).toEqual([])
})

test('asks the RPC service of the page first, and tells wallets nothing of it', async () => {
  const { $balance, fake, kit } = await setup({ services: 'https://services.example.org', projectId: 'quay' })
  $balance.subscribe(() => {})
  await settle()
  const service = 'https://services.example.org/v1/?chainId=eip155%3A1&projectId=quay'
  const own = kit.network.$network.get().network?.rpcUrls.default.http ?? []
  expect(own).not.toContain(service)
  expect(fake.balanceRequests[0]?.network.rpcUrls.default.http).toEqual([service, ...own])
})
