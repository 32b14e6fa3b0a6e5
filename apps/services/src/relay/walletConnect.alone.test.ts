import { buildAuthObject, getSdkError, populateAuthPayload } from '@walletconnect/utils'
import { toHex, verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { RunningServices } from '../startServices.ts'
import { startTestServices } from '../testing/startTestServices.ts'
import {
  approveSessions,
  chains,
  createMemory,
  type Dapp,
  namespaces,
  openDapp,
  openWallet,
  signMessages,
  type Wallet,
} from './testing/openWalletConnect.ts'

// Only the relay is contacted, and a reloaded page gets its own client.
vi.stubEnv('IS_VITEST', 'true')
vi.stubEnv('DISABLE_GLOBAL_CORE', 'true')

const account = privateKeyToAccount(generatePrivateKey())
const raw = toHex('Mooring')

let services: RunningServices
let dapp: Dapp
let wallet: Wallet

beforeAll(async () => {
  services = await startTestServices()
  ;[dapp, wallet] = await Promise.all([openDapp(services.url), openWallet(services.url)])
  approveSessions(wallet, account)
  signMessages(wallet, account)
})
afterAll(async () => {
  await Promise.all([dapp.core.relayer.transportClose(), wallet.core.relayer.transportClose()])
  await services.stop()
})

async function connect(from: Dapp = dapp, to: Wallet = wallet): Promise<string> {
  const { uri = '', approval } = await from.connect({ optionalNamespaces: namespaces })
  await to.pair({ uri })
  return (await approval()).topic
}

async function sign(topic: string, from: Dapp = dapp): Promise<boolean> {
  const request = { method: 'personal_sign', params: [raw, account.address] }
  const signature = await from.request<`0x${string}`>({ topic, chainId: 'eip155:1', request })
  return verifyMessage({ address: account.address, message: { raw }, signature })
}

test('a page and a wallet connect, and the wallet signs', async () => {
  expect(await sign(await connect())).toBe(true)
})

test('a wallet tells the page about another chain, about more accounts and about a longer session', async () => {
  const topic = await connect()
  const { namespaces: approved, expiry } = dapp.session.get(topic)

  const event = new Promise<{ params: unknown }>((resolve) => dapp.once('session_event', resolve))
  await wallet.emitSessionEvent({ topic, event: { name: 'chainChanged', data: 8453 }, chainId: 'eip155:8453' })
  expect((await event).params).toEqual({ event: { name: 'chainChanged', data: 8453 }, chainId: 'eip155:8453' })

  const other = privateKeyToAccount(generatePrivateKey()).address
  const accounts = [...(approved.eip155?.accounts ?? []), `eip155:1:${other}`]
  const eip155 = { chains, methods: namespaces.eip155.methods, events: namespaces.eip155.events, accounts }
  const { acknowledged } = await wallet.updateSession({ topic, namespaces: { eip155 } })
  await acknowledged()
  expect(dapp.session.get(topic).namespaces.eip155?.accounts).toContain(`eip155:1:${other}`)

  const extended = new Promise((resolve) => dapp.once('session_extend', resolve))
  await new Promise((resolve) => setTimeout(resolve, 1000))
  await wallet.extendSession({ topic })
  await extended
  expect(dapp.session.get(topic).expiry).toBeGreaterThan(expiry)
})

test('both sides answer a ping', async () => {
  const topic = await connect()
  await dapp.ping({ topic })
  const pinged = new Promise<{ topic: string }>((resolve) => dapp.once('session_ping', resolve))
  await wallet.engine.signClient.ping({ topic })
  expect((await pinged).topic).toBe(topic)
})

test('either side ends the session, and the other learns of it', async () => {
  const [first, second] = [await connect(), await connect()]
  const seenByWallet = new Promise<{ topic: string }>((resolve) => wallet.once('session_delete', resolve))
  await dapp.disconnect({ topic: first, reason: getSdkError('USER_DISCONNECTED') })
  expect((await seenByWallet).topic).toBe(first)

  const seenByPage = new Promise<{ topic: string }>((resolve) => dapp.once('session_delete', resolve))
  await wallet.disconnectSession({ topic: second, reason: getSdkError('USER_DISCONNECTED') })
  expect((await seenByPage).topic).toBe(second)
})

test('a request waits for a wallet that is away', async () => {
  const topic = await connect()
  await wallet.core.relayer.transportClose()
  const answer = sign(topic)
  await new Promise((resolve) => setTimeout(resolve, 300))
  await wallet.core.relayer.transportOpen()
  expect(await answer).toBe(true)
})

test('an answer waits for a page that is away', async () => {
  const slow = await openWallet(services.url)
  approveSessions(slow, account)
  const topic = await connect(dapp, slow)
  const asked = new Promise<{ id: number }>((resolve) => slow.once('session_request', resolve))
  const sent = new Promise((resolve) => dapp.once('session_request_sent', resolve))
  const request = { method: 'personal_sign', params: [raw, account.address] }
  const answer = dapp.request<string>({ topic, chainId: 'eip155:1', request })
  const [{ id }] = await Promise.all([asked, sent])

  await dapp.core.relayer.transportClose()
  await slow.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result: '0xsigned' } })
  await dapp.core.relayer.transportOpen()
  expect(await answer).toBe('0xsigned')
  await slow.core.relayer.transportClose()
})

test('a page that is loaded again finds its session', async () => {
  const memory = createMemory()
  const before = await openDapp(services.url, memory)
  const topic = await connect(before)
  await before.core.relayer.transportClose()

  const after = await openDapp(services.url, memory)
  expect(after.session.keys).toContain(topic)
  expect(await sign(topic, after)).toBe(true)
  await after.core.relayer.transportClose()
})

test('a page learns that the wallet refuses', async () => {
  const shy = await openWallet(services.url)
  shy.on('session_proposal', ({ id }) => void shy.rejectSession({ id, reason: getSdkError('USER_REJECTED') }))
  await expect(connect(dapp, shy)).rejects.toMatchObject({ code: 5000 })
  await shy.core.relayer.transportClose()
})

const statement = {
  chains,
  domain: '127.0.0.1',
  uri: 'http://127.0.0.1/login',
  nonce: 'abcdef123456',
  statement: 'Sign in',
  methods: namespaces.eip155.methods,
  resources: [],
}

test('a wallet signs in and connects at one click', async () => {
  const able = await openWallet(services.url)
  approveSessions(able, account)
  signMessages(able, account)
  able.on('session_authenticate', async ({ id, params }) => {
    const authPayload = populateAuthPayload({ authPayload: params.authPayload, chains, methods: statement.methods })
    const auths = authPayload.chains.map(async (chain) => {
      const issuer = `did:pkh:${chain}:${account.address}`
      const message = able.formatAuthMessage({ request: authPayload, iss: issuer })
      return buildAuthObject(authPayload, { t: 'eip191', s: await account.signMessage({ message }) }, issuer)
    })
    await able.approveSessionAuthenticate({ id, auths: await Promise.all(auths) })
  })
  const { uri, response } = await dapp.authenticate(statement)
  await able.pair({ uri })
  const { auths, session } = await response()
  expect(auths).toHaveLength(2)
  expect(await sign(session?.topic ?? '')).toBe(true)
  await able.core.relayer.transportClose()
})

test('a wallet that cannot sign in at one click connects all the same', async () => {
  const { uri, response } = await dapp.authenticate(statement)
  await wallet.pair({ uri })
  const { auths, session } = await response()
  expect(auths ?? []).toEqual([])
  expect(await sign(session?.topic ?? '')).toBe(true)
})
