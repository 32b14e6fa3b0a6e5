import type { Connector, Wallet } from '@mooring/core'
import { solanaAccounts } from 'devnet/solanaAccounts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createStandardSession } from './createStandardSession.js'
import { solanaDevnet, solanaLocalnet, solana as solanaMain, solanaTestnet } from './networks/networks.js'
import { createTestWallet } from './testing/createTestWallet.js'

const [first, second] = solanaAccounts
const networks = [solanaMain, solanaDevnet]
const message = 'Ahoy'

function setup(options: Partial<createTestWallet.Options> = {}) {
  const own = createTestWallet({ accounts: [first, second], url: '', chains: ['solana:mainnet'], ...options })
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Promise.reject(new Error('offline')))
  const session = createStandardSession({ wallet: own.wallet, name: 'Test Wallet', networks: () => networks, fetch })
  const ask: Connector.Parameters = { namespaces: ['solana'], signal: new AbortController().signal }
  return { ...own, session, ask, connect: async () => (await session.connect(ask))[0] as Wallet }
}

describe('connecting', () => {
  test('lists each account on each of its clusters, and leaves out unknown clusters', async () => {
    const { connect } = setup({ chains: ['solana:mainnet', 'solana:devnet', 'solana:moon', 'bitcoin:mainnet'] })
    expect((await connect()).accounts).toEqual([
      `${solanaMain.caipNetworkId}:${first.address}`,
      `${solanaDevnet.caipNetworkId}:${first.address}`,
      `${solanaMain.caipNetworkId}:${second.address}`,
      `${solanaDevnet.caipNetworkId}:${second.address}`,
    ])
  })

  test('names the missing feature of a wallet without standard:connect', async () => {
    const { connect } = setup({ without: ['standard:connect'] })
    await expect(connect()).rejects.toMatchObject({
      name: 'UnsupportedProviderMethodError',
      details: expect.stringContaining('standard:connect'),
    })
  })

  test('leaves out invalid accounts, and accounts of other families', async () => {
    const { wallet, session, ask } = setup()
    const good = { address: first.address, chains: ['solana:mainnet'] }
    const bad = [
      null,
      {},
      { address: '' },
      { ...good, address: `${first.address}1` },
      { ...good, address: '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb' },
      { ...good, chains: ['solana:moon', 7] },
      good,
      good,
    ]
    wallet.features['standard:connect'] = { connect: async () => ({ accounts: bad }) }
    const [connected] = await session.connect(ask)
    expect(connected?.accounts).toEqual([`${solanaMain.caipNetworkId}:${first.address}`])
    wallet.features['standard:connect'] = { connect: async () => ({ accounts: bad.slice(0, 5) }) }
    await expect(session.connect(ask)).rejects.toMatchObject({ name: 'NoAccountError' })
  })

  test('takes the accounts of the wallet’s own list if connecting returns nothing', async () => {
    const { wallet, session, ask } = setup()
    const { connect } = wallet.features['standard:connect'] as { connect: () => Promise<unknown> }
    for (const answer of [undefined, {}, { accounts: [] }]) {
      wallet.features['standard:connect'] = { connect: () => connect().then(() => answer) }
      const [connected] = await session.connect(ask)
      expect(connected?.accounts).toContain(`${solanaMain.caipNetworkId}:${first.address}`)
    }
    // Nothing in either place is no account.
    wallet.features['standard:connect'] = { connect: async () => undefined }
    wallet.accounts = []
    await expect(session.connect(ask)).rejects.toMatchObject({ name: 'NoAccountError' })
  })

  test('names the clusters of a wallet that serves no network of the page', async () => {
    const { connect, session, ask } = setup({ chains: ['solana:moon', 'solana:localnet'] })
    await expect(connect()).rejects.toMatchObject({
      name: 'ChainDisconnectedError',
      details: expect.stringContaining('solana:moon, solana:localnet'),
    })
    expect(await session.reconnect(ask)).toMatchObject([{ accounts: [] }])
  })

  test('signs on every cluster with an account that is listed once for each', async () => {
    const { wallet, connect, requests } = setup({ chains: ['solana:mainnet', 'solana:devnet'] })
    const before = await connect()
    const connect_ = wallet.features['standard:connect'] as {
      connect: () => Promise<{ accounts: { chains: string[] }[] }>
    }
    const { accounts } = await connect_.connect()
    const split = accounts.flatMap((account) => account.chains.map((chain) => ({ ...account, chains: [chain] })))
    wallet.features['standard:connect'] = { connect: async () => ({ accounts: split }) }
    const after = await connect()
    expect(new Set(after.accounts)).toEqual(new Set(before.accounts))
    const transaction = new Uint8Array(200)
    for (const network of networks) {
      await after.signTransaction?.({ network, address: first.address, transaction }).catch(() => {})
    }
    expect(requests.filter((feature) => feature === 'solana:signTransaction')).toHaveLength(2)
  })

  test('has no permission from a wallet that refuses to connect silently', async () => {
    const { session, ask, interfere } = setup()
    interfere(() => Promise.reject({ code: 4001, message: 'User rejected the request.' }))
    const [locked] = await session.reconnect(ask)
    expect(locked?.accounts).toEqual([])
    interfere(() => Promise.reject(new Error('The extension is restarting')))
    await expect(session.reconnect(ask)).rejects.toThrow('The extension is restarting')
  })

  test('changes nothing in a wallet without standard:disconnect', async () => {
    const { session, connect } = setup({ without: ['standard:disconnect'] })
    await connect()
    expect(await session.disconnect()).toBeUndefined()
  })
})

