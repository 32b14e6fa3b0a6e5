import { type Fee, type Network, UnconfirmedTransactionError, type Wallet } from '@mooring/core'
import { generateKeyPairSigner, getTransactionDecoder } from '@solana/kit'
import { type SolanaChain, startSolanaChain } from 'devnet/solana'
import { afterAll, assert, beforeAll, describe, expect, test } from 'vitest'
import { compileTransfer, type Lifetime, readLifetime } from './compileTransfer.js'
import { createStandardSession } from './createStandardSession.js'
import { solanaDevnet, solanaLocalnet } from './networks/networks.js'
import { planTransfer } from './planTransfer.js'
import { programs } from './programs.js'
import { solana } from './solana.js'
import { createTestSession } from './testing/createTestSession.js'
import { createTestWallet, signSerialized } from './testing/createTestWallet.js'

let chain: SolanaChain
let network: Network
/** The page's connection. Tests can cut it. */
let cut: (body: string) => boolean = () => false
const fetch: typeof globalThis.fetch = async (url, init) => {
  if (cut(String(init?.body))) throw new TypeError('Failed to fetch')
  return globalThis.fetch(url, init)
}
const { signal } = new AbortController()
const adapter = solana({ fetch })

beforeAll(async () => {
  chain = await startSolanaChain({ port: 0 })
  const { caipNetworkId, url } = chain
  network = { ...solanaLocalnet, caipNetworkId, rpcUrls: { default: { http: [url] } } }
})
afterAll(() => chain.stop())

async function connect(without: readonly string[] = []) {
  const test = createTestWallet({ accounts: chain.accounts, url: chain.url, without })
  const networks = () => [network]
  const session = createStandardSession({ wallet: test.wallet, name: 'Test Wallet', networks, fetch })
  const [wallet] = await session.connect({ namespaces: ['solana'], signal })
  assert(wallet?.sendTransfer && wallet.findTransaction)
  return { ...test, connected: wallet as Required<Wallet> }
}

const stranger = async () => (await generateKeyPairSigner()).address as string
const balanceOf = async (address: string) => (await adapter.getBalance({ address, network, signal })).value
const estimate = (to: string, token?: string): Promise<Fee> | undefined =>
  adapter.estimateFee?.({ network, from: chain.accounts[0].address, to, value: 1n, token, signal })
const shell = () => `${network.caipNetworkId}:${chain.token.address}`

