import {
  BaseError,
  type CaipAddress,
  isSameAccount,
  type Siwx,
  type SiwxMessage,
  type SiwxSession,
  UserRejectedRequestError,
  writeSignInMessage,
} from '@mooring/core'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createAppKit } from '../createAppKit.js'
import { createFakeAdapter } from '../testing/createFakeAdapter.js'
import { createFakeConnector } from '../testing/createFakeConnector.js'
import { alice, bob, carol, createMemoryStorage, mainnet, on, polygon, setupKit, solana } from '../testing/setupKit.js'
import { createSiwxPolicy } from './createSiwxPolicy.js'

beforeEach(() => void vi.stubGlobal('location', new URL('https://app.example.org/')))
afterEach(() => void vi.unstubAllGlobals())

/** A page's object with its sessions in memory. */
function createFakeSiwx(options: Partial<Siwx> & { sessions?: SiwxSession[]; data?: Partial<SiwxMessage> } = {}) {
  const { sessions = [], data: change, ...rest } = options
  const calls: string[] = []
  let nonces = 0
  const isOf = (chainId: string, address: string) => (session: SiwxSession) =>
    isSameAccount(`${session.data.chainId}:${session.data.accountAddress}`, `${chainId}:${address}`)
  const siwx: Siwx = {
    async createMessage(input) {
      calls.push('createMessage')
      nonces += 1
      const site = { domain: 'app.example.org', uri: 'https://app.example.org/' }
      const data = { ...input, ...site, version: '1', nonce: `k3y5t0n3${nonces}`, ...change }
      return { ...data, toString: () => writeSignInMessage(data) }
    },
    async addSession(session) {
      calls.push('addSession')
      sessions.push(session)
    },
    async revokeSession(chainId, address) {
      calls.push(`revokeSession ${chainId}`)
      const rest = sessions.filter((session) => !isOf(chainId, address)(session))
      sessions.splice(0, sessions.length, ...rest)
    },
    async setSessions(next) {
      calls.push('setSessions')
      sessions.splice(0, sessions.length, ...next)
    },
    getSessions: async (chainId, address) => sessions.filter(isOf(chainId, address)),
    ...rest,
  }
  return { siwx, sessions, calls }
}

function setup(options: setup.Options = {}) {
  const { siwx: own, signMessage, ...rest } = options
  const fake = createFakeSiwx(own)
  let prompts = 0
  const sign = vi.fn(
    signMessage ??
      (async ({ message }: { message: string }) => {
        prompts += 1
        return `signed: ${message}`
      }),
  )
  const setup = setupKit({ siwx: fake.siwx, wallet: { signMessage: sign }, ...rest })
  const { kit } = setup
  const policy = kit.feature(createSiwxPolicy)
  const status = () => kit.siwx.$siwx.get().status
  const reach = (wanted: string) => expect.poll(status).toBe(wanted)
  const view = () => (kit.modal.$modal.get().isOpen ? kit.router.$router.get().route.view : undefined)

  async function connect(accounts: readonly CaipAddress[] = [on(1, alice)], which = setup.first) {
    const connecting = kit.connection.connect(which.connector.id)
    await expect.poll(() => which.requests.length).toBeGreaterThan(0)
    which.requests.at(-1)?.approve(accounts)
    await connecting
  }
  async function signIn() {
    await expect.poll(() => 'message' in kit.siwx.$siwx.get() && readMessage(kit)).toBeTruthy()
    policy.sign()
  }
  return { ...setup, ...fake, policy, sign, prompts: () => prompts, status, reach, view, connect, signIn }
}

const readMessage = (kit: ReturnType<typeof setupKit>['kit']) => {
  const state = kit.siwx.$siwx.get()
  return state.status === 'asking' ? state.message : undefined
}

declare namespace setup {
  type Options = Omit<Parameters<typeof setupKit>[0] & object, 'siwx'> & {
    siwx?: Parameters<typeof createFakeSiwx>[0]
    signMessage?: (message: { message: string; address: string }) => Promise<string>
  }
}

const sessionOf = (account: CaipAddress): SiwxSession => {
  const [namespace, reference, accountAddress = ''] = account.split(':')
  const site = { domain: 'app.example.org', uri: 'https://app.example.org/', version: '1', nonce: 'k3y5t0n3' }
  return { data: { ...site, accountAddress, chainId: `${namespace}:${reference}` }, message: '', signature: '' }
}