test('says that a hardware wallet cannot sign the text itself', async () => {
  const { wallet, connect } = setup()
  const connected = await connect()
  wallet.features['solana:signMessage'] = {
    signMessage: async ({ message }: { message: Uint8Array }) => {
      const signedMessage = Uint8Array.of(0xff, ...new TextEncoder().encode('solana offchain'), 0, 0, 4, 0, ...message)
      return [{ signedMessage, signature: new Uint8Array(64) }]
    },
  }
  await expect(connected.signMessage({ address: first.address, message })).rejects.toMatchObject({
    name: 'UnsupportedProviderMethodError',
    details: expect.stringContaining('Use another account'),
  })
})

describe('while it is connected', () => {
  test('removes an account that the wallet no longer shares, and refuses to sign with it', async () => {
    const { wallet, connect, share } = setup()
    const connected = await connect()
    const onChange = vi.fn<(state: Wallet.State) => void>()
    onTestFinished(connected.watch(onChange))
    share(wallet.accounts.slice(1))
    expect(onChange.mock.lastCall?.[0].accounts).toEqual([`${solanaMain.caipNetworkId}:${second.address}`])
    await expect(connected.signMessage({ address: first.address, message })).rejects.toMatchObject({
      name: 'UnauthorizedProviderError',
      details: expect.stringContaining(first.address),
    })
    expect(await connected.signMessage({ address: second.address, message })).toBeTypeOf('string')
  })

  test('reports a change from before the first watcher', async () => {
    const { connect, changeAccount } = setup()
    const connected = await connect()
    changeAccount()
    const onChange = vi.fn<(state: Wallet.State) => void>()
    onTestFinished(connected.watch(onChange))
    await vi.waitFor(() => expect(onChange.mock.lastCall?.[0].accounts[0]).toContain(second.address))
  })

  test('ignores malformed events, and works with a wallet without events', async () => {
    const { wallet, connect } = setup()
    let emit: (change: unknown) => void = () => {}
    wallet.features['standard:events'] = {
      on(_: string, listener: typeof emit) {
        emit = listener
        return 'no function'
      },
    }
    const connected = await connect()
    const onChange = vi.fn()
    const stop = connected.watch(onChange)
    for (const change of [undefined, null, 'text', { accounts: 'none' }, { accounts: 1 }, { chains: [] }]) emit(change)
    expect(onChange).not.toHaveBeenCalled()
    stop()
    emit({ accounts: [] })
    expect(onChange).not.toHaveBeenCalled()

    wallet.features['standard:events'] = {
      on() {
        throw new Error('boom')
      },
    }
    expect(() => connected.watch(onChange)()).not.toThrow()
  })
})

test('names an extension that has stopped, while the other wallet of the same name works', async () => {
  const [stopped, other] = [setup(), setup()]
  const [first_, second_] = [await stopped.connect(), await other.connect()]
  const gone = () => Promise.reject(new Error('Extension context invalidated.'))
  const expected = { name: 'ExtensionStoppedError', details: 'Extension context invalidated.' }
  stopped.interfere(gone)
  await expect(first_.signMessage({ address: first.address, message })).rejects.toMatchObject(expected)
  stopped.interfere(gone)
  const transaction = new Uint8Array(200)
  // The extension may have sent it before it stopped.
  await expect(
    first_.signAndSendTransaction?.({ network: solanaMain, address: first.address, transaction }),
  ).rejects.toMatchObject({ name: 'UnconfirmedTransactionError', cause: expected })
  expect(await second_.signMessage({ address: first.address, message })).toBeTypeOf('string')
})