describe('a wallet that only signs', () => {
  const without = ['solana:signAndSendTransaction']

  test('signs a transaction that the page sends', async () => {
    const { connected, requests } = await connect(without)
    const to = await stranger()
    const hash = await connected.sendTransfer({ network, from: chain.accounts[0].address, to, value: 2_000_000n })
    expect(await balanceOf(to)).toBe(2_000_000n)
    expect(await adapter.getTransaction?.({ hash, network, signal })).toMatchObject({ status: 'confirmed' })
    expect(requests).toEqual(['standard:connect', 'solana:signTransaction'])
  })

  test('sends nothing if it declines, or returns no signature', async () => {
    const { connected, decline, interfere } = await connect(without)
    const to = await stranger()
    const transfer = { network, from: chain.accounts[0].address, to, value: 2_000_000n }
    decline()
    await expect(connected.sendTransfer(transfer)).rejects.toMatchObject({ code: 4001 })
    for (const answer of [null, [{}], [{ signedTransaction: new Uint8Array(200) }]]) {
      interfere(() => answer)
      await expect(connected.sendTransfer(transfer)).rejects.toMatchObject({ name: 'SolanaSendError' })
    }
    expect(await balanceOf(to)).toBe(0n)
  })

  test('has nothing sent if it signs another transaction, but may add instructions', async () => {
    const { connected, interfere } = await connect(without)
    const [{ address: from, secretKey }, { address: other }] = chain.accounts
    const to = await stranger()
    const transfer = { network, from, to, value: 2_000_000n }
    const give = (transaction: Uint8Array) =>
      interfere(() => [{ signedTransaction: signSerialized(secretKey, from, transaction) }])
    const before = await balanceOf(other)

    give(await captureTransfer(connected))
    await expect(connected.sendTransfer(transfer)).rejects.toMatchObject({
      name: 'SolanaSendError',
      cause: { name: 'InvalidWalletResponseError' },
    })
    expect(await balanceOf(other)).toBe(before)
    expect(await balanceOf(to)).toBe(0n)

    const ask = { network, from, signal, fetch }
    const [plan, tip] = await Promise.all(
      [transfer, { ...transfer, to: other, value: 1n }].map((one) => planTransfer({ ...one, ...ask })),
    )
    assert(plan && tip)
    const instructions = [...tip.instructions, ...plan.instructions]
    give(compileTransfer({ ...plan, instructions }, await readLifetime(ask)).transaction)
    await connected.sendTransfer(transfer)
    expect(await balanceOf(to)).toBe(2_000_000n)
  })

  test('can be asked again if it was approved after its block has expired', async () => {
    const { connected, interfere } = await connect(without)
    const [{ address: from, secretKey }] = chain.accounts
    const transfer = { network, from, to: await stranger(), value: 2_000_000n }
    const ask = { network, from, signal, fetch }
    const [plan, lifetime] = await Promise.all([planTransfer({ ...transfer, ...ask }), readLifetime(ask)])
    const expired = compileTransfer(plan, { ...lifetime, blockhash: programs.memo as string as Lifetime['blockhash'] })
    interfere(() => [{ signedTransaction: signSerialized(secretKey, from, expired.transaction) }])
    const refused = await connected.sendTransfer(transfer).catch((error: unknown) => error)
    expect(refused).toMatchObject({ name: 'SolanaSendError', details: expect.stringContaining('about a minute') })
    expect(await balanceOf(transfer.to)).toBe(0n)
  })

  test('leaves the transfer unconfirmed with its signature if the network does not answer', async () => {
    const { connected } = await connect(without)
    const to = await stranger()
    const transfer = { network, from: chain.accounts[0].address, to, value: 2_000_000n }
    cut = (body) => body.includes('"sendTransaction"')
    const error = await connected.sendTransfer(transfer).catch((error: unknown) => error)
    cut = () => false
    assert(error instanceof UnconfirmedTransactionError)
    expect(error.hash).toMatch(/^\w{86,88}$/u)
    const { hash, mark } = error
    expect(await connected.findTransaction({ ...transfer, hash, mark, signal })).toEqual({ status: 'missing' })
    expect(await balanceOf(to)).toBe(0n)
  })

  test('gets the reason if the network refuses', async () => {
    const { connected } = await connect(without)
    const transfer = { network, from: chain.accounts[2].address, to: await stranger(), value: 10n ** 15n }
    await expect(connected.sendTransfer(transfer)).rejects.toMatchObject({ name: 'ExecutionRevertedError' })
  })
})

describe('a wallet that sends', () => {
  test('is asked only once, and its transfer is not mistaken for an earlier one', async () => {
    const { connected, requests, interfere } = await connect()
    const transfer = { network, from: chain.accounts[0].address, to: await stranger(), value: 2_000_000n }
    await connected.sendTransfer(transfer)
    for (const answer of [undefined, [], [{ signature: new Uint8Array(64) }], [{ signature: 'text' }], {}]) {
      const before = requests.length
      interfere(() => answer)
      const error = await connected.sendTransfer(transfer).catch((error: unknown) => error)
      assert(error instanceof UnconfirmedTransactionError)
      expect(requests.length).toBe(before + 1)
      // The same payment, but before the mark.
      const { hash, mark } = error
      expect(await connected.findTransaction({ ...transfer, hash, mark, signal })).toEqual({ status: 'missing' })
    }
  })

  test('sends a given transaction unchanged, and signs several at once', async () => {
    const { connected } = await connect()
    const { address } = chain.accounts[0]
    const given = await captureTransfer(connected)
    const signed = await connected.signTransaction({ network, address, transaction: given })
    expect(getTransactionDecoder().decode(signed).signatures[address as never]).not.toBeNull()
    const both = await connected.signAllTransactions({ network, address, transactions: [given, given] })
    expect(both).toEqual([signed, signed])
    const hash = await connected.signAndSendTransaction({ network, address, transaction: given })
    expect(await adapter.getTransaction?.({ hash, network, signal })).toMatchObject({ status: 'confirmed' })
  })
})

