import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Siwx, type SiwxSession, toNetwork, writeSignInMessage } from '@mooring/core'
import { accounts, contracts, startEvmChains } from 'devnet'
import { parseConfig, type RunningServices, startServices } from 'services'
import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  padHex,
  parseAbi,
  serializeErc6492Signature,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { localSessions } from './localSessions.js'
import { serverSessions } from './serverSessions.js'
import { siwx } from './siwx.js'

const skipper = privateKeyToAccount(accounts[0].privateKey)
const stranger = privateKeyToAccount(accounts[1].privateKey)
const page = new URL('https://app.example.org/cabin?deck=1')

let chains: Awaited<ReturnType<typeof startEvmChains>>
let services: RunningServices
const folder = mkdtempSync(join(tmpdir(), 'mooring-siwx-'))
const requests: string[] = []

beforeAll(async () => {
  chains = await startEvmChains({ harbourPort: 0, lighthousePort: 0 })
  const networks = chains.map(({ network, url }) => ({
    caipNetworkId: `eip155:${network.id}`,
    name: network.name,
    nativeCurrency: network.nativeCurrency,
    rpc: [url],
  }))
  const databaseUrl = `sqlite:${join(folder, 'services.db')}`
  services = await startServices(parseConfig({ port: 0, logLevel: 'silent', databaseUrl, networks }))
  vi.stubGlobal('location', page)
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    requests.push(`${init.method} ${new URL(url).pathname}`)
    // As the browser does.
    return fetch(url, { ...init, headers: { ...init.headers, origin: page.origin } })
  })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await services.stop()
  for (const chain of chains) await chain.stop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => void requests.splice(0))

function createMemory() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    change: (edit: (text: string) => string) => {
      for (const [key, value] of values) values.set(key, edit(value))
    },
    size: () => values.size,
  }
}

const chainId = () => `eip155:${chains[0].network.id}` as const
const networks = () =>
  chains.map(({ network, url }) => toNetwork({ ...network, rpcUrls: { default: { http: [url] } } }))

async function sign(policy: Siwx, { address = skipper.address, by = skipper, change = {} } = {}): Promise<SiwxSession> {
  const written = await policy.createMessage({ accountAddress: address, chainId: chainId() })
  const message = written.toString()
  const { toString: _, ...data } = written
  return { data: { ...data, ...change } as SiwxSession['data'], message, signature: await by.signMessage({ message }) }
}

/** A smart account, and how it signs before it is deployed. */
async function createSmartAccount({ salt = '0x78', isDeployed = false }: { salt?: Hex; isDeployed?: boolean } = {}) {
  const abi = parseAbi([
    'function predict(address owner, bytes32 salt) view returns (address)',
    'function deploy(address owner, bytes32 salt) returns (address)',
  ])
  const client = createPublicClient({ transport: http(chains[0].url) })
  const args = [skipper.address, padHex(salt)] as const
  const factory = contracts.walletFactory
  const address = await client.readContract({ address: factory, abi, functionName: 'predict', args })
  const data = encodeFunctionData({ abi, functionName: 'deploy', args })
  if (isDeployed) {
    const wallet = createWalletClient({ account: skipper, transport: http(chains[0].url) })
    const hash = await wallet.sendTransaction({ to: factory, data, chain: null })
    await client.waitForTransactionReceipt({ hash })
  }
  return { address, wrap: (signature: Hex) => serializeErc6492Signature({ address: factory, data, signature }) }
}

test('the message is that of EIP-4361, for this page', async () => {
  const { message, data } = await sign(siwx({ statement: 'Come aboard', resources: ['https://app.example.org/terms'] }))
  expect(message).toMatch(
    /^app\.example\.org wants you to sign in with your Ethereum account:\n0x[a-fA-F\d]{40}\n\nCome aboard\n\nURI: https:\/\/app\.example\.org\/cabin\nVersion: 1\nChain ID: \d+\nNonce: [a-f\d]{32}\nIssued At: \S+\nExpiration Time: \S+\nResources:\n- https:\/\/app\.example\.org\/terms$/u,
  )
  expect(Date.parse(data.expirationTime ?? '') - Date.parse(data.issuedAt ?? '')).toBe(7 * 86_400_000)
})