describe('missing features', () => {
  test('reports that a wallet which only connects cannot sign or send', async () => {
    const solanaFeatures = ['signMessage', 'signTransaction', 'signAndSendTransaction', 'signIn']
    const { connect } = setup({ without: solanaFeatures.map((name) => `solana:${name}`) })
    const connected = await connect()
    for (const method of ['sendTransfer', 'signTransaction', 'signAndSendTransaction', 'signIn'] as const) {
      expect(connected[method]).toBeUndefined()
    }
    await expect(connected.signMessage({ address: first.address, message })).rejects.toMatchObject({
      name: 'UnsupportedProviderMethodError',
      details: expect.stringContaining('solana:signMessage'),
    })
  })

  test('refuses a cluster that the wallet does not serve without asking the wallet', async () => {
    const { connect, requests } = setup()
    const connected = await connect()
    for (const network of [solanaDevnet, solanaTestnet, solanaLocalnet]) {
      const transfer = { network, from: first.address, to: second.address, value: 1n }
      await expect(connected.sendTransfer?.(transfer)).rejects.toMatchObject({ name: 'ChainDisconnectedError' })
    }
    expect(requests).toEqual(['standard:connect'])
  })

  test('does not ask for a signature while the network does not answer', async () => {
    const { connect, requests } = setup()
    const connected = await connect()
    const network = { ...solanaMain, rpcUrls: { default: { http: [] } } }
    const transfer = { network, from: first.address, to: second.address, value: 1n }
    await expect(connected.sendTransfer?.(transfer)).rejects.toMatchObject({
      name: 'SolanaSendError',
      shortMessage: 'Failed to send transaction. Please try again.',
    })
    expect(requests).toEqual(['standard:connect'])
  })
})

test('rejects the signature of another text', async () => {
  const { wallet, connect } = setup()
  wallet.features['solana:signMessage'] = {
    signMessage: async () => [{ signedMessage: new Uint8Array([1]), signature: new Uint8Array(64).fill(1) }],
  }
  const connected = await connect()
  const signing = connected.signMessage({ address: first.address, message })
  await expect(signing).rejects.toMatchObject({ name: 'InvalidWalletResponseError' })
})

describe('signing in', () => {
  const request = {
    network: solanaMain,
    address: first.address,
    domain: 'quay.example',
    statement: 'Permission to come aboard',
    nonce: 'abcdef123456',
    issuedAt: '2026-11-22T10:00:00.000Z',
  }

  test('returns the text and its signature', async () => {
    const signed = await (await setup().connect()).signIn?.(request)
    expect(signed?.message).toMatch(/^quay\.example wants you to sign in with your Solana account:\n/u)
    expect(signed).toMatchObject({ address: first.address, signature: expect.stringMatching(/^\w{86,88}$/u) })
  })

  test.each([
    ['another site', (text: string) => text.replace('quay.example', 'evil.example')],
    ['another nonce', (text: string) => text.replace('abcdef123456', 'ffffffffffff')],
    ['no nonce', (text: string) => text.replace(/Nonce: .*\n/u, '')],
    ['another time', (text: string) => text.replace('2026', '2036')],
    ['another account', (text: string) => text.replace(first.address, second.address)],
    ['nothing', () => ''],
  ])('refuses a text that names %s', async (_, change) => {
    const { wallet, connect } = setup()
    const feature = wallet.features['solana:signIn'] as {
      signIn: (input: object) => Promise<{ signedMessage: Uint8Array }[]>
    }
    const { signIn } = feature
    wallet.features['solana:signIn'] = {
      signIn: async (input: object) =>
        (await signIn(input)).map((output) => ({
          ...output,
          signedMessage: new TextEncoder().encode(change(new TextDecoder().decode(output.signedMessage))),
        })),
    }
    const connected = await connect()
    await expect(connected.signIn?.(request)).rejects.toMatchObject({ name: 'InvalidWalletResponseError' })
  })
})
