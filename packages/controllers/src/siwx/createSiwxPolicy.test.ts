import { BaseError, UserRejectedRequestError } from '@mooring/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { alice, bob, mainnet, on, polygon, setupKit } from '../testing/setupKit.js'
import { readMessage, sessionOf, setupSiwx } from '../testing/setupSiwx.js'

beforeEach(() => void vi.stubGlobal('location', new URL('https://app.example.org/')))
afterEach(() => void vi.unstubAllGlobals())

describe('a page that requires a session', () => {
  test('asks once after connecting, and closes when the session is saved', async () => {
    const { kit, connect, signIn, reach, view, calls, prompts, sessions, events } = setupSiwx()
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

  test('counts the clicks on signing in', async () => {
    const { connect, signIn, reach, events } = setupSiwx()
    await connect()
    await signIn()
    await reach('signedIn')
    expect(events.filter((event) => event === 'CLICK_SIGN_SIWX_MESSAGE')).toHaveLength(1)
  })

  test('asks nothing if the account has a session, and then closes the modal', async () => {
    const { kit, connect, reach, view, calls } = setupSiwx({ siwx: { sessions: [sessionOf(on(1, alice))] } })
    void kit.open()
    await connect()
    await reach('signedIn')
    expect(view()).toBeUndefined()
    expect(calls).toEqual([])
  })

  test('refuses to close or to show anything else, with a shake', async () => {
    const { kit, connect, reach, view } = setupSiwx()
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

  test('disconnects when the visitor cancels, and shows the list of wallets', async () => {
    const { kit, connect, reach, policy, view, events, first } = setupSiwx()
    void kit.open()
    await connect()
    await reach('asking')
    policy.cancel()
    await reach('idle')
    await expect.poll(() => kit.account.$account.get().isConnected).toBe(false)
    expect(first.disconnects()).toBe(1)
    expect(view()).toBe('Connect')
    expect(events).toContain('CLICK_CANCEL_SIWX')
  })

  test('says that the signature was declined, and lets the same message be signed', async () => {
    let isDeclined = true
    const { connect, reach, kit, signIn, calls, view } = setupSiwx({
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
    const { connect, reach, kit, signIn, calls } = setupSiwx({
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
    const { connect, reach, kit, policy, sign } = setupSiwx({ siwx: { data: { domain: 'app.examp1e.org' } } })
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
    const { connect, signIn, reach, sign } = setupSiwx({
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
      const { kit, connect, reach, policy, second, sign } = setupSiwx()
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

  test.each([true, false])(
    'disconnects when the sessions cannot be read, and leaves the modal (open: %s)',
    async (isOpen) => {
      const { kit, connect, view } = setupSiwx({
        siwx: {
          async getSessions() {
            throw new BaseError('The server is away')
          },
        },
      })
      if (isOpen) void kit.open()
      await connect().catch(() => {})
      await expect.poll(() => kit.account.$account.get().isConnected).toBe(false)
      expect(view()).toBe(isOpen ? 'Connect' : undefined)
      expect(kit.snackbar.$snackbar.get()).toMatchObject({ snack: { error: { name: 'SignInStartError' } } })
      expect(kit.router.$router.get().route.view).toBe('Connect')
    },
  )

  test('signs out by disconnecting', async () => {
    const { kit, connect, reach, sessions } = setupSiwx({ siwx: { sessions: [sessionOf(on(1, alice))] } })
    await connect()
    await reach('signedIn')
    await kit.siwx.signOut()
    await expect.poll(() => kit.account.$account.get().isConnected).toBe(false)
    await expect.poll(() => sessions.length).toBe(0)
  })
})

describe('a page that does not require a session', () => {
  const free = { getRequired: () => false }

  test('lets the visitor close the view, and asks no more until the wallet disconnects', async () => {
    const { kit, connect, reach, view, storage } = setupSiwx({ siwx: free })
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
    const { kit, connect, reach, policy, view } = setupSiwx({ siwx: free })
    await connect()
    await reach('asking')
    policy.cancel()
    await reach('skipped')
    await kit.siwx.signIn()
    await reach('asking')
    expect(view()).toBe('SIWXSignMessage')
  })

  test('stays connected after signing out', async () => {
    const { kit, connect, reach, sessions } = setupSiwx({ siwx: { ...free, sessions: [sessionOf(on(1, alice))] } })
    await connect()
    await reach('signedIn')
    await kit.siwx.signOut()
    await reach('skipped')
    expect(sessions).toEqual([])
    expect(kit.account.$account.get().isConnected).toBe(true)
  })
})

test('a page without the option is refused by name', async () => {
  const { kit } = setupKit()
  await expect(kit.siwx.signIn()).rejects.toThrow('SIWX is not enabled')
  const { kit: other } = setupSiwx()
  await expect(other.siwx.signIn()).rejects.toThrow('No ActiveCaipAddress found')
})

describe('another network of the same account', () => {
  const setupReuse = (wallet: object = {}) => {
    const made = setupSiwx({
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