describe('a page that requires a session', () => {
  test('asks once after connecting, and closes when the session is saved', async () => {
    const { kit, connect, signIn, reach, view, calls, prompts, sessions, events } = setup()
    void kit.open()
    await connect()
    await reach('asking')
    expect(view()).toBe('SIWXSignMessage')
    await signIn()
    await reach('signedIn')
    expect(view()).toBeUndefined()
    expect(calls).toEqual(['createMessage', 'addSession'])
    expect(prompts()).toBe(1)
    expect(sessions[0]?.signature).toBe(`signed: ${sessions[0]?.message}`)
    expect(events).toContain('SIWX_AUTH_SUCCESS')
  })

  test('asks nothing if the account has a session, and then closes the modal', async () => {
    const { kit, connect, reach, view, calls } = setup({ siwx: { sessions: [sessionOf(on(1, alice))] } })
    void kit.open()
    await connect()
    await reach('signedIn')
    expect(view()).toBeUndefined()
    expect(calls).toEqual([])
  })

  test('refuses to close or to show anything else, with a shake', async () => {
    const { kit, connect, reach, view } = setup()
    void kit.open()
    await connect()
    await reach('asking')
    kit.close()
    expect(view()).toBe('SIWXSignMessage')
    expect(kit.modal.$modal.get().isShaking).toBe(true)
    void kit.open({ view: 'Account' })
    expect(view()).toBe('SIWXSignMessage')
    expect(kit.modal.$modal.get().isOpen).toBe(true)
  })

  test('disconnects when the visitor cancels', async () => {
    const { kit, connect, reach, policy, view, events, first } = setup()
    void kit.open()
    await connect()
    await reach('asking')
    policy.cancel()
    await reach('idle')
    await expect.poll(() => kit.account.$account.get().isConnected).toBe(false)
    expect(first.disconnects()).toBe(1)
    expect(view()).toBeUndefined()
    expect(kit.router.$router.get().route.view).toBe('Connect')
    expect(events).toContain('CLICK_CANCEL_SIWX')
  })

  test('says that the signature was declined, and lets the same message be signed', async () => {
    let isDeclined = true
    const { connect, reach, kit, signIn, calls, view } = setup({
      async signMessage() {
        if (isDeclined) throw new UserRejectedRequestError()
        return '0x'
      },
    })
    await connect()
    await reach('asking')
    await signIn()
    await expect.poll(() => kit.siwx.$siwx.get()).toMatchObject({ error: { name: 'SignatureDeclinedError' } })
    expect(view()).toBe('SIWXSignMessage')
    isDeclined = false
    await signIn()
    await reach('signedIn')
    expect(calls).toEqual(['createMessage', 'addSession'])
  })

  test('writes a new message after the server has refused one', async () => {
    let isRefused = true
    const { connect, reach, kit, signIn, calls } = setup({
      siwx: {
        async addSession() {
          if (isRefused) throw new BaseError('The nonce was used already')
        },
      },
    })
    await connect()
    await reach('asking')
    await signIn()
    await expect
      .poll(() => kit.siwx.$siwx.get())
      .toMatchObject({ status: 'asking', error: { shortMessage: 'The nonce was used already' } })
    isRefused = false
    await signIn()
    await reach('signedIn')
    expect(calls).toEqual(['createMessage', 'createMessage'])
  })

  test('never asks for a message that names another site', async () => {
    const { connect, reach, kit, policy, sign } = setup({ siwx: { data: { domain: 'app.examp1e.org' } } })
    await connect()
    await reach('asking')
    await expect
      .poll(() => kit.siwx.$siwx.get())
      .toMatchObject({ message: undefined, error: { name: 'SignInDomainError', domain: 'app.examp1e.org' } })
    policy.sign()
    await expect
      .poll(() => kit.siwx.$siwx.get())
      .toMatchObject({ message: undefined, error: { name: 'SignInDomainError' } })
    expect(sign).not.toHaveBeenCalled()
  })

  test('lets the text that was checked be signed, whatever the page writes later', async () => {
    const texts = ['a text', 'another text']
    const { connect, signIn, reach, sign } = setup({
      siwx: {
        async createMessage(input) {
          const site = { domain: 'app.example.org', uri: 'https://app.example.org/' }
          return { ...input, ...site, version: '1', nonce: 'k3y5t0n3', toString: () => String(texts.shift()) }
        },
      },
    })
    await connect()
    await signIn()
    await reach('signedIn')
    expect(sign).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'a text' }))
  })

  test.each(['sign', 'cancel'] as const)(
    'knows which of two wallets with one account is in use (%s)',
    async (intent) => {
      const { kit, connect, reach, policy, second, sign } = setup()
      await connect()
      await reach('asking')
      await connect([on(1, alice)], second)
      await expect.poll(() => readMessage(kit)).toBeTruthy()
      expect(kit.account.$account.get().connector?.id).toBe('org.second')
      policy[intent]()
      await reach(intent === 'sign' ? 'signedIn' : 'idle')
      expect(sign).not.toHaveBeenCalled()
      // Without a session, no wallet stays connected.
      await expect.poll(() => kit.account.$account.get().isConnected).toBe(intent === 'sign')
    },
  )

  test('disconnects when the sessions cannot be read', async () => {
    const { kit, connect } = setup({
      siwx: {
        async getSessions() {
          throw new BaseError('The server is away')
        },
      },
    })
    await connect().catch(() => {})
    await expect.poll(() => kit.account.$account.get().isConnected).toBe(false)
    expect(kit.snackbar.$snackbar.get()).toMatchObject({ snack: { error: { name: 'SignInStartError' } } })
    expect(kit.router.$router.get().route.view).toBe('Connect')
  })

  test('signs out by disconnecting', async () => {
    const { kit, connect, reach, sessions } = setup({ siwx: { sessions: [sessionOf(on(1, alice))] } })
    await connect()
    await reach('signedIn')
    await kit.siwx.signOut()
    await expect.poll(() => kit.account.$account.get().isConnected).toBe(false)
    await expect.poll(() => sessions.length).toBe(0)
  })
})

