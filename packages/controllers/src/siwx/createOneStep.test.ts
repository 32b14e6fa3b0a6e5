import {
  BaseError,
  isSameAccount,
  type SignInRequest,
  type Siwx,
  type SiwxMessage,
  type SiwxSession,
  writeSignInMessage,
} from '@mooring/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { alice, bob, on, setupKit } from '../testing/setupKit.js'

beforeEach(() => void vi.stubGlobal('location', new URL('https://app.example.org/')))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const site = { domain: 'app.example.org', uri: 'https://app.example.org/', version: '1', statement: 'Come aboard' }

/** A page that signs in, with its sessions in memory. */
function createSiwx(own: Partial<Siwx> = {}) {
  const sessions: SiwxSession[] = []
  let nonces = 0
  const siwx: Siwx = {
    async createMessage(input) {
      nonces += 1
      const data = { ...input, ...site, nonce: `k3y5t0n3${nonces}` }
      return { ...data, toString: () => writeSignInMessage(data) }
    },
    addSession: async (session) => void sessions.push(session),
    revokeSession: async () => void sessions.splice(0),
    setSessions: async (next) => void sessions.splice(0, sessions.length, ...next),
    getSessions: async (chainId, address) =>
      sessions.filter(({ data }) => isSameAccount(`${data.chainId}:${data.accountAddress}`, `${chainId}:${address}`)),
    ...own,
  }
  return { siwx, sessions }
}

/** Such a page, a wallet that can sign while it connects, and the count of what the visitor approves. */
function setup(own?: Partial<Siwx>) {
  const { siwx, sessions } = createSiwx(own)
  let prompts = 0
  const signMessage = async ({ message }: { message: string }) => {
    prompts += 1
    return `later: ${message}`
  }
  const { kit, first, events, storage } = setupKit({ siwx, wallet: { signMessage } })
  const status = () => kit.siwx.$siwx.get().status

  /** Connects, and signs what the page asks for as `change` has it. */
  async function connect(
    change: (request: SignInRequest) => Partial<SiwxMessage> | undefined,
    accounts = [on(1, alice)],
  ) {
    const connecting = kit.connection.connect('org.first')
    await expect.poll(() => first.requests.length).toBeGreaterThan(0)
    const asked = first.requests.at(-1)
    const request = await asked?.signIn?.({ namespace: 'eip155' })
    const changed = request && change(request)
    const message = changed && writeSignInMessage({ ...request, accountAddress: alice, ...changed } as SiwxMessage)
    prompts += 1
    asked?.approve(accounts, message ? [{ address: alice, message, signature: 'signed' }] : undefined)
    await connecting
    return request
  }
  return { kit, first, events, storage, sessions, status, connect, prompts: () => prompts }
}

test('connects and signs in with one approval', async () => {
  const { kit, connect, status, sessions, prompts, events } = setup()
  void kit.open()
  await connect(() => ({}))
  await expect.poll(status).toBe('signedIn')
  expect(prompts()).toBe(1)
  expect(sessions).toMatchObject([
    { data: { ...site, accountAddress: alice, chainId: 'eip155:1' }, signature: 'signed' },
  ])
  expect(events.filter((event) => event === 'SIWX_AUTH_SUCCESS')).toHaveLength(1)
  expect(kit.modal.$modal.get().isOpen).toBe(false)
})

test('asks for the network in use, or the one that the wallet names', async () => {
  const { kit, first, connect } = setup()
  const request = await connect(() => ({}))
  expect(request).toMatchObject({ ...site, chainId: 'eip155:1', nonce: 'k3y5t0n31' })
  expect(request).not.toHaveProperty('accountAddress')
  const { signIn } = first.requests[0] ?? {}
  expect(await signIn?.({ namespace: 'eip155', network: 'eip155:137' })).toMatchObject({ chainId: 'eip155:137' })
  expect(await signIn?.({ namespace: 'eip155', network: 'eip155:5' })).toBeUndefined()
  await kit.disconnect()
})

