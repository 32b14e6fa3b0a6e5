import {
  type BaseError,
  type CaipNetworkId,
  type ConnectorSource,
  createFrameError,
  FrameAbortedError,
  FrameReplyError,
  type Namespace,
  type Network,
  type RpcSession,
  SocialsTimeoutError,
  sentNothing,
  toRpcError,
  type Wallet,
  type WalletFrame,
} from '@mooring/core'
import {
  type AppEventName,
  createFrameReady,
  createFrameSuccess,
  createSessionEnded,
  createSocialResult,
  frameTimeout,
  parseAppMessage,
} from '@mooring/core/internal'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createEmbeddedWallet } from './createEmbeddedWallet.js'
import { abortTime, loadTime } from './openFrame.js'

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

const harbour = {
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1',
  name: 'Harbour',
  rpcUrls: { default: { http: ['https://node.example'] } },
} as unknown as Network
const cluster = { chainNamespace: 'solana', caipNetworkId: 'solana:local', name: 'Cluster' } as unknown as Network
const solana = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'
const user = { address, chainId: 1, email: 'ada@example.org' }
const answers: Record<string, unknown> = {
  CONNECT_EMAIL: { action: 'CONNECT' },
  GET_USER: user,
  'GET_USER solana': { address: solana, chainId: 'solana:local', email: 'ada@example.org' },
  IS_CONNECTED: { isConnected: true },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: { smartAccountEnabledNetworks: [] },
  SYNC_DAPP_DATA: undefined,
  SIGN_OUT: undefined,
  OPEN_SETTINGS: undefined,
  SWITCH_NETWORK: { chainId: 1 },
  GET_CHAIN_ID: { chainId: 1 },
  GET_SOCIAL_REDIRECT_URI: { uri: 'https://provider.example/authorize' },
  CONNECT_SOCIAL: { ...user, userName: 'ada\u202E' },
  LOGIN_ABORT: undefined,
  RPC_REQUEST: '0x5',
}

/** A page whose frames load when the test says so. */
function setup(values = new Map<string, unknown>(), namespaces: readonly Namespace[] = ['eip155']) {
  const sessions = new Map<string, RpcSession>()
  const asked: string[] = []
  const payloads: Record<string, unknown> = {}
  const ids: Record<string, string> = {}
  let say: (message: unknown) => void = () => {}
  const listeners = new Set<(network: CaipNetworkId) => void>()
  /** What the frame does not answer. */
  const silent = new Set<string>()
  let frame: WalletFrame | undefined
  let session: RpcSession | undefined
  const context: ConnectorSource.Context & { embedding: ConnectorSource.Embedding } = {
    networks: () => (namespaces.includes('solana') ? [harbour, cluster] : [harbour]),
    namespaces,
    createWallet: async (given: RpcSession) => {
      session = given
      sessions.set(given.namespace, given)
      return { namespace: given.namespace, accounts: given.accounts() } as unknown as Wallet
    },
    storage: {
      get: (name, parse) => (values.has(name) ? parse(values.get(name)) : undefined),
      set: (name, value) => values.set(name, value),
      remove: (name) => values.delete(name),
    },
    embedding: {
      projectId: 'harbour',
      services: { frame: 'https://wallet.example' },
      theme: { subscribe: () => () => {} },
      watchNetwork(namespace, onChange) {
        if (namespace === undefined) listeners.add(onChange)
        onChange(namespace === 'solana' ? 'solana:local' : 'eip155:1')
        return () => listeners.delete(onChange)
      },
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
          payloads[event.name] = event.payload
          ids[event.name] = event.id
          if (silent.has(event.name)) return
          const isSolana = event.name === 'GET_USER' && event.payload?.chainId === 'solana:local'
          const answer = answers[isSolana ? 'GET_USER solana' : event.name]
          port?.postMessage(
            answer instanceof FrameReplyError
              ? createFrameError(event, answer.shortMessage, answer.code)
              : createFrameSuccess(event, answer as never),
          )
        }
        if (port) port.onmessage = (event) => reply(event.data)
        say = (message) => port?.postMessage(message)
        reply(data)
      },
    }
    Object.defineProperty(frame?.element, 'contentWindow', { value: source })
    const from = { data: createFrameReady('4'), origin: 'https://wallet.example', source }
    dispatchEvent(Object.assign(new Event('message'), from))
    for (let turns = 0; turns < 20; turns += 1) await tick()
  }
  const wallet = createEmbeddedWallet(context)
  /** After a login. */
  async function connects() {
    const connecting = wallet.connect({ namespaces: ['eip155'], signal })
    await loads()
    await connecting
    return session as RpcSession
  }
  const goesTo = (network: CaipNetworkId): void => {
    for (const listen of [...listeners]) listen(network)
  }
  /** The frame answers late what it was asked last. */
  const answersLate = (name: AppEventName, answer: unknown) =>
    say(createFrameSuccess({ name, id: ids[name] ?? '' }, answer as never))
  const endsSession = () => say(createSessionEnded())
  const endsSocial = (resultUri: string) => say(createSocialResult(resultUri))
  return {
    sessions,
    wallet,
    values,
    asked,
    payloads,
    silent,
    loads,
    connects,
    goesTo,
    answersLate,
    endsSession,
    endsSocial,
    frame: () => frame,
  }
}

