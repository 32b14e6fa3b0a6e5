import {
  type Connector,
  type ConnectorSource,
  type Namespace,
  type PageMetadata,
  toNetwork,
  type Wallet,
} from '@mooring/core'
import { expect, test } from 'vitest'
import type { Engine, EngineSession } from './engine/Engine.js'
import { createFakeEngine, type FakeEngine } from './testing/createFakeEngine.js'
import { createSigningWallet } from './testing/createSigningWallet.js'
import { walletConnect } from './walletConnect.js'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const networks = [
  { id: 1, chainNamespace: 'eip155' as const },
  { id: 8453, chainNamespace: 'eip155' as const },
  { id: solana.slice(7), chainNamespace: 'solana' as const },
].map((network) =>
  toNetwork({
    ...network,
    name: 'Network',
    nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  }),
)
const evmAccount = 'eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
const other = 'eip155:1:0x000000000000000000000000000000000000dEaD'
const solanaAccount = `${solana}:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv`
const toSession = (topic: string, ...accounts: readonly string[]): EngineSession => ({ topic, expiry: 9e9, accounts })

function setUp(
  fake: FakeEngine = createFakeEngine(),
  namespaces: readonly Namespace[] = ['eip155', 'solana'],
  { own = { name: 'Page' }, ofKit }: { own?: PageMetadata | undefined; ofKit?: PageMetadata } = {},
): { connector: Connector; stop: () => void; options: () => Engine.Options | undefined } {
  let connector: Connector | undefined
  let given: Engine.Options | undefined
  const source = walletConnect({
    relayUrl: 'wss://relay.example',
    metadata: ofKit && !own.name ? undefined : own,
    engine: async (options) => {
      given = options
      return fake.engine
    },
  })
  const context: ConnectorSource.Context = {
    networks: () => networks,
    namespaces,
    metadata: ofKit,
    createWallet: async (session) => createSigningWallet(session),
  }
  const stop = source.watchConnectors(([found]) => {
    connector = found
  }, context)
  if (!connector) throw new Error('There is no connector')
  return { connector, stop, options: () => given }
}

const families = ['eip155', 'solana'] as const
const { signal } = new AbortController()

async function connect(fake: FakeEngine, connector: Connector, session: EngineSession): Promise<readonly Wallet[]> {
  const count = fake.pairings.length
  const answer = connector.connect({ namespaces: families, signal })
  await expect.poll(() => fake.pairings.length).toBe(count + 1)
  fake.pairings[count]?.approve(session)
  return answer
}

test('proposes all networks of the page, and returns a wallet for each granted family', async () => {
  const fake = createFakeEngine()
  const { connector, options } = setUp(fake)
  expect(connector).toMatchObject({ id: 'walletConnect', type: 'WALLET_CONNECT', namespaces: families })
  const uris: string[] = []
  const answer = connector.connect({ namespaces: families, signal, onUri: (uri) => uris.push(uri) })
  await expect.poll(() => uris).toEqual(['wc:1@2'])
  expect(options()).toMatchObject({ relayUrl: 'wss://relay.example', metadata: { name: 'Page' }, isVerified: false })
  const proposal = fake.pairings[0]?.proposal
  expect(Object.keys(proposal ?? {})).toEqual(families)
  expect(proposal?.eip155?.chains).toEqual(['eip155:1', 'eip155:8453'])
  expect(proposal?.eip155?.methods).toContain('personal_sign')
  expect(proposal?.solana?.methods).toContain('solana_signMessage')

  fake.pairings[0]?.approve(toSession('a', evmAccount, 'eip155:1', 'nonsense', solanaAccount))
  const wallets = await answer
  expect(wallets.map(({ namespace, accounts }) => [namespace, accounts])).toEqual([
    ['eip155', [evmAccount]],
    ['solana', [solanaAccount]],
  ])
  await wallets[1]?.signMessage({ address: 'a', message: 'Hi' })
  expect(fake.requests).toMatchObject([{ topic: 'a', network: solana, method: 'personal_sign' }])
})