test('accepts the permissions that WalletConnect adds', async () => {
  const { connect, status, prompts } = setup()
  await connect(() => ({
    statement:
      "Come aboard I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'personal_sign' for 'eip155'.",
    resources: ['urn:recap:eyJhdHQiOnt9fQ'],
  }))
  await expect.poll(status).toBe('signedIn')
  expect(prompts()).toBe(1)
})

describe('asks in a second step', () => {
  const asksAgain = async ({ status, sessions, prompts, kit }: ReturnType<typeof setup>) => {
    await expect.poll(status).toBe('asking')
    expect(kit.siwx.$siwx.get()).toMatchObject({ error: undefined })
    expect(sessions).toEqual([])
    expect(prompts()).toBe(1)
    expect(kit.account.$account.get().isConnected).toBe(true)
  }

  test.each<[string, (request: SignInRequest) => Partial<SiwxMessage> | undefined]>([
    ['has signed nothing', () => undefined],
    ['has signed for another account', () => ({ accountAddress: bob })],
    ['has signed for another network', () => ({ chainId: 'eip155:137' })],
    ['has signed for another site', () => ({ domain: 'evil.example.org' })],
    ['has signed for another address of the page', () => ({ uri: 'https://app.example.org/admin' })],
    ['has signed another nonce', () => ({ nonce: 'an0thern0nce' })],
    [
      'has signed another statement',
      () => ({ statement: 'I further authorize the stated URI to perform the following actions on my behalf: all' }),
    ],
    [
      'has added a sentence without permissions',
      ({ statement }) => ({
        statement: `${statement} I further authorize the stated URI to perform the following actions on my behalf: all`,
      }),
    ],
    ['has added a resource', () => ({ resources: ['https://evil.example.org'] })],
    ['has added an end', () => ({ expirationTime: '2999-01-01T00:00:00Z' })],
    ['has signed in the future', () => ({ issuedAt: '2999-01-01T00:00:00Z' })],
    ['has signed something else', () => ({ nonce: 'no' })],
  ])('when the wallet %s', async (_, change) => {
    const all = setup()
    await all.connect(change)
    await asksAgain(all)
  })

  test('when the session is not accepted', async () => {
    const all = setup({
      async addSession() {
        throw new BaseError('The nonce was used already')
      },
    })
    await all.connect(() => ({}))
    await asksAgain(all)
  })

  test('when the wallet repeats what it signed before', async () => {
    const { kit, connect, status, sessions } = setup()
    const first = await connect(() => ({}))
    await expect.poll(status).toBe('signedIn')
    await kit.disconnect()
    await connect(() => ({ nonce: first?.nonce ?? '' }))
    await expect.poll(status).toBe('asking')
    expect(sessions).toEqual([])
  })

  test('when the account is on another network than the signature', async () => {
    const all = setup()
    await all.connect(() => ({}), [on(137, alice)])
    await asksAgain(all)
  })

  test('when the visitor signs out, whatever the wallet has signed before', async () => {
    const all = setup({ getRequired: () => false })
    await all.connect(() => ({}))
    await expect.poll(all.status).toBe('signedIn')
    await all.kit.siwx.signOut()
    await expect.poll(all.status).toBe('skipped')
    expect(all.sessions).toEqual([])
  })
})

