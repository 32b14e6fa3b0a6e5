import { BaseError } from '@mooring/core'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alice, bob, createMemoryStorage, mainnet, on, polygon, sepolia, setupKit } from './testing/setupKit.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type World = ReturnType<typeof setupWorld>
type Step = readonly [name: string, run: (world: World) => void]

/** What a visitor asks for must always be answered, with success or with one of our errors. */
function setupWorld() {
  const asks: { approve: () => void; reject: (error: unknown) => void }[] = []
  const setup = setupKit({
    storage: createMemoryStorage({ '@mooring/connection:eip155': '{"version":1,"value":"org.first"}' }),
    wallet: {
      switchNetwork: () => new Promise((resolve, reject) => asks.push({ approve: () => resolve(), reject })),
    },
  })
  const promises: Promise<unknown>[] = []
  const expectAnswer = (promise: Promise<unknown>) => {
    promises.push(promise.catch((error: unknown) => expect(error).toBeInstanceOf(BaseError)))
  }
  return { ...setup, asks, promises, expectAnswer, stop: setup.kit.balance.$balance.listen(() => {}) }
}

const wallet = fc.constantFrom('first' as const, 'second' as const)
const accounts = fc.constantFrom(
  [on(1, alice)],
  [on(137, bob), on(137, alice)],
  [on(56, alice)],
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
  fc.constant<Step>(['disconnect', ({ kit, expectAnswer }) => expectAnswer(kit.disconnect())]),
  fc.constant<Step>(['restore', ({ kit }) => kit.connection.restore()]),
  fc
    .constantFrom(undefined, 'Networks' as const, 'Account' as const)
    .map((view): Step => [`open ${view}`, ({ kit, expectAnswer }) => expectAnswer(kit.open({ view }))]),
  wallet.map((name): Step => [`select ${name}`, ({ kit }) => kit.selectWallet(`org.${name}`)]),
  fc.constant<Step>(['back', ({ kit }) => kit.router.back()]),
  fc.constant<Step>(['close', ({ kit }) => kit.close()]),
  fc
    .constantFrom(mainnet, polygon, sepolia)
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
        const { kit, first, second, storage } = world
        const check = () => {
          const account = kit.account.$account.get()
          const state = kit.connection.$connections.get().eip155
          if (state?.status === 'connected') {
            expect(state.wallet).toBeDefined()
            expect(state.accounts.length).toBeGreaterThan(0)
          }
          expect(account.isConnected).toBe(account.wallet !== undefined && account.address !== undefined)
          // Nobody listens to a wallet that is not in use, and never twice to one that is.
          expect(first.listeners() + second.listeners()).toBe(account.isConnected ? 1 : 0)
          expect(kit.router.$router.get().history.length).toBeGreaterThan(0)
        }
        for (const { run, time } of steps) {
          run(world)
          check()
          if (time !== undefined) await vi.advanceTimersByTimeAsync(time)
          check()
        }

        world.expectAnswer(kit.disconnect())
        for (const state of Object.values(kit.connection.$connections.get())) expect(state.status).toBe('disconnected')
        for (const { approve } of [...first.requests, ...second.requests]) approve()
        await vi.advanceTimersByTimeAsync(0)
        for (const state of Object.values(kit.connection.$connections.get())) expect(state.status).toBe('disconnected')
        expect(first.listeners() + second.listeners()).toBe(0)
        expect(storage.entries.has('@mooring/connection:eip155')).toBe(false)

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
