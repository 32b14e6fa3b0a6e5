import { startForwarder } from 'services/forwarder'
import { verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createBench } from '../testing/engine/EngineBench.ts'
import type { EngineWorld } from '../testing/engine/EngineWorld.ts'
import { testEngine } from '../testing/engine/testEngine.ts'
import { openTestWallet, type TestWallet } from '../testing/openTestWallet.ts'
import { startBadRelay } from '../testing/startBadRelay.ts'
import { startRelay, type TestRelay } from '../testing/startRelay.ts'
import { createSignClientEngine } from './createSignClientEngine.ts'

// The wallet asks nobody but the relay.
vi.stubEnv('IS_VITEST', 'true')

let relay: TestRelay
let wallet: TestWallet

beforeAll(async () => {
  // Many requests in flight are more than what one client, and one address, may send.
  const bytes = 2 ** 30
  const unlimited = {
    relay: { messagesPerMinute: 1_000_000, maxTopicBytes: bytes, maxClientBytes: bytes, maxStoredBytes: bytes * 8 },
    rateLimit: { bytesPerMinute: bytes },
  }
  relay = await startRelay(process.env.RELAY_SECONDS ? unlimited : {})
  wallet = await openTestWallet(relay.url.replace(/^http/u, 'ws'))
})
afterAll(async () => {
  await wallet.stop()
  await relay.stop()
})

const world = (): EngineWorld => {
  const { kit, account } = wallet
  return {
    relayUrl: relay.url.replace(/^http/u, 'ws'),
    startBadRelay,
    restartRelay: relay.restart,
    async openSignInWallet() {
      const signer = await openTestWallet(relay.url.replace(/^http/u, 'ws'), { signsIn: true })
      const { address } = signer.account
      return {
        ...signer,
        address,
        verify: ({ text, cacao }) => verifyMessage({ address, message: text, signature: cacao.s.s as `0x${string}` }),
      }
    },
    // The relay serves WebSocket at the address of its server.
    startForwarder: () => startForwarder(relay.url.replace(/^http/u, 'ws')),
    wallet: {
      address: account.address,
      pair: wallet.pair,
      answer: wallet.answer,
      async update(topic, accounts) {
        const { methods, events } = kit.getActiveSessions()[topic]?.namespaces.eip155 ?? { methods: [], events: [] }
        const chains = [...new Set(accounts.map((account) => account.split(':').slice(0, 2).join(':')))]
        const eip155 = { chains, methods, events, accounts: [...accounts] }
        const { acknowledged } = await kit.updateSession({ topic, namespaces: { eip155 } })
        await acknowledged()
      },
      async extend(topic) {
        const { acknowledged } = await kit.extendSession({ topic })
        await acknowledged()
      },
      say: (topic, name, data) => kit.emitSessionEvent({ topic, event: { name, data }, chainId: 'eip155:1' }),
      end: (topic) => kit.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } }),
      leave: () => kit.core.relayer.transportClose(),
      comeBack: () => kit.core.relayer.transportOpen(),
      asked: () => wallet.requests.length,
      topics: () => Object.keys(kit.getActiveSessions()),
      verify: (message, signature) =>
        verifyMessage({ address: account.address, message, signature: signature as `0x${string}` }),
    },
  }
}

testEngine('createSignClientEngine', createSignClientEngine, world)

test('ends a session that expires while the page is open', async () => {
  const { createStorage, open, connect } = createBench(createSignClientEngine, world)
  const storage = createStorage()
  const before = await open(storage)
  const { topic } = await connect(before)
  await before.close()

  const [[name, text] = ['', '']] = storage.texts
  const expiry = Math.floor(Date.now() / 1000) + 3
  storage.set(name, text.replace(/"expiry":\d+/gu, `"expiry":${expiry}`))
  const after = await open(storage)
  const ended: string[] = []
  after.watch((event) => event.type === 'ended' && ended.push(event.topic))
  expect(after.sessions()).toMatchObject([{ topic, expiry }])
  await expect.poll(() => ended, { timeout: 20_000 }).toEqual([topic])
  expect(after.sessions()).toEqual([])
  await expect.poll(() => storage.texts.size).toBe(0)
})