describe('a session that nobody wants any more', () => {
  const setupSlow = (options: setup.Options['siwx'] = {}) => {
    const sessions: SiwxSession[] = []
    let save: (() => void) | undefined
    const made = setup({
      siwx: {
        sessions,
        addSession: (session) =>
          new Promise((resolve) => {
            save = () => {
              sessions.push(session)
              resolve()
            }
          }),
        ...options,
      },
    })
    return { ...made, save: () => save?.() }
  }

  test('ends when it is saved after the visitor has cancelled', async () => {
    for (const isRequired of [true, false]) {
      const { connect, signIn, reach, policy, save, sessions } = setupSlow({ getRequired: () => isRequired })
      await connect()
      await signIn()
      await reach('saving')
      policy.cancel()
      save()
      await expect.poll(() => sessions).toEqual([])
    }
  })

  test('ends when it is saved after the wallet has left', async () => {
    const { connect, signIn, reach, first, save, sessions, kit } = setupSlow()
    await connect()
    await signIn()
    await reach('saving')
    first.emit([])
    await expect.poll(() => kit.account.$account.get().isConnected).toBe(false)
    save()
    await expect.poll(() => sessions).toEqual([])
  })

  test('has ended when signing out is over', async () => {
    const { connect, reach, kit, sessions } = setup({
      siwx: {
        sessions: [sessionOf(on(1, alice))],
        signOutOnDisconnect: false,
        async revokeSession() {
          await new Promise((resolve) => setTimeout(resolve, 20))
          sessions.splice(0)
        },
      },
    })
    await connect()
    await reach('signedIn')
    await kit.siwx.signOut()
    expect(sessions).toEqual([])
    expect(kit.account.$account.get().isConnected).toBe(false)
  })

  test('ends here also if the server does not answer, and the page hears of it', async () => {
    const { connect, reach, kit } = setup({
      siwx: {
        sessions: [sessionOf(on(1, alice))],
        async revokeSession() {
          throw new BaseError('The server is away')
        },
      },
    })
    await connect()
    await reach('signedIn')
    await expect(kit.siwx.signOut()).rejects.toThrow('The server is away')
    expect(kit.account.$account.get().isConnected).toBe(false)
  })

  test('goes on while another wallet has the same account', async () => {
    const { kit, connect, reach, second, sessions } = setup({ siwx: { sessions: [sessionOf(on(1, alice))] } })
    await connect()
    await reach('signedIn')
    await connect([on(1, alice)], second)
    await kit.disconnect({ id: 'org.first' })
    expect(kit.account.$account.get().isConnected).toBe(true)
    expect(sessions).toHaveLength(1)
    expect(kit.siwx.$siwx.get().status).toBe('signedIn')
  })
})

