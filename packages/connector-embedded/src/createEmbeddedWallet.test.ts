import type { ConnectorSource, Network, RpcSession, Wallet, WalletFrame } from '@mooring/core'
import { createFrameReady, createFrameSuccess, parseAppMessage } from '@mooring/core/internal'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEmbeddedWallet } from './createEmbeddedWallet.js'
import { loadTime } from './openFrame.js'

const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const { setTimeout: wait } = globalThis
const tick = () => new Promise<void>((resolve) => wait(resolve))
const signal = new AbortController().signal

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const answers: Record<string, unknown> = {
  CONNECT_EMAIL: { action: 'CONNECT' },
  GET_USER: { address, chainId: 1, email: 'ada@example.org' },
  IS_CONNECTED: { isConnected: true },
  SYNC_DAPP_DATA: undefined,
  SIGN_OUT: undefined,
}

/** A page whose frames load when the test says so. */
function setup(values = new Map<string, unknown>()) {
  const asked: string[] = []
  let frame: WalletFrame | undefined
  const context: ConnectorSource.Context & { embedding: ConnectorSource.Embedding } = {
    networks: () => [{ chainNamespace: 'eip155', caipNetworkId: 'eip155:1' } as unknown as Network],
    namespaces: ['eip155'],
    createWallet: async (session: RpcSession) => ({ accounts: session.accounts() }) as unknown as Wallet,
    storage: {
      get: (name, parse) => (values.has(name) ? parse(values.get(name)) : undefined),
      set: (name, value) => values.set(name, value),
      remove: (name) => values.delete(name),
    },
    embedding: {
      projectId: 'harbour',
      services: { frame: 'https://wallet.example' },
      theme: { subscribe: () => () => {} },
      setFrame: (next) => {
        frame = next
      },
      approve: ({ send }) => send(signal),
    },
  }
  /** The frame is there, and answers whatever it is asked. */
  async function loads() {
    await tick()
    const source = {
      postMessage(data: unknown, _: string, [port]: MessagePort[]) {
        const reply = (message: unknown) => {
          const event = parseAppMessage(message)
          if (event?.kind !== 'event') return
          asked.push(event.name)
          port?.postMessage(createFrameSuccess(event, answers[event.name] as never))
        }
        if (port) port.onmessage = (event) => reply(event.data)
        reply(data)
      },
    }
    Object.defineProperty(frame?.element, 'contentWindow', { value: source })
    const from = { data: createFrameReady('4'), origin: 'https://wallet.example', source }
    dispatchEvent(Object.assign(new Event('message'), from))
    for (let turns = 0; turns < 20; turns += 1) await tick()
  }
  return { wallet: createEmbeddedWallet(context), values, asked, loads, frame: () => frame }
}

test('connects with the address of the frame, and at the next visit before the frame is there', async () => {
  const first = setup()
  const connecting = first.wallet.connect({ namespaces: ['eip155'], signal })
  await first.loads()
  expect(await connecting).toEqual([{ accounts: [`eip155:1:${address}`] }])
  const next = setup(first.values)
  expect(await next.wallet.reconnect()).toEqual([{ accounts: [`eip155:1:${address}`] }])
  expect(next.asked).toEqual([])
})

test('logs out when the visitor disconnects', async () => {
  const { wallet, asked, loads, values } = setup()
  const connecting = wallet.connect({ namespaces: ['eip155'], signal })
  await loads()
  await connecting
  await wallet.disconnect()
  expect(asked).toContain('SIGN_OUT')
  expect(values.size).toBe(0)
})

test.each(['never loaded', 'did not load in time'])('logs out before the next login when the frame %s', async (how) => {
  const before = setup(new Map([['embedded', { address }]]))
  if (how === 'did not load in time') {
    await before.wallet.reconnect()
    await tick()
    const leaving = before.wallet.disconnect()
    await vi.advanceTimersByTimeAsync(loadTime)
    await leaving
  } else await before.wallet.disconnect()
  expect(before.asked).toEqual([])

  const next = setup(before.values)
  const login = next.wallet.begin('ada@example.org', { signal, timeout: 30_000 })
  await next.loads()
  await login
  expect(next.asked).toEqual(['SYNC_DAPP_DATA', 'SIGN_OUT', 'CONNECT_EMAIL'])
  expect(next.values.has('embeddedSignOut')).toBe(false)
})
