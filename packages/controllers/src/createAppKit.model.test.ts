import { BaseError } from '@mooring/core'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppKit } from './AppKit.js'
import { createFakeAdapter } from './testing/createFakeAdapter.js'
import { createFakeConnector } from './testing/createFakeConnector.js'
import { createFakeSource } from './testing/createFakeSource.js'
import {
  alice,
  bob,
  carol,
  createMemoryStorage,
  mainnet,
  on,
  polygon,
  sepolia,
  setupKit,
  solana,
} from './testing/setupKit.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type World = ReturnType<typeof setupWorld>
type Step = readonly [name: string, run: (world: World) => void]

/** What a visitor asks for must always be answered, with success or with one of our errors. */
function setupWorld() {
  const asks: { approve: () => void; reject: (error: unknown) => void }[] = []
  const phone = createFakeConnector({ id: 'org.phone', type: 'WALLET_CONNECT', namespaces: ['eip155', 'solana'] })
  const setup = setupKit({
    networks: [mainnet, polygon, sepolia, solana],
    more: [createFakeAdapter({ namespace: 'solana' }).adapter],
    connectors: [createFakeSource({ connectors: [phone.connector] }).source],
    storage: createMemoryStorage({ '@mooring/connections': '{"version":1,"value":[["org.first","eip155"]]}' }),
    wallet: {
      switchNetwork: () => new Promise((resolve, reject) => asks.push({ approve: () => resolve(), reject })),
    },
  })
  const promises: Promise<unknown>[] = []
  const expectAnswer = (promise: Promise<unknown>) => {
    promises.push(promise.catch((error: unknown) => expect(error).toBeInstanceOf(BaseError)))
  }
  return { ...setup, phone, asks, promises, expectAnswer, stop: setup.kit.balance.$balance.listen(() => {}) }
}

const wallet = fc.constantFrom('first' as const, 'second' as const, 'phone' as const)
const family = fc.constantFrom(undefined, 'eip155' as const, 'solana' as const)
const accounts = fc.constantFrom(
  [on(1, alice)],
  [on(137, bob), on(137, alice)],
  [on(56, alice)],
  [on(1, alice), on(137, alice), carol],
  [carol],
  [],
  ['nonsense' as never],
  ['nonsense' as never, on(1, bob)],
)
const thrown = fc.constantFrom<unknown>(
  { code: 4001 },
  undefined,
  null,
  Symbol('x'),
  new Error('gone'),
  new Proxy({}, {}),
)

const step: fc.Arbitrary<Step> = fc.oneof(
  wallet.map(
    (name): Step => [`connect ${name}`, ({ kit, expectAnswer }) => expectAnswer(kit.connection.connect(`org.${name}`))],
  ),
  wallet.map(
    (name): Step => [`retry ${name}`, ({ kit, expectAnswer }) => expectAnswer(kit.connection.retry(`org.${name}`))],
  ),
  fc.constant<Step>(['connect nobody', ({ kit, expectAnswer }) => expectAnswer(kit.connection.connect('org.none'))]),
  fc.constant<Step>(['cancel', ({ kit }) => kit.connection.cancel()]),
  fc
    .tuple(fc.option(wallet, { nil: undefined }), family)
    .map(
      ([name, namespace]): Step => [
        `disconnect ${name} ${namespace}`,
        ({ kit, expectAnswer }) => expectAnswer(kit.disconnect({ id: name && `org.${name}`, namespace })),
      ],
    ),
  fc
    .tuple(wallet, fc.constantFrom('eip155' as const, 'solana' as const))
    .map(
      ([name, namespace]): Step => [
        `use ${name} ${namespace}`,
        ({ kit }) => kit.connection.use(`org.${name}`, namespace),
      ],
    ),
  fc.constant<Step>(['restore', ({ kit }) => kit.connection.restore()]),
  fc
    .constantFrom(undefined, 'Networks' as const, 'Account' as const)
    .map((view): Step => [`open ${view}`, ({ kit, expectAnswer }) => expectAnswer(kit.open({ view }))]),
  wallet.map((name): Step => [`select ${name}`, ({ kit }) => kit.selectWallet(`org.${name}`)]),
  fc.constant<Step>(['back', ({ kit }) => kit.router.back()]),
  fc.constant<Step>(['close', ({ kit }) => kit.close()]),
  fc
    .constantFrom(mainnet, polygon, sepolia, solana)
    .map(
      (network): Step => [
        `switch ${network.name}`,
        ({ kit, expectAnswer }) => expectAnswer(kit.switchNetwork(network)),
      ],
    ),
  fc.constant<Step>(['refresh', ({ kit, expectAnswer }) => expectAnswer(kit.balance.refresh())]),
  fc
    .tuple(wallet, fc.nat(3), accounts)
    .map(
      ([name, index, list]): Step => [
        `${name} approves ${index} ${list}`,
        (world) => world[name].requests[index]?.approve(list),
      ],
    ),
  fc
    .tuple(wallet, fc.nat(3), thrown)
    .map(
      ([name, index, error]): Step => [
        `${name} rejects ${index}`,
        (world) => world[name].requests[index]?.reject(error),
      ],
    ),
  fc.tuple(wallet, accounts).map(([name, list]): Step => [`${name} emits ${list}`, (world) => world[name].emit(list)]),
  fc
    .tuple(fc.nat(2), fc.boolean(), thrown)
    .map(
      ([index, isGood, error]): Step => [
        `switch answer ${index} ${isGood}`,
        ({ asks }) => (isGood ? asks[index]?.approve() : asks[index]?.reject(error)),
      ],
    ),
  fc
    .constantFrom(0, 1, 2)
    .map(
      (count): Step => [
        `announce ${count}`,
        ({ fake, first, second }) => fake.announce([first.connector, second.connector].slice(0, count)),
      ],
    ),
)

