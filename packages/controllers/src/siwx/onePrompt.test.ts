import { isSameAccount } from '@mooring/core'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFakeAdapter } from '../testing/createFakeAdapter.js'
import { createFakeConnector } from '../testing/createFakeConnector.js'
import { alice, bob, carol, mainnet, on, polygon, solana } from '../testing/setupKit.js'
import { readMessage, sessionOf, setupSiwx } from '../testing/setupSiwx.js'

beforeEach(() => void vi.stubGlobal('location', new URL('https://app.example.org/')))
afterEach(() => void vi.unstubAllGlobals())

describe('one prompt for an account and a network', () => {
  test('when a wallet reports the same account again and again', async () => {
    const { connect, reach, first, calls, signIn, prompts } = setupSiwx()
    await connect()
    await reach('asking')
    for (let round = 0; round < 3; round += 1) first.emit([on(1, alice.toLowerCase()), on(1, bob)].slice(0, 1))
    await signIn()
    await reach('signedIn')
    expect(calls.filter((call) => call === 'createMessage').length).toBeLessThanOrEqual(2)
    expect(prompts()).toBe(1)
  })

  test('when the visitor clicks twice', async () => {
    const { connect, reach, policy, signIn, prompts } = setupSiwx()
    await connect()
    await reach('asking')
    await signIn()
    policy.sign()
    await reach('signedIn')
    expect(prompts()).toBe(1)
  })

  test('for each account that the wallet changes to, and none for one with a session', async () => {
    const { connect, reach, first, signIn, prompts, sessions } = setupSiwx()
    await connect()
    await reach('asking')
    await signIn()
    await reach('signedIn')
    first.emit([on(1, bob)])
    await reach('asking')
    await signIn()
    await reach('signedIn')
    first.emit([on(1, alice)])
    await reach('signedIn')
    expect(prompts()).toBe(2)
    expect(sessions).toHaveLength(2)
  })

  test('with the session of the earlier account ended first, if the page wants it', async () => {
    const { connect, reach, first, calls } = setupSiwx({
      siwx: { sessions: [sessionOf(on(1, alice))], onAccountChange: 'signOut' },
    })
    await connect()
    await reach('signedIn')
    first.emit([on(1, bob)])
    await reach('asking')
    expect(calls).toContain('revokeSession eip155:1')
  })

  test('ignores the signature that comes after the wallet has changed its account', async () => {
    let answer: ((signature: string) => void) | undefined
    const { connect, reach, first, signIn, sessions, kit } = setupSiwx({
      signMessage: () => new Promise((resolve) => (answer = resolve)),
    })
    await connect()
    await reach('asking')
    await signIn()
    await reach('signing')
    first.emit([on(1, bob)])
    await reach('asking')
    answer?.('late')
    await expect.poll(() => readMessage(kit)?.accountAddress).toBe(bob)
    expect(sessions).toEqual([])
  })

  test('asks on each network, and each chain family has its own session', async () => {
    const other = createFakeConnector({ id: 'org.solana', namespaces: ['solana'] })
    const { kit, connect, reach, first, signIn, sessions } = setupSiwx({
      networks: [mainnet, polygon, solana],
      more: [createFakeAdapter({ namespace: 'solana', connectors: [other.connector] }).adapter],
    })
    await connect()
    await reach('asking')
    await signIn()
    await reach('signedIn')
    first.emit([on(137, alice)])
    await reach('asking')
    await signIn()
    await reach('signedIn')
    await connect([carol], other)
    await reach('asking')
    await signIn()
    await reach('signedIn')
    expect(sessions.map(({ data }) => data.chainId)).toEqual(['eip155:1', 'eip155:137', solana.caipNetworkId])
    kit.network.activate('eip155')
    await reach('signedIn')
    // Only the sessions of the wallet that leaves end.
    await kit.disconnect({ namespace: 'eip155' })
    await expect.poll(() => sessions.map(({ data }) => data.chainId)).toEqual([solana.caipNetworkId])
  })
})

test('whatever happens in which order, a session names the shown account, or there is no session', async () => {
  const steps = {
    approve: (world: World) => world.first.requests.at(-1)?.approve([on(1, alice)]),
    alice: (world: World) => world.first.emit([on(1, alice)]),
    bob: (world: World) => world.first.emit([on(1, bob)]),
    polygon: (world: World) => world.first.emit([on(137, alice)]),
    unknownNetwork: (world: World) => world.first.emit([on(10, alice)]),
    leave: (world: World) => world.first.emit([]),
    connect: (world: World) => void world.kit.connection.connect('org.first').catch(() => {}),
    disconnect: (world: World) => void world.kit.disconnect().catch(() => {}),
    sign: (world: World) => world.policy.sign(),
    cancel: (world: World) => world.policy.cancel(),
    signOut: (world: World) => void world.kit.siwx.signOut().catch(() => {}),
    signIn: (world: World) => void world.kit.siwx.signIn().catch(() => {}),
    endOnServer: (world: World) => world.sessions.splice(0),
    refresh: (world: World) => void world.kit.siwx.refresh(),
    close: (world: World) => world.kit.close(),
    pause: () => {},
  }
  type World = ReturnType<typeof setupSiwx>
  const names = Object.keys(steps) as (keyof typeof steps)[]
  const check = ({ kit }: World) => {
    const state = kit.siwx.$siwx.get()
    if (state.status !== 'signedIn') return
    const { caipAddress } = kit.account.$account.get()
    const { accountAddress, chainId } = state.session.data
    const network = kit.options.siwx?.onNetworkChange === 'reuse' ? caipAddress?.replace(/:[^:]+$/u, '') : chainId
    expect(isSameAccount(`${network}:${accountAddress}`, String(caipAddress))).toBe(true)
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...names), fc.nat(6)), { minLength: 10, maxLength: 40 }),
      fc.boolean(),
      fc.constantFrom('resign', 'reuse'),
      async (order, isRequired, onNetworkChange) => {
        const world = setupSiwx({ siwx: { getRequired: () => isRequired, onNetworkChange } })
        world.kit.siwx.$siwx.listen(() => check(world))
        world.kit.account.$account.listen(() => queueMicrotask(() => check(world)))
        void world.kit.connection.connect('org.first').catch(() => {})
        for (const [name, ticks] of order) {
          steps[name](world)
          for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve()
        }
        for (let tick = 0; tick < 50; tick += 1) await Promise.resolve()
        check(world)
        world.kit.dispose()
      },
    ),
    { numRuns: 50 },
  )
})