/** Waits, also for what messages bring about. */
async function pass(time: number) {
  for (let turns = 0; turns < 5; turns += 1) await tick()
  await vi.advanceTimersByTimeAsync(time)
  for (let turns = 0; turns < 5; turns += 1) await tick()
}

test('connects with the address of the frame, and at the next visit before the frame is there', async () => {
  const first = setup()
  const connecting = first.wallet.connect({ namespaces: ['eip155'], signal })
  await first.loads()
  expect(await connecting).toMatchObject([{ accounts: [`eip155:1:${address}`] }])
  const next = setup(first.values)
  expect(await next.wallet.reconnect()).toMatchObject([{ accounts: [`eip155:1:${address}`] }])
  expect(next.asked).toEqual([])
})

test('has an account of each family of the page, and carries the requests of each', async () => {
  const { wallet, loads, asked, payloads, sessions, values } = setup(undefined, ['eip155', 'solana', 'bip122'])
  const connecting = wallet.connect({ namespaces: ['eip155', 'solana'], signal })
  await loads()
  const accounts = [[`eip155:1:${address}`], [`solana:local:${solana}`]]
  const wallets = await connecting
  expect(wallets.map((one) => one.accounts)).toEqual(accounts)
  // Another type of account, and the choice of it, belong to EVM networks.
  expect(wallets.map((one) => one.chooseAccountType !== undefined)).toEqual([true, false])
  // The page still shows the other network.
  expect(asked.lastIndexOf('SWITCH_NETWORK')).toBeGreaterThan(asked.lastIndexOf('GET_USER'))
  expect(payloads.SWITCH_NETWORK).toEqual({ chainId: 'eip155:1' })
  await sessions.get('solana')?.request({ method: 'solana_signMessage', params: {}, network: 'solana:local' })
  expect(payloads.RPC_REQUEST).toMatchObject({
    chainId: 'solana:local',
    chainNamespace: 'solana',
    networkName: 'Cluster',
  })
  const next = setup(values, ['eip155', 'solana'])
  expect((await next.wallet.reconnect()).map((one) => one.accounts)).toEqual(accounts)
  const ended = vi.fn()
  sessions.get('solana')?.watch(ended)
  await wallet.disconnect()
  expect(ended).toHaveBeenCalledExactlyOnceWith([])
})

test('a wallet without an account in another family has the first one all the same', async () => {
  const { wallet, loads } = setup(undefined, ['eip155', 'solana'])
  answers['GET_USER solana'] = new FrameReplyError({ message: 'This wallet has no Solana account.' })
  onTestFinished(() => {
    answers['GET_USER solana'] = { address: solana, chainId: 'solana:local' }
  })
  const connecting = wallet.connect({ namespaces: ['eip155', 'solana'], signal })
  await loads()
  expect(await connecting).toMatchObject([{ namespace: 'eip155' }])
})

test('a page with Solana alone has that account', async () => {
  const { wallet, loads, asked } = setup(undefined, ['solana'])
  const connecting = wallet.connect({ namespaces: ['solana'], signal })
  await loads()
  expect((await connecting).map((one) => one.accounts)).toEqual([[`solana:local:${solana}`]])
  expect(asked).not.toContain('GET_SMART_ACCOUNT_ENABLED_NETWORKS')
})

test('says what the page calls the network of a request', async () => {
  const { connects, payloads } = setup()
  const { request } = await connects()
  await request({ method: 'personal_sign', params: ['0x00', address], network: 'eip155:1' })
  expect(payloads.RPC_REQUEST).toMatchObject({ chainId: 'eip155:1', networkName: 'Harbour' })
  // The page's own code names none.
  await request({ method: 'personal_sign', params: ['0x00', address] } as never)
  expect(payloads.RPC_REQUEST).toMatchObject({ chainId: 'eip155:1', networkName: 'Harbour' })
})