test.each([
  ['its own', { name: 'Page' }, { name: 'Page', url: '' }],
  [
    'otherwise those of the modal',
    { name: '' },
    { name: 'Harbour', url: 'https://harbour.example', icons: ['https://harbour.example/icon.png'] },
  ],
])('gives wallets the metadata of the page: %s', async (_, own, expected) => {
  const ofKit = { name: 'Harbour', url: 'https://harbour.example', icons: ['https://harbour.example/icon.png'] }
  const fake = createFakeEngine()
  const { connector, options } = setUp(fake, families, { own, ofKit })
  const uris: string[] = []
  connector.connect({ namespaces: families, signal, onUri: (uri) => uris.push(uri) }).catch(() => {})
  await expect.poll(() => uris).toEqual(['wc:1@2'])
  expect(options()?.metadata).toMatchObject(expected)
})

test('has no connector in a page without a family that supports sessions', () => {
  expect(() => setUp(createFakeEngine(), [])).toThrow('There is no connector')
})

test('ends a session that grants no requested family', async () => {
  const fake = createFakeEngine()
  const { connector } = setUp(fake)
  expect(await connect(fake, connector, toSession('a', 'cosmos:hub:x'))).toEqual([])
  await expect.poll(() => fake.engine.sessions()).toEqual([])
})

test.each([
  [{ code: 5000, message: 'User rejected.' }, 'UserRejectedRequestError'],
  [{ code: 5001, message: 'User rejected chains.' }, 'UserRejectedRequestError'],
  [undefined, 'BaseError'],
])('converts an error of the wallet: %s', async (thrown, name) => {
  const fake = createFakeEngine()
  const answer = setUp(fake).connector.connect({ namespaces: families, signal })
  answer.catch(() => {})
  await expect.poll(() => fake.pairings.length).toBe(1)
  fake.pairings[0]?.fail(thrown)
  await expect(answer).rejects.toMatchObject({ name })
})

test('ends a session that is granted after the page gave up', async () => {
  const fake = createFakeEngine()
  const stop = new AbortController()
  const answer = setUp(fake).connector.connect({ namespaces: families, signal: stop.signal })
  answer.catch(() => {})
  await expect.poll(() => fake.pairings.length).toBe(1)
  fake.pairings[0]?.approve(toSession('a', evmAccount))
  stop.abort()
  await expect(answer).rejects.toMatchObject({ name: 'RequestAbortedError' })
  await expect.poll(() => fake.engine.sessions()).toEqual([])
})

test('restores each family from the newest stored session with it', async () => {
  const sessions = [toSession('new', solanaAccount), toSession('old', evmAccount, solanaAccount)]
  const { connector } = setUp(createFakeEngine({ sessions }))
  const wallets = await connector.reconnect?.({ namespaces: families, signal })
  expect(wallets?.map(({ namespace, provider }) => [namespace, provider])).toMatchObject([
    ['solana', { topic: 'new' }],
    ['eip155', { topic: 'old' }],
  ])
})

test('ends only the session that a newer one replaces', async () => {
  const fake = createFakeEngine()
  const { connector } = setUp(fake)
  await connect(fake, connector, toSession('a', evmAccount))
  await connect(fake, connector, toSession('b', solanaAccount))
  expect(fake.engine.sessions().map(({ topic }) => topic)).toEqual(['b', 'a'])
  await connect(fake, connector, toSession('c', evmAccount))
  await expect.poll(() => fake.engine.sessions().map(({ topic }) => topic)).toEqual(['c', 'b'])
})