/** The address, the wallet and the network that the page sees belong to one connection. */
function expectOneConnection(kit: AppKit, namespace: 'eip155' | 'solana'): void {
  const account = kit.account.of(namespace).get()
  const { caipNetworkId } = kit.network.of(namespace).get()
  const connection = kit.connection.$connection.get().connections.find((one) => one.namespace === namespace)
  expect([account.wallet, account.connector]).toEqual([connection?.wallet, connection?.connector])
  if (!connection) {
    expect([account.address, account.allAccounts]).toEqual([undefined, []])
    return
  }
  for (const { caipAddress } of account.allAccounts) expect(connection.accounts).toContain(caipAddress)
  if (connection.network) expect(caipNetworkId).toBe(connection.network)
  else expect(account.caipAddress?.startsWith(`${caipNetworkId}:`)).toBe(true)
}

const wait = fc.constantFrom(undefined, 0, 1, 3000, 30_000)

test('whatever visitors and wallets do, in whatever order, nothing breaks and connected means usable', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.tuple(step, wait).map(([[name, run], time]) => ({ run, time, toString: () => `${name}, wait ${time}` })),
        { maxLength: 40 },
      ),
      async (steps) => {
        const world = setupWorld()
        const { kit, first, second, phone, storage } = world
        const check = () => {
          const account = kit.account.$account.get()
          const { connections, remembered } = kit.connection.$connection.get()
          for (const { accounts } of connections) expect(accounts.length).toBeGreaterThan(0)
          expect(account.isConnected).toBe(account.wallet !== undefined && account.address !== undefined)
          // The page listens once to a wallet that is connected, and at most once to one that is remembered and locked.
          const listeners = first.listeners() + second.listeners() + phone.listeners()
          expect(listeners).toBeGreaterThanOrEqual(connections.length)
          expect(listeners).toBeLessThanOrEqual(Math.max(connections.length, remembered.length))
          for (const namespace of ['eip155', 'solana'] as const) expectOneConnection(kit, namespace)
          expect(account).toEqual(kit.account.of(account.namespace).get())
          expect(kit.router.$router.get().history.length).toBeGreaterThan(0)
        }
        for (const { run, time } of steps) {
          run(world)
          check()
          if (time !== undefined) await vi.advanceTimersByTimeAsync(time)
          check()
        }

        world.expectAnswer(kit.disconnect())
        expect(kit.connection.$connection.get()).toMatchObject({ attempt: undefined, restoring: [], connections: [] })
        for (const { approve } of [...first.requests, ...second.requests, ...phone.requests]) approve()
        await vi.advanceTimersByTimeAsync(0)
        expect(kit.connection.$connection.get()).toMatchObject({ attempt: undefined, restoring: [], connections: [] })
        expect(first.listeners() + second.listeners() + phone.listeners()).toBe(0)
        expect(storage.entries.has('@mooring/connections')).toBe(false)

        world.stop()
        kit.dispose()
        await vi.advanceTimersByTimeAsync(5000)
        expect(vi.getTimerCount()).toBe(0)
        await Promise.all(world.promises)
      },
    ),
    { numRuns: 500 },
  )
})