test('has the types of account that the frame names for a network, and switches between them', async () => {
  const { wallet, loads, silent, payloads, values } = setup()
  const types = { preferredAccountType: 'smartAccount', smartAccountDeployed: true }
  const before = { ...answers }
  onTestFinished(() => void Object.assign(answers, before))
  Object.assign(answers, {
    GET_USER: { ...user, ...types },
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: { smartAccountEnabledNetworks: [1] },
    SET_PREFERRED_ACCOUNT: { type: 'eoa', address },
  })
  const connecting = wallet.connect({ namespaces: ['eip155'], signal })
  await loads()
  const [made] = await connecting
  expect(payloads.GET_USER).toMatchObject({ chainId: 'eip155:1', preferredAccountType: 'smartAccount' })
  expect(made?.accountTypes?.('eip155:1')).toEqual(['smartAccount', 'eoa'])
  expect(made?.accountTypes?.('eip155:10')).toEqual(['eoa'])
  expect(made?.accountType?.(address)).toBe('smartAccount')
  expect(made?.isSmartAccountDeployed?.()).toBe(true)
  await made?.chooseAccountType?.('eoa')
  expect(payloads.SET_PREFERRED_ACCOUNT).toEqual({ type: 'eoa' })
  expect(made?.accountType?.(address)).toBe('eoa')
  expect(values.get('embedded')).toMatchObject({ type: 'eoa', smartNetworks: [1] })
  // It may have changed, and only its answer be lost.
  silent.add('SET_PREFERRED_ACCOUNT')
  const lost = expect(made?.chooseAccountType?.('smartAccount')).rejects.toThrow()
  await vi.advanceTimersByTimeAsync(frameTimeout)
  await lost
  expect(made?.accountType?.(address)).toBe('eoa')
})

test('follows another tab that logs in, and out', async () => {
  const here = setup()
  const there = setup(here.values)
  expect(await here.wallet.reconnect()).toEqual([])
  await there.connects()
  expect(await here.wallet.reconnect()).toMatchObject([{ accounts: [`eip155:1:${address}`] }])
  await there.wallet.disconnect()
  expect(await here.wallet.reconnect()).toEqual([])
})

