// @vitest-environment node
import { ed25519 } from '@noble/curves/ed25519.js'
import { solanaAccounts } from 'devnet/solanaAccounts'
import { type Hex, verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createSignClientEngine } from '../../../../packages/connector-walletconnect/src/engine/createSignClientEngine.js'
import type { Engine } from '../../../../packages/connector-walletconnect/src/engine/Engine.js'
import { startRelay, type TestRelay } from '../../../../packages/connector-walletconnect/src/testing/startRelay.js'
import { demoAccounts } from '../demo-wallet/demoAccounts.js'
import { signer } from '../demo-wallet/signer.js'
import { solanaSigner } from '../demo-wallet/solana/solanaSigner.js'
import type { WalletRequest } from '../demo-wallet/WalletRequest.js'
import { createDemoPhone, type DemoPhone } from './createDemoPhone.js'
import { createEvmFamily } from './createEvmFamily.js'
import { createSolanaFamily } from './createSolanaFamily.js'

// Neither side asks anyone but the relay.
vi.stubEnv('IS_VITEST', 'true')

const harbour = { chainId: 31_337, name: 'Harbour', url: 'http://127.0.0.1:1', symbol: 'ETH', decimals: 18 }
const [, second] = demoAccounts
const solanaChain = 'solana:4vB2qhEuHWGhvTDuSYV6E72ThrSon1DA'
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
    storage: undefined,
    async confirm(request) {
      asked.push(request)
      const account = answers.shift()
      return account === undefined ? undefined : { account }
    },
    createFamilies: ({ ask }) => [
      createEvmFamily({ networks: [harbour], ask, loadSigner: async () => signer }),
      createSolanaFamily({
        network: { chain: solanaChain, name: 'Local Solana', url: 'http://127.0.0.1:1' },
        ask,
        loadSigner: async () => solanaSigner,
      }),
    ],
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
  expect(phone.$sessions.get()).toEqual([{ topic, name: 'Page', addresses: [second.address] }])

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

test('serves Solana and EVM with one approval, and signs on each with its own account', async () => {
  answers.splice(0, answers.length, 0, 0)
  const solana = { chains: [solanaChain], methods: ['solana_signMessage'], events: [] } as const
  const { signal } = new AbortController()
  const { uri, approval } = await engine.pair({ proposal: { eip155: proposed, solana }, signal })
  await phone.scan(uri)
  const { topic, accounts } = await approval
  const [{ address }, other] = solanaAccounts
  expect(accounts).toEqual([`eip155:31337:${demoAccounts[0].address}`, `${solanaChain}:${address}`])

  const bytes = new TextEncoder().encode('Ahoy')
  const request = { topic, network: solanaChain, method: 'solana_signMessage' } as const
  const message = solanaSigner.toText(bytes)
  const { signature } = (await engine.request({ ...request, params: { message, pubkey: address } })) as Signed
  expect(ed25519.verify(solanaSigner.toBytes(signature), bytes, solanaSigner.toBytes(address))).toBe(true)
  expect(asked.at(-1)).toMatchObject({ title: 'Sign a message', content: 'Ahoy', details: [{ value: address }] })
  const foreign = engine.request({ ...request, params: { message, pubkey: other.address } })
  await expect(foreign).rejects.toMatchObject({ code: 4100 })
  await phone.end(topic)
})

type Signed = { signature: string }