describe('another network of the same account', () => {
  const setupReuse = (wallet: object = {}) => {
    const made = setup({
      siwx: { sessions: [sessionOf(on(1, alice))], onNetworkChange: 'reuse' },
      networks: [mainnet, polygon],
    })
    Object.assign(made.kit.adapterOf('eip155') ?? {}, wallet)
    return made
  }

  test('takes the same session, if the page wants it', async () => {
    const { kit, connect, reach, first, view, sessions } = setupReuse()
    await connect()
    await reach('signedIn')
    first.emit([on(137, alice)])
    await expect.poll(() => kit.siwx.$siwx.get()).toMatchObject({ status: 'signedIn', account: on(137, alice) })
    expect(view()).toBeUndefined()
    await kit.siwx.signOut()
    expect(sessions).toEqual([])
  })

  test('does not take the session of another account', async () => {
    const { connect, reach, first } = setupReuse()
    await connect()
    await reach('signedIn')
    first.emit([on(137, bob)])
    await reach('asking')
  })

  test('asks a contract again, which may belong to somebody else there', async () => {
    for (const hasCode of [async () => true, async () => Promise.reject(new BaseError('away'))]) {
      const { connect, reach, first } = setupReuse({ hasCode })
      await connect()
      await reach('signedIn')
      first.emit([on(137, alice)])
      await reach('asking')
    }
  })
})

describe('a page that does not require a session', () => {
  const free = { getRequired: () => false }

  test('lets the visitor close the view, and asks no more until the wallet disconnects', async () => {
    const { kit, connect, reach, view, storage } = setup({ siwx: free })
    await connect()
    await reach('asking')
    kit.close()
    await reach('skipped')
    expect(view()).toBeUndefined()
    expect(kit.account.$account.get().isConnected).toBe(true)
    expect([...storage.entries.keys()]).toContain('@mooring/signInSkipped')
    await kit.disconnect()
    await connect()
    await reach('asking')
  })

  test('asks when the page wants it', async () => {
    const { kit, connect, reach, policy, view } = setup({ siwx: free })
    await connect()
    await reach('asking')
    policy.cancel()
    await reach('skipped')
    await kit.siwx.signIn()
    await reach('asking')
    expect(view()).toBe('SIWXSignMessage')
  })

  test('stays connected after signing out', async () => {
    const { kit, connect, reach, sessions } = setup({ siwx: { ...free, sessions: [sessionOf(on(1, alice))] } })
    await connect()
    await reach('signedIn')
    await kit.siwx.signOut()
    await reach('skipped')
    expect(sessions).toEqual([])
    expect(kit.account.$account.get().isConnected).toBe(true)
  })
})