test.each(['connected', 'came back'])('a tab that %s and hears late of its end keeps the next visitor', async (how) => {
  const late = setup()
  if (how === 'came back') {
    late.values.set('embedded', { accounts: { eip155: address } })
    await late.wallet.reconnect()
    await late.loads()
  } else await late.connects()
  const next = { accounts: { eip155: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' } }
  late.values.set('embedded', next)
  late.endsSession()
  await pass(0)
  expect(late.values.get('embedded')).toEqual(next)
  expect(late.frame()).toBeUndefined()
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

/** A transaction that the visitor has approved, and that the frame is sending when the session ends. */
async function sends() {
  const page = setup()
  const { request } = await page.connects()
  page.silent.add('RPC_REQUEST')
  const settled = vi.fn()
  const hash = request({ method: 'eth_sendTransaction', params: [{ to: address }], network: 'eip155:1' })
  hash.then(settled, settled)
  await pass(0)
  return { ...page, hash, settled }
}

test.each(['in another tab', 'here'])('a logout %s loses no transaction that is being sent', async (where) => {
  const { wallet, hash, settled, answersLate, endsSession, frame, values } = await sends()
  if (where === 'here') await wallet.disconnect()
  else endsSession()
  await pass(0)
  expect(values.has('embedded')).toBe(false)
  expect(settled).not.toHaveBeenCalled()
  answersLate('RPC_REQUEST', '0x12')
  expect(await hash).toBe('0x12')
  await pass(0)
  expect(frame()).toBeUndefined()
})

test('a logout before the wallet is asked sends nothing, and says so', async () => {
  const { wallet, connects, asked } = setup()
  const { request } = await connects()
  const gate = Promise.withResolvers<void>()
  const node = vi.fn(async (_: string, { body }: { body: string }) => {
    await gate.promise
    return Response.json({ jsonrpc: '2.0', id: JSON.parse(body).id, result: '0x1' })
  })
  vi.stubGlobal('fetch', node)
  answers.RPC_REQUEST = new FrameReplyError({ message: 'The wallet does not know it', code: -32_602 })
  onTestFinished(() => {
    answers.RPC_REQUEST = '0x5'
  })
  const sending = request({ method: 'eth_sendTransaction', params: [{ to: address }], network: 'eip155:1' })
  // The page's node is asked for the price.
  await vi.waitFor(() => expect(node).toHaveBeenCalled())
  await wallet.disconnect()
  gate.resolve()
  const error = await sending.catch(toRpcError)
  expect(sentNothing(error as BaseError)).toBe(true)
  expect(error).toMatchObject({ name: 'UnauthorizedProviderError' })
  expect(asked.filter((name) => name === 'RPC_REQUEST')).toHaveLength(1)
})

test('a frame that never says what it has sent is closed after a while', async () => {
  const { hash, endsSession, frame } = await sends()
  hash.catch(() => {})
  endsSession()
  await pass(abortTime - 1)
  expect(frame()).toBeDefined()
  await pass(1)
  expect(frame()).toBeUndefined()
  await expect(hash).rejects.toThrow(FrameAbortedError)
})

test('a frame that is dead at the logout is closed soon', async () => {
  const { wallet, hash, silent, frame } = await sends()
  hash.catch(() => {})
  for (const name of Object.keys(answers)) silent.add(name)
  const leaving = wallet.disconnect()
  await pass(3000)
  await leaving
  await pass(3000)
  expect(frame()).toBeUndefined()
})

test('a frame that is in use again when its last request is answered stays', async () => {
  const { wallet, hash, answersLate, endsSession, frame } = await sends()
  endsSession()
  await pass(0)
  await wallet.begin('ada@example.org', { signal, timeout: 30_000 })
  answersLate('RPC_REQUEST', '0x12')
  await hash
  await pass(abortTime)
  expect(frame()).toMatchObject({ status: 'ready' })
})

test.each(['never loaded', 'did not load in time'])('logs out before the next login when the frame %s', async (how) => {
  const before = setup(new Map([['embedded', { accounts: { eip155: address } }]]))
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
  expect(next.asked.filter((name) => name !== 'SWITCH_NETWORK')).toEqual([
    'SYNC_DAPP_DATA',
    'SIGN_OUT',
    'CONNECT_EMAIL',
  ])
  expect(next.values.has('embeddedSignOut')).toBe(false)
})

test('gives up on a frame that does not answer what needs no visitor, and waits for the visitor', async () => {
  const { wallet, connects, silent } = setup()
  const session = await connects()
  for (const name of ['RPC_REQUEST', 'OPEN_SETTINGS']) silent.add(name)
  const ask = (method: string) => session.request({ method, params: [], network: 'eip155:1' })
  const settled = vi.fn()
  const limited = [ask('eth_call'), wallet.openSettings()].map((one) =>
    expect(one).rejects.toThrow(SocialsTimeoutError),
  )
  ask('personal_sign').then(settled, settled)
  await pass(frameTimeout - 1)
  await pass(1)
  await Promise.all(limited)
  await pass(600_000)
  expect(settled).not.toHaveBeenCalled()
})

test('gives up on asking whether somebody is logged in, and does not ask who', async () => {
  const { wallet, asked, silent, loads } = setup(new Map([['embedded', { accounts: { eip155: address } }]]))
  silent.add('IS_CONNECTED')
  await wallet.reconnect()
  await loads()
  await pass(frameTimeout)
  expect(asked).not.toContain('GET_USER')
  expect(asked).toContain('GET_CHAIN_ID')
})

test('puts another frame in the place of one that has died', async () => {
  const { wallet, connects, loads, silent, frame } = setup()
  const session = await connects()
  const first = frame()?.element
  for (const name of Object.keys(answers)) silent.add(name)
  const read = session.request({ method: 'eth_call', params: [], network: 'eip155:1' })
  read.catch(() => {})
  await pass(frameTimeout)
  expect(frame()?.element).toBe(first)
  await pass(3000)
  expect(frame()).toBeUndefined()
  silent.clear()
  const settings = wallet.openSettings()
  await loads()
  await settings
  expect(frame()).toMatchObject({ status: 'ready' })
  expect(frame()?.element).not.toBe(first)
})

test('keeps a frame that is only slow', async () => {
  const { connects, silent, frame } = setup()
  const session = await connects()
  silent.add('RPC_REQUEST')
  const read = session.request({ method: 'eth_call', params: [], network: 'eip155:1' })
  read.catch(() => {})
  await pass(frameTimeout)
  await pass(3000)
  expect(frame()).toMatchObject({ status: 'ready' })
})

test('says nothing about the next frame when the failure of an earlier one is explained late', async () => {
  const explained = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => explained.promise)
  const { wallet, frame } = setup()
  wallet.connect({ namespaces: ['eip155'], signal }).catch(() => {})
  await tick()
  await pass(loadTime)
  expect(frame()).toMatchObject({ status: 'loading' })
  const first = frame()?.element
  // A second login begins before the reason of the first failure is known.
  wallet.connect({ namespaces: ['eip155'], signal }).catch(() => {})
  await pass(0)
  expect(frame()?.element).not.toBe(first)
  explained.resolve(Response.json({ mayEmbed: false }))
  await pass(0)
  expect(frame()).toMatchObject({ status: 'loading' })
  expect(frame()?.error).toBeUndefined()
})

test('keeps the frame on the network of the page, and says each change once', async () => {
  const { connects, asked, payloads, goesTo, wallet } = setup()
  await connects()
  expect(payloads.SWITCH_NETWORK).toEqual({ chainId: 'eip155:1' })
  goesTo('eip155:1')
  goesTo('eip155:10')
  await pass(0)
  expect(payloads.SWITCH_NETWORK).toEqual({ chainId: 'eip155:10' })
  expect(asked.filter((name) => name === 'SWITCH_NETWORK')).toHaveLength(2)
  wallet.dispose()
  goesTo('eip155:137')
  await pass(0)
  expect(payloads.SWITCH_NETWORK).toEqual({ chainId: 'eip155:10' })
})

const request = {
  chainId: 'eip155:10',
  domain: 'app.example',
  uri: 'https://app.example/login',
  version: '1',
  nonce: 'a1b2c3d4',
} as const

test.each([
  ['the frame signs', { message: 'app.example wants you to sign in', signature: '0x12' }],
  ['the frame leaves it to the visitor', {}],
])('asks for the login and the sign-in at once: %s', async (_, signed) => {
  const { wallet, loads, payloads } = setup()
  answers.GET_USER = { ...user, ...signed }
  onTestFinished(() => {
    answers.GET_USER = user
  })
  const signIn = vi.fn(async () => request)
  const connecting = wallet.connect({ namespaces: ['eip155'], signal, signIn })
  await loads()
  const [connected] = await connecting
  expect(signIn).toHaveBeenCalledExactlyOnceWith({ namespace: 'eip155' })
  expect(payloads.GET_USER).toMatchObject({ chainId: 'eip155:10', siwxMessage: { ...request, accountAddress: '' } })
  expect(connected?.signedIn).toEqual('message' in signed ? [{ address, ...signed }] : undefined)
})

test('keeps how the visitor logged in, and forgets it with the account', async () => {
  const { wallet, asked, payloads, loads, endsSocial, values } = setup()
  const { social } = wallet
  const beginning = social.begin('google', { signal, timeout: 1000 })
  await loads()
  // The page gets no address of the window from it.
  expect(await beginning).toBeUndefined()
  expect(payloads.GET_SOCIAL_REDIRECT_URI).toEqual({ provider: 'google' })
  const waiting = social.waitForResult({ signal })
  const uri = 'https://wallet.example/social.html?attempt=a'
  endsSocial(uri)
  expect(await waiting).toBe(uri)
  social.use(uri)
  const [found] = await wallet.connect({ namespaces: ['eip155'], signal })
  expect(payloads.CONNECT_SOCIAL).toMatchObject({ uri, chainId: 'eip155:1' })
  expect(asked).not.toContain('GET_USER')
  const name = { userName: 'ada', socialProvider: 'google', email: 'ada@example.org' }
  expect(found?.user?.()).toMatchObject(name)
  const next = setup(values)
  expect((await next.wallet.reconnect())[0]?.user?.()).toMatchObject(name)
  await wallet.disconnect()
  expect(found?.user?.()).toBeUndefined()
})

test('stops waiting for a social login that the visitor leaves, and says so to the frame', async () => {
  const { wallet, asked, loads } = setup()
  const beginning = wallet.social.begin('x', { signal, timeout: 1000 })
  await loads()
  await beginning
  const leaving = new AbortController()
  const waiting = wallet.social.waitForResult({ signal: leaving.signal })
  leaving.abort()
  await expect(waiting).rejects.toBeInstanceOf(FrameAbortedError)
  wallet.social.abort()
  await pass(0)
  expect(asked.at(-1)).toBe('LOGIN_ABORT')
})