describe.each(['local', 'server'] as const)('%s sessions', (kind) => {
  function open(storage = createMemory()) {
    const sessions =
      kind === 'local' ? localSessions({ storage }) : serverSessions({ services: `${services.url}/`, storage })
    const policy = siwx({ sessions, lifetime: 3600 })
    const stop = policy.start?.({ networks, refresh: () => {} })
    stop?.()
    return { policy, storage }
  }

  test('begin with a signature, survive the page, and end', async () => {
    const { policy, storage } = open()
    expect(await policy.getSessions(chainId(), skipper.address)).toEqual([])
    const session = await sign(policy)
    await policy.addSession(session)
    const later = open(storage).policy
    expect(await later.getSessions(chainId(), skipper.address.toLowerCase())).toEqual([session])
    expect(await later.getSessions(chainId(), stranger.address)).toEqual([])
    expect(await later.getSessions('eip155:1', skipper.address)).toEqual([])
    await later.revokeSession(chainId(), stranger.address)
    expect(await later.getSessions(chainId(), skipper.address)).toHaveLength(1)
    await later.revokeSession(chainId(), skipper.address)
    expect(await open(storage).policy.getSessions(chainId(), skipper.address)).toEqual([])
    expect(storage.size()).toBe(0)
  })

  test('of two accounts live side by side, and all end at once', async () => {
    const { policy } = open()
    await policy.addSession(await sign(policy))
    await policy.addSession(await sign(policy, { address: stranger.address, by: stranger }))
    expect(await policy.getSessions(chainId(), skipper.address)).toHaveLength(1)
    expect(await policy.getSessions(chainId(), stranger.address)).toHaveLength(1)
    await policy.setSessions([])
    expect(await policy.getSessions(chainId(), stranger.address)).toEqual([])
  })

  test('do not begin with the signature of another account', async () => {
    const { policy, storage } = open()
    const session = await sign(policy, { by: stranger })
    await expect(policy.addSession(session)).rejects.toThrow('The signature is not by this account')
    expect(storage.size()).toBe(0)
  })

  test('of a smart account that is deployed are verified by its contract (ERC-1271)', async () => {
    const { policy, storage } = open()
    const { address } = await createSmartAccount({ salt: kind === 'local' ? '0x79' : '0x7a', isDeployed: true })
    const foreign = await sign(policy, { address, by: stranger })
    await expect(policy.addSession(foreign)).rejects.toThrow('The signature is not by this account')
    await policy.addSession(await sign(policy, { address }))
    expect(await open(storage).policy.getSessions(chainId(), address)).toHaveLength(1)
  })

  test('of an account that delegates to code (EIP-7702) take the signature of its key', async () => {
    const { policy, storage } = open()
    const owner = privateKeyToAccount(generatePrivateKey())
    const node = createTestClient({ mode: 'anvil', transport: http(chains[0].url) })
    await node.setCode({ address: owner.address, bytecode: `0xef0100${contracts.walletFactory.slice(2)}` })
    const foreign = await sign(policy, { address: owner.address, by: stranger })
    await expect(policy.addSession(foreign)).rejects.toThrow('The signature is not by this account')
    await policy.addSession(await sign(policy, { address: owner.address, by: owner }))
    expect(await open(storage).policy.getSessions(chainId(), owner.address)).toHaveLength(1)
  })

  test('of a smart account need a signature that its network accepts', async () => {
    const { policy, storage } = open()
    const account = await createSmartAccount()
    const session = await sign(policy, { address: account.address })
    await expect(policy.addSession(session)).rejects.toThrow('The signature is not by this account')
    const next = await sign(policy, { address: account.address })
    await policy.addSession({ ...next, signature: account.wrap(next.signature as Hex) })
    expect(await open(storage).policy.getSessions(chainId(), account.address)).toHaveLength(1)
  })
})