test('disconnects the session of a family, or all', async () => {
  const fake = createFakeEngine()
  const { connector } = setUp(fake)
  await connect(fake, connector, toSession('a', evmAccount))
  await connect(fake, connector, toSession('b', solanaAccount))
  await connector.disconnect({ namespaces: ['eip155'] })
  expect(fake.engine.sessions().map(({ topic }) => topic)).toEqual(['b'])
  await connector.disconnect()
  expect(fake.engine.sessions()).toEqual([])
})

test('follows the session: its grants, the active account, and its end', async () => {
  const fake = createFakeEngine()
  const [wallet] = await connect(fake, setUp(fake).connector, toSession('a', evmAccount, other))
  const seen: unknown[] = []
  wallet?.watch(({ accounts }) => seen.push(accounts))
  const say = (name: string, data: unknown) => fake.emit({ type: 'said', topic: 'a', name, data })
  say('accountsChanged', [other.split(':')[2]])
  say('accountsChanged', [evmAccount])
  // Accounts outside the session, no list, and an event of another kind.
  say('accountsChanged', ['0x1'])
  say('accountsChanged', 7)
  say('chainChanged', 8453)
  fake.emit({ type: 'updated', session: toSession('b', other) })
  fake.emit({ type: 'updated', session: toSession('a', other) })
  fake.emit({ type: 'ended', topic: 'b' })
  fake.emit({ type: 'ended', topic: 'a' })
  expect(seen).toEqual([[other, evmAccount], [evmAccount, other], [other], []])
})

test.each([
  ['a number', 8453, 'eip155:8453'],
  ['digits', '8453', 'eip155:8453'],
  ['hexadecimal', '0x2105', 'eip155:8453'],
  ['leading zeros', '0x002105', 'eip155:8453'],
  ['CAIP-2', 'eip155:8453', 'eip155:8453'],
  ['an object', { chainId: 8453 }, undefined],
])('reports the network that the visitor chooses in the wallet: %s', async (_, data, network) => {
  const fake = createFakeEngine()
  const [wallet] = await connect(fake, setUp(fake).connector, toSession('a', evmAccount))
  const seen: unknown[] = []
  const stop = wallet?.watchNetwork?.((chosen) => seen.push(chosen))
  fake.emit({ type: 'said', topic: 'b', name: 'chainChanged', data })
  fake.emit({ type: 'said', topic: 'a', name: 'accountsChanged', data })
  expect(seen).toEqual([])
  fake.emit({ type: 'said', topic: 'a', name: 'chainChanged', data })
  stop?.()
  fake.emit({ type: 'said', topic: 'a', name: 'chainChanged', data })
  expect(seen).toEqual(network ? [network] : [])
})

test('removes all listeners when the page is done', async () => {
  const fake = createFakeEngine()
  const { connector, stop } = setUp(fake)
  await connector.reconnect?.({ namespaces: families, signal })
  stop()
  await expect.poll(fake.isClosed).toBe(true)
})

test('starts again after a failed start', async () => {
  let tries = 0
  let connector: Connector | undefined
  const { engine } = createFakeEngine()
  walletConnect({
    services: 'http://127.0.0.1:3000/',
    engine: async () => {
      tries += 1
      if (tries === 1) throw new Error('Out of luck')
      return engine
    },
  }).watchConnectors(
    ([found]) => {
      connector = found
    },
    { networks: () => networks, namespaces: ['eip155'], createWallet: async (session) => createSigningWallet(session) },
  )
  await expect(connector?.disconnect()).rejects.toMatchObject({ name: 'BaseError', shortMessage: 'Out of luck' })
  await connector?.disconnect()
  expect(tries).toBe(2)
})

test.each([
  [{}, 'WalletConnect has no relay'],
  [{ relayUrl: 'ws://relay.example' }, 'No address of a relay: ws://relay.example'],
  [{ services: 'relay.example' }, 'No address of a relay: relay.example'],
])('throws if there is no valid relay: %o', (options, shortMessage) => {
  expect(() => walletConnect(options)).toThrow(expect.objectContaining({ name: 'InvalidRelayError', shortMessage }))
})
