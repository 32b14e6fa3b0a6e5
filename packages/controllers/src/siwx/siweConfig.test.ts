import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFakeAdapter } from '../testing/createFakeAdapter.js'
import { createFakeConnector } from '../testing/createFakeConnector.js'
import { alice, carol, mainnet, on, polygon, setupKit, solana } from '../testing/setupKit.js'
import { createFakeSiwx, readMessage } from '../testing/setupSiwx.js'
import { createSiwxPolicy } from './createSiwxPolicy.js'

beforeEach(() => void vi.stubGlobal('location', new URL('https://app.example.org/')))
afterEach(() => void vi.unstubAllGlobals())

describe('the option siweConfig', () => {
  const setupSiwe = (options: object = {}, rest: Parameters<typeof setupKit>[0] = {}) => {
    let signedIn: { address: string; chainId: number } | null = null
    const calls: string[] = []
    const siweConfig = {
      getNonce: async () => 'k3y5t0n3',
      getMessageParams: async () => ({ domain: 'app.example.org', uri: 'https://app.example.org', statement: 'Aye' }),
      createMessage: ({ address, nonce, chainId }: { address: string; nonce: string; chainId: number }) =>
        `${address} on ${chainId} with ${nonce}`,
      async verifyMessage({ message }: { message: string }) {
        calls.push(message)
        signedIn = { address: alice.toLowerCase(), chainId: 1 }
        return true
      },
      getSession: async () => signedIn,
      async signOut() {
        calls.push('signOut')
        signedIn = null
        return true
      },
      ...options,
    }
    const made = setupKit({ siweConfig, ...rest })
    return { ...made, calls, policy: made.kit.feature(createSiwxPolicy) }
  }

  test('signs in with its functions', async () => {
    const { kit, first, calls, policy } = setupSiwe()
    const connecting = kit.connection.connect('org.first')
    first.requests[0]?.approve([on(1, alice)])
    await connecting
    await expect.poll(() => readMessage(kit)).toBeTruthy()
    policy.sign()
    await expect.poll(() => kit.siwx.$siwx.get().status).toBe('signedIn')
    expect(calls).toEqual([`did:pkh:eip155:1:${alice} on 1 with k3y5t0n3`])
    await kit.disconnect()
    await expect.poll(() => calls).toContain('signOut')
  })

  test('signs nobody out when a wallet of another family disconnects', async () => {
    const other = createFakeConnector({ id: 'org.solana', namespaces: ['solana'] })
    const { kit, first, calls, policy } = setupSiwe(
      {},
      {
        networks: [mainnet, polygon, solana],
        more: [createFakeAdapter({ namespace: 'solana', connectors: [other.connector] }).adapter],
      },
    )
    const connecting = kit.connection.connect('org.first')
    first.requests[0]?.approve([on(1, alice)])
    await connecting
    await expect.poll(() => readMessage(kit)).toBeTruthy()
    policy.sign()
    await expect.poll(() => kit.siwx.$siwx.get().status).toBe('signedIn')
    const next = kit.connection.connect('org.solana')
    await expect.poll(() => other.requests.length).toBe(1)
    other.requests[0]?.approve([carol])
    await next
    await kit.disconnect({ namespace: 'solana' })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(calls).not.toContain('signOut')
    await kit.disconnect({ namespace: 'eip155' })
    await expect.poll(() => calls.filter((call) => call === 'signOut')).toHaveLength(1)
  })

  test.each([
    [{ signOutOnNetworkChange: false }, 'signedIn'],
    [{}, 'asking'],
  ])('asks on another network as %o says', async (options, status) => {
    const { kit, first, policy } = setupSiwe(options, { networks: [mainnet, polygon] })
    const connecting = kit.connection.connect('org.first')
    first.requests[0]?.approve([on(1, alice)])
    await connecting
    await expect.poll(() => readMessage(kit)).toBeTruthy()
    policy.sign()
    await expect.poll(() => kit.siwx.$siwx.get().status).toBe('signedIn')
    first.emit([on(137, alice)])
    await expect.poll(() => kit.siwx.$siwx.get()).toMatchObject({ status, account: on(137, alice) })
  })

  test('asks nothing when it is off', async () => {
    const { kit, first } = setupSiwe({ enabled: false })
    const connecting = kit.connection.connect('org.first')
    first.requests[0]?.approve([on(1, alice)])
    await connecting
    await kit.siwx.refresh()
    expect(kit.siwx.$siwx.get().status).toBe('idle')
  })

  test('cannot be set beside siwx', () => {
    const { siwx } = createFakeSiwx()
    expect(() => setupKit({ siwx, siweConfig: {} })).toThrow('Cannot set both `siweConfig` and `siwx` options')
  })
})