describe('local sessions', () => {
  test('are verified at each read, and dropped if the storage was changed', async () => {
    for (const edit of [
      (text: string) => text.replaceAll(skipper.address, stranger.address),
      (text: string) => text.replace(/"signature":"0x../u, '"signature":"0x00'),
      (text: string) => text.replace('"nonce":"', '"nonce":"00'),
      (text: string) => text.replaceAll('app.example.org', 'evil.example.org'),
      () => '{"broken":',
      () => '[null, 1, {}, {"data":{}}]',
    ]) {
      const storage = createMemory()
      const policy = siwx({ sessions: localSessions({ storage }) })
      await policy.addSession(await sign(policy))
      storage.change(edit)
      for (const { address } of [skipper, stranger]) expect(await policy.getSessions(chainId(), address)).toEqual([])
    }
  })

  test('end when their time is over, and are not for another page', async () => {
    const storage = createMemory()
    const policy = siwx({ sessions: localSessions({ storage }), lifetime: -3600 })
    await expect(policy.addSession(await sign(policy))).rejects.toThrow('The message has expired')
    const elsewhere = siwx({ sessions: localSessions({ storage }), domain: 'evil.example.org' })
    await expect(elsewhere.addSession(await sign(elsewhere))).rejects.toThrow('The message names another site')
  })
})

describe('server sessions', () => {
  const open = (storage = createMemory()) => {
    const sessions = serverSessions({ services: services.url, storage })
    return { sessions, policy: siwx({ sessions }), storage }
  }

  test('take one nonce and one request each', async () => {
    const { policy } = open()
    await policy.addSession(await sign(policy))
    expect(requests).toEqual(['GET /auth/v1/nonce', 'POST /auth/v1/authenticate'])
  })

  test('are refused with the reason of the server', async () => {
    const { policy } = open()
    const session = await sign(policy)
    await policy.addSession(session)
    // The token of the nonce was given away.
    await expect(policy.addSession(session)).rejects.toMatchObject({ name: 'SignInRefusedError' })
    const late = siwx({ sessions: serverSessions({ services: services.url }), lifetime: -3600 })
    await expect(late.addSession(await sign(late))).rejects.toThrow('The message is not valid any more')
    const foreign = siwx({ sessions: serverSessions({ services: services.url }), domain: 'evil.example.org' })
    await expect(foreign.addSession(await sign(foreign))).rejects.toThrow('The message was signed for another page')
  })

  test.each<[string, Partial<SiwxSession['data']>, Partial<SiwxSession['data']>, string]>([
    [
      'a time to come',
      { notBefore: '2100-01-01T00:00:00Z' },
      {},
      'The message is not valid yet. Check the time settings.',
    ],
    [
      'the address of another site',
      { uri: 'https://evil.example.org' },
      {},
      'The message was signed for another address',
    ],
    ['another network beside it', {}, { chainId: 'eip155:1' }, 'The data is of another network than the message'],
    [
      'another account beside it',
      {},
      { accountAddress: stranger.address },
      'The data is of another account than the message',
    ],
    [
      'other resources beside it',
      {},
      { resources: [`${page.origin}/all`] },
      'The data has other resources than the message',
    ],
  ])('are refused for a message with %s', async (_, written, beside, sentence) => {
    const sessions = serverSessions({ services: services.url, storage: createMemory() })
    const policy = siwx({ sessions })
    const { toString: __, ...data } = await policy.createMessage({
      accountAddress: skipper.address,
      chainId: chainId(),
    })
    const signed = { ...data, ...written }
    const message = writeSignInMessage(signed)
    const signature = await skipper.signMessage({ message })
    await expect(policy.addSession({ data: { ...signed, ...beside }, message, signature })).rejects.toThrow(sentence)
    expect(await policy.getSessions(chainId(), skipper.address)).toEqual([])
  })

  test('give the page a token, which ends on the server and then here', async () => {
    const { policy, sessions, storage } = open()
    await policy.addSession(await sign(policy))
    const token = sessions.getToken(chainId(), skipper.address)
    const headers = { authorization: `Bearer ${token}` }
    const me = await fetch(`${services.url}/auth/v1/me`, { method: 'GET', headers })
    expect(await me.json()).toMatchObject({ address: skipper.address })
    await fetch(`${services.url}/auth/v1/sign-out`, { method: 'POST', headers })
    expect(await policy.getSessions(chainId(), skipper.address)).toEqual([])
    expect(storage.size()).toBe(0)
  })

  test('stay when the server does not answer', async () => {
    const { policy, storage } = open()
    await policy.addSession(await sign(policy))
    const away = serverSessions({ services: 'http://127.0.0.1:1', storage })
    storage.setItem(
      '@mooring/siwx http://127.0.0.1:1/auth/v1',
      storage.getItem(`@mooring/siwx ${services.url}/auth/v1`) ?? '',
    )
    await expect(away.getSessions(chainId(), skipper.address)).rejects.toMatchObject({ name: 'HttpNetworkError' })
    expect(storage.size()).toBe(2)
  })
})