describe('one prompt for an account and a network', () => {
  test('when a wallet reports the same account again and again', async () => {
    const { connect, reach, first, calls, signIn, prompts } = setup()
    await connect()
    await reach('asking')
    for (let round = 0; round < 3; round += 1) first.emit([on(1, alice.toLowerCase()), on(1, bob)].slice(0, 1))
    await signIn()
    await reach('signedIn')
    expect(calls.filter((call) => call === 'createMessage').length).toBeLessThanOrEqual(2)
    expect(prompts()).toBe(1)
  })

  test('when the visitor clicks twice', async () => {
    const { connect, reach, policy, signIn, prompts } = setup()
    await connect()
    await reach('asking')
    await signIn()
    policy.sign()
    await reach('signedIn')
    expect(prompts()).toBe(1)
  })

  test('for each account that the wallet changes to, and none for one with a session', async () => {
    const { connect, reach, first, signIn, prompts, sessions } = setup()
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
    const { connect, reach, first, calls } = setup({
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
    const { connect, reach, first, signIn, sessions, kit } = setup({
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
    const { kit, connect, reach, first, signIn, sessions } = setup({
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

describe('several tabs', () => {
  function openTabs(siwx: Siwx) {
    vi.stubGlobal('navigator', { locks: createFakeLocks() })
    vi.stubGlobal('localStorage', createMemoryStorage())
    const tabs = [0, 1].map(() => {
      const { connector, requests } = createFakeConnector({ id: 'org.first' })
      const { adapter } = createFakeAdapter({ connectors: [connector] })
      const kit = createAppKit({ networks: [mainnet], adapters: [adapter], siwx, enableReconnect: false })
      onTestFinished(() => kit.dispose())
      const connect = async () => {
        const connecting = kit.connection.connect('org.first')
        await expect.poll(() => requests.length).toBe(1)
        requests[0]?.approve([on(1, alice)])
        await connecting
      }
      return { kit, connect, status: () => kit.siwx.$siwx.get().status, policy: kit.feature(createSiwxPolicy) }
    })
    return tabs as [(typeof tabs)[0], (typeof tabs)[0]]
  }

  test('one asks, and the other is signed in with it', async () => {
    const { siwx, sessions, calls } = createFakeSiwx()
    const [one, two] = openTabs(siwx)
    await one.connect()
    await expect.poll(() => readMessage(one.kit)).toBeTruthy()
    await two.connect()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect([one.status(), two.status()]).toEqual(['asking', 'checking'])
    expect(two.kit.modal.$modal.get().isOpen).toBe(false)
    one.policy.sign()
    await expect.poll(two.status).toBe('signedIn')
    expect(sessions).toHaveLength(1)
    expect(calls).toEqual(['createMessage', 'addSession'])
  })

  test('the other does not ask when the session arrives later than its turn', async () => {
    let isLate = false
    const { siwx, sessions, calls } = createFakeSiwx()
    const [one, two] = openTabs({ ...siwx, getSessions: async () => (isLate ? [] : sessions) })
    await one.connect()
    await expect.poll(() => readMessage(one.kit)).toBeTruthy()
    await two.connect()
    const statuses: string[] = []
    two.kit.siwx.$siwx.listen(({ status }) => statuses.push(status))
    isLate = true
    setTimeout(() => (isLate = false), 100)
    one.policy.sign()
    await expect.poll(two.status).toBe('signedIn')
    expect(statuses).toEqual(['signedIn'])
    expect(calls).toEqual(['createMessage', 'addSession'])
  })

  test('the one that the visitor goes to asks, if the first waits behind it', async () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    vi.stubGlobal('document', page)
    const { siwx, calls } = createFakeSiwx()
    const [one, two] = openTabs(siwx)
    await one.connect()
    await expect.poll(() => readMessage(one.kit)).toBeTruthy()
    await two.connect()
    await expect.poll(two.status).toBe('checking')
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(two.status).toBe('asking')
    await expect.poll(() => readMessage(two.kit)).toBeTruthy()
    two.policy.sign()
    await expect.poll(two.status).toBe('signedIn')
    await one.kit.siwx.refresh()
    await expect.poll(one.status).toBe('signedIn')
    expect(calls.filter((call) => call === 'addSession')).toHaveLength(1)
  })

  test('the end of the session in one ends it in the other', async () => {
    const { connect, reach, sessions, kit } = setup({ siwx: { sessions: [sessionOf(on(1, alice))] } })
    await connect()
    await reach('signedIn')
    sessions.splice(0)
    await kit.siwx.refresh()
    await reach('asking')
  })

  test('what one tab signs closes the question in another, also without Web Locks', async () => {
    const { connect, reach, sessions, kit, view } = setup()
    await connect()
    await reach('asking')
    sessions.push(sessionOf(on(1, alice)))
    await kit.siwx.refresh()
    await reach('signedIn')
    expect(view()).toBeUndefined()
  })

  test('a session ends when its time is over', async () => {
    const soon = sessionOf(on(1, alice))
    const data = { ...soon.data, expirationTime: new Date(Date.now() - 60_900).toISOString() }
    const { connect, reach, sessions } = setup({ siwx: { sessions: [{ ...soon, data }] } })
    await connect()
    await reach('signedIn')
    sessions.splice(0)
    await reach('asking')
  })
})

/** Web Locks of one name at a time. */
function createFakeLocks() {
  const held = new Map<string, Promise<void>>()
  type Hold = (lock: object | null) => Promise<void>
  return {
    async request(name: string, { signal, ifAvailable }: { signal?: AbortSignal; ifAvailable?: boolean }, hold: Hold) {
      if (ifAvailable && held.has(name)) return hold(null)
      const before = held.get(name) ?? Promise.resolve()
      const mine = before.then(() => (signal?.aborted ? undefined : hold({})))
      held.set(name, mine)
      await mine
      if (held.get(name) === mine) held.delete(name)
    },
  }
}

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

test('a page without the option is refused by name', async () => {
  const { kit } = setupKit()
  await expect(kit.siwx.signIn()).rejects.toThrow('SIWX is not enabled')
  const { kit: other } = setup()
  await expect(other.siwx.signIn()).rejects.toThrow('No ActiveCaipAddress found')
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
  type World = ReturnType<typeof setup>
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
        const world = setup({ siwx: { getRequired: () => isRequired, onNetworkChange } })
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