describe('the receiver', () => {
  test('of a token gets a token account once, and the fee includes it', async () => {
    const { connected } = await connect()
    const to = await stranger()
    const first = await estimate(to, shell())
    expect(first?.parts).toEqual([{ kind: 'tokenAccount', value: 2_039_280n }])
    expect(first?.value).toBe(2_039_280n + 5_000n)
    const before = await balanceOf(chain.accounts[0].address)
    await connected.sendTransfer({ network, from: chain.accounts[0].address, to, value: 5n, token: shell() })
    expect(before - (await balanceOf(chain.accounts[0].address))).toBe(first?.value)
    expect(await estimate(to, shell())).toMatchObject({ value: 5_000n })
    expect((await estimate(to, shell()))?.parts).toBeUndefined()
  })

  test('of a token never costs more than was approved', async () => {
    const { connected, requests } = await connect()
    const from = chain.accounts[0].address
    const transfer = { network, from, to: await stranger(), value: 5n, token: shell() }
    // The account was there when the fee was read, and has been closed since.
    const failing = connected.sendTransfer({ ...transfer, fee: { value: 5_000n } })
    await expect(failing).rejects.toMatchObject({ name: 'FeeRaisedError' })
    expect(requests).toEqual(['standard:connect'])
    await connected.sendTransfer({ ...transfer, fee: await estimate(transfer.to, shell()) })
  })

  test('of coins needs the minimum for a new account, and the sender keeps it too', async () => {
    const { limits } = (await estimate(await stranger())) ?? {}
    expect(limits).toEqual({ minimum: 890_880n, reserve: 890_880n })
    expect((await estimate(chain.accounts[1].address))?.limits).toEqual({ reserve: 890_880n })
  })

  test('cannot be a program, a token or a token account, where the coins would be lost', async () => {
    const { connected, requests } = await connect()
    const from = chain.accounts[0].address
    for (const to of [chain.token.address, programs.system, programs.token]) {
      for (const token of [undefined, shell()]) {
        await expect(connected.sendTransfer({ network, from, to, value: 1_000_000n, token })).rejects.toMatchObject({
          name: 'InvalidAddressError',
        })
      }
    }
    expect(requests).toEqual(['standard:connect'])
  })
})

test('signs nothing for the node of another cluster', async () => {
  const { connected, requests } = await connect()
  const transfer = { from: chain.accounts[0].address, to: chain.accounts[1].address, value: 2_000_000n }
  const account = (connected.provider as ReturnType<typeof createTestWallet>['wallet']).accounts[0]
  Object.assign(account as object, { chains: ['solana:localnet', 'solana:devnet'] })
  const devnet = { ...solanaDevnet, rpcUrls: network.rpcUrls }
  await expect(connected.sendTransfer({ ...transfer, network: devnet })).rejects.toMatchObject({
    name: 'ChainDisconnectedError',
  })
  expect(requests).toEqual(['standard:connect'])
})

test('refuses an amount above the balance or 64 bits without asking the wallet', async () => {
  const { connected, requests } = await connect()
  const transfer = { network, from: chain.accounts[0].address, to: chain.accounts[1].address, token: shell() }
  const tooMuch = connected.sendTransfer({ ...transfer, value: 10n ** 15n })
  await expect(tooMuch).rejects.toMatchObject({ name: 'InsufficientFundsError' })
  for (const value of [-1n, 2n ** 64n]) {
    await expect(connected.sendTransfer({ ...transfer, value })).rejects.toMatchObject({ name: 'InvalidAmountError' })
  }
  expect(requests).toEqual(['standard:connect'])
})

test('asks a session without permission to send for a signature, and sends it from the page', async () => {
  const { url } = chain
  const methods = ['solana_signTransaction', 'solana_signMessage']
  const session = createTestSession({ ...chain.accounts[0], url, network: network.caipNetworkId, methods })
  const wallet = await adapter.createWallet?.(session)
  const to = await stranger()
  await wallet?.sendTransfer?.({ network, from: chain.accounts[0].address, to, value: 2_000_000n })
  expect(await balanceOf(to)).toBe(2_000_000n)
  expect(session.requests.map(({ method }) => method)).toEqual([
    'solana_signAndSendTransaction',
    'solana_signTransaction',
  ])
  const several = wallet?.signAllTransactions?.({
    network,
    address: chain.accounts[0].address,
    transactions: [new Uint8Array([0]), new Uint8Array([0])],
  })
  await expect(several).rejects.toMatchObject({ name: 'UnsupportedProviderMethodError' })
})

/** A transfer in the form that wallets get. */
async function captureTransfer(connected: Required<Wallet>): Promise<Uint8Array> {
  const { features } = connected.provider as ReturnType<typeof createTestWallet>['wallet']
  const method = features['solana:signAndSendTransaction'] ? 'signAndSendTransaction' : 'signTransaction'
  const feature = features[`solana:${method}`] as Record<string, unknown>
  const original = feature[method]
  let given: Uint8Array | undefined
  feature[method] = async (input: { transaction: Uint8Array }) => {
    given = input.transaction
    throw { code: 4001, message: 'User rejected the request.' }
  }
  const transfer = { network, from: chain.accounts[0].address, to: chain.accounts[1].address, value: 2_000_000n }
  await connected.sendTransfer(transfer).catch(() => {})
  feature[method] = original
  assert(given)
  return given
}