describe('lets the wallet connect as usual', () => {
  const asks = (own: Partial<Siwx>) => {
    const { kit, first } = setup(own)
    kit.connection.connect('org.first').catch(() => {})
    return expect
      .poll(() => first.requests.length)
      .toBe(1)
      .then(() => first.requests[0]?.signIn?.({ namespace: 'eip155' }))
  }

  test('when the page cannot write a message', async () => {
    expect(await asks({ createMessage: () => Promise.reject(new Error('away')) })).toBeUndefined()
  })

  test('when the message names another site', async () => {
    const createMessage: Siwx['createMessage'] = async (input) => ({
      ...input,
      ...site,
      nonce: 'k3y5t0n3',
      domain: 'evil',
    })
    expect(await asks({ createMessage })).toBeUndefined()
  })

  test('when the page signs by itself', async () => {
    expect(await asks({ signMessage: async () => '0x' })).toBeUndefined()
  })

  test('when the message takes too long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { kit, first } = setup({ createMessage: () => new Promise(() => {}) })
    kit.connection.connect('org.first').catch(() => {})
    await vi.waitFor(() => expect(first.requests).toHaveLength(1))
    const answer = first.requests[0]?.signIn?.({ namespace: 'eip155' })
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
    await vi.advanceTimersByTimeAsync(3_100)
    expect(await answer).toBeUndefined()
  })

  test('when the page does not sign in', async () => {
    const { kit, first } = setupKit()
    kit.connection.connect('org.first').catch(() => {})
    await expect.poll(() => first.requests.length).toBe(1)
    expect(await first.requests[0]?.signIn?.({ namespace: 'eip155' })).toBeUndefined()
  })
})

test('asks a wallet that comes back silently for no signature', async () => {
  const { storage, connect, status } = setup()
  await connect(() => ({}))
  await expect.poll(status).toBe('signedIn')
  const { first } = setupKit({ storage, siwx: createSiwx().siwx })
  await expect.poll(() => first.requests.length).toBe(1)
  expect(first.requests[0]).toMatchObject({ isSilent: true, signIn: undefined })
})

test('signs in at once with the functions of the older option siweConfig', async () => {
  let signedIn: { address: string; chainId: number } | null = null
  const verifyMessage = vi.fn(async () => {
    signedIn = { address: alice, chainId: 1 }
    return true
  })
  const { kit, first } = setupKit({
    siweConfig: {
      getNonce: async () => 'k3y5t0n3',
      getMessageParams: async () => ({ domain: site.domain, uri: site.uri }),
      createMessage: () => 'The wallet writes the text itself.',
      verifyMessage,
      getSession: async () => signedIn,
      signOut: async () => true,
    },
  })
  const connecting = kit.connection.connect('org.first')
  await expect.poll(() => first.requests.length).toBe(1)
  const request = await first.requests[0]?.signIn?.({ namespace: 'eip155' })
  const message = writeSignInMessage({ ...(request as SignInRequest), accountAddress: alice })
  first.requests[0]?.approve([on(1, alice)], [{ address: alice, message, signature: '0x12' }])
  await connecting
  await expect.poll(() => kit.siwx.$siwx.get().status).toBe('signedIn')
  expect(verifyMessage.mock.calls).toEqual([[{ message, signature: '0x12' }]])
})

test('signs out for good, also when the wallet signed beside an older session', async () => {
  const all = setup({ getRequired: () => false })
  all.sessions.push({
    data: { ...site, accountAddress: alice, chainId: 'eip155:1', nonce: 'k3y5t0n30' },
    message: '',
    signature: 'old',
  })
  await all.connect(() => ({}))
  await expect.poll(all.status).toBe('signedIn')
  await all.kit.siwx.signOut()
  await expect.poll(all.status).not.toBe('checking')
  expect(all.status()).toBe('skipped')
  expect(all.sessions).toEqual([])
})

test('ends a session that is saved after the wallet has gone', async () => {
  let save = () => {}
  const all = setup({
    addSession: (session) =>
      new Promise<void>((resolve) => {
        save = () => {
          all.sessions.push(session)
          resolve()
        }
      }),
  })
  await all.connect(() => ({}))
  await expect.poll(all.status).toBe('checking')
  await new Promise((r) => setTimeout(r, 50))
  await all.kit.disconnect()
  save()
  await new Promise((r) => setTimeout(r, 50))
  expect(all.sessions).toEqual([])
  expect(all.events).not.toContain('SIWX_AUTH_SUCCESS')
})
