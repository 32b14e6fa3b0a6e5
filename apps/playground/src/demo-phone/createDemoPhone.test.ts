// @vitest-environment node
import { type Hex, verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createSignClientEngine } from '../../../../packages/connector-walletconnect/src/engine/createSignClientEngine.js'
import type { Engine } from '../../../../packages/connector-walletconnect/src/engine/Engine.js'
import { startRelay, type TestRelay } from '../../../../packages/connector-walletconnect/src/testing/startRelay.js'
import { demoAccounts } from '../demo-wallet/demoAccounts.js'
import { signer } from '../demo-wallet/signer.js'
import type { WalletRequest } from '../demo-wallet/WalletRequest.js'
import { createDemoPhone, type DemoPhone } from './createDemoPhone.js'

// Neither side asks anyone but the relay.
vi.stubEnv('IS_VITEST', 'true')

const harbour = { chainId: 31_337, name: 'Harbour', url: 'http://127.0.0.1:1', symbol: 'ETH', decimals: 18 }
const [, second] = demoAccounts
const asked: WalletRequest[] = []
const answers: (number | undefined)[] = []
const proposed = {
  chains: ['eip155:1', 'eip155:31337'],
  methods: ['personal_sign', 'wallet_switchEthereumChain', 'wallet_addEthereumChain'],
  events: ['accountsChanged'],
} as const

let relay: TestRelay
let engine: Engine
let phone: DemoPhone

beforeAll(async () => {
  relay = await startRelay()
  const relayUrl = relay.url.replace(/^http/u, 'ws')
  const memory = new Map<string, string>()
  engine = await createSignClientEngine({
    relayUrl,
    projectId: 'test',
    metadata: { name: 'Page', description: '', url: 'http://127.0.0.1', icons: [] },
    storage: {
      get: (name) => memory.get(name),
      set: (name, text) => void memory.set(name, text),
      remove: (name) => void memory.delete(name),
    },
    isVerified: false,
  })
  phone = await createDemoPhone({
    relayUrl,
    origin: 'http://127.0.0.1',
    networks: [harbour],
    storage: undefined,
    async confirm(request) {
      asked.push(request)
      const account = answers.shift()
      return account === undefined ? undefined : { account }
    },
    loadSigner: async () => signer,
  })
})
afterAll(async () => {
  await engine.close()
  await phone.stop()
  await relay.stop()
})

async function connect(chains: readonly `eip155:${number}`[] = proposed.chains) {
  const { signal } = new AbortController()
  const { uri, approval } = await engine.pair({ proposal: { eip155: { ...proposed, chains } }, signal })
  await phone.scan(uri)
  return approval
}

test('asks before it shares an account, signs what it has shown, and ends', async () => {
  answers.push(1, 1, undefined)
  const { topic, accounts } = await connect()
  expect(asked[0]).toMatchObject({ title: 'Share an account', details: [{ value: 'Page (http://127.0.0.1)' }] })
  expect(accounts).toEqual([`eip155:31337:${second.address}`])
  expect(phone.$sessions.get()).toEqual([{ topic, name: 'Page', address: second.address }])

  const request = { topic, network: 'eip155:31337', method: 'personal_sign' } as const
  const params = ['0x41686f79', second.address]
  const signature = (await engine.request({ ...request, params })) as Hex
  expect(await verifyMessage({ address: second.address, message: 'Ahoy', signature })).toBe(true)
  expect(asked[1]).toMatchObject({ title: 'Sign a message', content: 'Ahoy' })

  await expect(engine.request({ ...request, params })).rejects.toMatchObject({ code: 5000 })
  const foreign = ['0x41686f79', demoAccounts[0].address]
  await expect(engine.request({ ...request, params: foreign })).rejects.toMatchObject({ code: 4100 })
  const known = { ...request, method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a69' }] }
  expect(await engine.request(known)).toBeNull()
  await expect(engine.request({ ...known, params: [{ chainId: '0x1' }] })).rejects.toMatchObject({ code: 4902 })

  await phone.end(topic)
  expect(phone.$sessions.get()).toEqual([])
  await expect.poll(() => engine.sessions()).toEqual([])
})

test.each([
  ['the user declines', proposed.chains, 5000],
  ['no network is on this computer', ['eip155:1'] as const, 5100],
])('connects with no page when %s', async (_, chains, code) => {
  answers.push(undefined)
  await expect(connect(chains)).rejects.toMatchObject({ code })
  expect(phone.$sessions.get()).toEqual([])
})
