import {
  type CaipAddress,
  type CaipNetworkId,
  maxSend,
  type Network,
  UnconfirmedTransactionError,
  validateSend,
  type Wallet,
} from '@mooring/core'
import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { type BitcoinChain, startBitcoinChain } from 'devnet'
import { afterAll, assert, beforeAll, expect, test, vi } from 'vitest'
import { sessionApi } from './apis/sessionApi.js'
import { createAccounts } from './createAccounts.js'
import { createBitcoinWallet } from './createBitcoinWallet.js'
import { createWalletApi } from './createWalletApi.js'
import { estimateFee } from './estimateFee.js'
import type { FoundWallet } from './FoundWallet.js'
import { getBalance } from './getBalance.js'
import { bitcoinRegtest } from './networks/networks.js'
import { createSatsProvider } from './testing/createSatsProvider.js'
import { createStandardWallet } from './testing/createStandardWallet.js'
import { createTestSession } from './testing/createTestSession.js'
import { createTestVault, type TestVault } from './testing/createTestVault.js'
import { createUnisatProvider } from './testing/createUnisatProvider.js'

let chain: BitcoinChain
let network: Network
const signal = () => new AbortController().signal

beforeAll(async () => {
  chain = await startBitcoinChain({ port: 0, blockTime: 0 })
  network = { ...bitcoinRegtest, rpcUrls: { default: { http: [chain.url] } } }
})
afterAll(() => chain.stop())

type Shape = FoundWallet['kind'] | 'session'

async function connect(
  kind: Shape,
  fetch = globalThis.fetch,
  first = 0,
): Promise<{ wallet: Wallet; vault: TestVault }> {
  const vault = createTestVault({
    keys: chain.accounts.slice(first, first + 2).map(({ privateKey }) => privateKey),
    url: chain.url,
  })
  vault.permit()
  const providers: Partial<Record<Shape, () => object>> = {
    standard: () => createStandardWallet(vault),
    sats: () => createSatsProvider(vault),
    unisat: () => createUnisatProvider(vault),
  }
  const api =
    kind === 'session'
      ? sessionApi(createTestSession(vault, network.caipNetworkId))
      : createWalletApi({ kind, provider: providers[kind]?.() ?? {} })
  const accounts = createAccounts(api, await api.connect())
  return { vault, wallet: createBitcoinWallet({ api, accounts, provider: undefined, fetch }) }
}

/** Pays some of the sender's coins back to it. */
async function buildPsbt(): Promise<string> {
  const { payment } = chain.accounts[0]
  const [coin] = await (await fetch(`${chain.url}/address/${payment.address}/utxo`)).json()
  const parent = Transaction.fromRaw(hex.decode(await (await fetch(`${chain.url}/tx/${coin.txid}/hex`)).text()), {
    allowUnknownOutputs: true,
  })
  const { script } = parent.getOutput(coin.vout)
  assert(script)
  const transaction = new Transaction()
  transaction.addInput({ txid: coin.txid, index: coin.vout, witnessUtxo: { script, amount: BigInt(coin.value) } })
  transaction.addOutput({ script, amount: BigInt(coin.value) - 1_000n })
  return base64.encode(transaction.toPSBT())
}

const statusOf = async (id: string) => (await (await fetch(`${chain.url}/tx/${id}/status`)).json()).confirmed

test.each<Shape>(['standard', 'sats', 'unisat', 'session'])(
  'a %s wallet signs a PSBT that the network accepts',
  async (kind) => {
    const { wallet, vault } = await connect(kind)
    const inputs = [{ index: 0, address: chain.accounts[0].payment.address, sighashTypes: [1] }]
    const signed = await wallet.signPsbt?.({ network, psbt: await buildPsbt(), inputs, finalize: true })
    assert(signed)
    const transaction = Transaction.fromPSBT(base64.decode(signed.psbt))
    if (!transaction.isFinal) transaction.finalize()
    const id = await vault.signer().send(transaction.hex)
    await vi.waitFor(async () => expect(await statusOf(id)).toBe(true))
  },
)

test.each<Shape>(['sats', 'unisat', 'session'])('a %s wallet sends what it signed on request', async (kind) => {
  const { wallet } = await connect(kind)
  const inputs = [{ index: 0, address: chain.accounts[0].payment.address }]
  const sent = await wallet.signPsbt?.({ network, psbt: await buildPsbt(), inputs, broadcast: true })
  await vi.waitFor(async () => expect(await statusOf(sent?.txid ?? '')).toBe(true))
})

test.each<Shape>(['standard', 'sats', 'session'])('a %s wallet never pays from the ordinals address', async (kind) => {
  const { wallet, vault } = await connect(kind)
  const [{ ordinals, payment }] = chain.accounts
  const asked = vi.fn(() => new Error('The wallet was asked.'))
  if (kind !== 'session') vault.interfere(asked)
  const paying = wallet.sendTransfer?.({ network, from: ordinals.address, to: payment.address, value: 1_000n })
  // The sessions of this test share no address for ordinals.
  await expect(paying).rejects.toMatchObject({
    name: kind === 'session' ? 'UnauthorizedProviderError' : 'CollectibleAccountError',
  })
  expect(asked).not.toHaveBeenCalled()
})

test('refuses a session that reports the purpose of its address only on request', async () => {
  const vault = createTestVault({ keys: [chain.accounts[0].privateKey], url: chain.url })
  const session = createTestSession(vault, network.caipNetworkId)
  const [{ ordinals, payment }] = chain.accounts
  const account: CaipAddress = `${network.caipNetworkId as CaipNetworkId}:${ordinals.address}`
  session.setAccounts([account])
  const api = sessionApi(session)
  const wallet = createBitcoinWallet({
    api,
    accounts: createAccounts(api, await api.connect()),
    provider: undefined,
    fetch,
  })
  const paying = wallet.sendTransfer?.({ network, from: ordinals.address, to: payment.address, value: 1_000n })
  await expect(paying).rejects.toMatchObject({ name: 'CollectibleAccountError' })
  expect(session.requests.map(({ method }) => method)).toEqual(['getAccountAddresses'])
})

test('finds a transaction without an answer by its id, or by the coin that another one spent', async () => {
  let isLost: 'before' | 'after' = 'after'
  const flaky: typeof fetch = async (url, init) => {
    if (init?.method !== 'POST') return fetch(url, init)
    if (isLost === 'after') await fetch(url, init)
    throw new TypeError('The connection was lost.')
  }
  const { wallet, vault } = await connect('standard', flaky)
  const transfer = {
    network,
    from: chain.accounts[0].payment.address,
    to: chain.accounts[1].payment.address,
    value: 4_321n,
  }
  const send = () => wallet.sendTransfer?.(transfer).catch((error: unknown) => error)
  const find = (error: unknown) => {
    assert(error instanceof UnconfirmedTransactionError)
    return wallet.findTransaction?.({ ...transfer, mark: error.mark, hash: error.hash, signal: signal() })
  }
  const arrived = await send()
  await vi.waitFor(async () => expect(await find(arrived)).toMatchObject({ status: 'found' }))

  isLost = 'before'
  const lost = await send()
  expect(await find(lost)).toEqual({ status: 'missing' })
  // The wallet spends the same coin for something else.
  const value = 4_900_000_000n
  const hash = await vault.signer().sendTransfer(chain.accounts[2].payment.address, value)
  await vi.waitFor(async () => expect(await find(lost)).toEqual({ status: 'replaced', hash }))
})

test('sends nothing if the wallet signed something else', async () => {
  const { wallet, vault } = await connect('standard')
  const other = await buildPsbt()
  vault.interfere(() => [{ signedPsbt: base64.decode(vault.signer().signPsbt(other)) }])
  const [{ payment: from }, { payment: to }] = chain.accounts
  const paying = wallet.sendTransfer?.({ network, from: from.address, to: to.address, value: 4_321n })
  await expect(paying).rejects.toMatchObject({ name: 'SendError', cause: { name: 'InvalidWalletResponseError' } })
})

test('pays no more than the approved fee, and asks nobody when it would', async () => {
  const { wallet, vault } = await connect('standard')
  const [{ payment: from }, { payment: to }] = chain.accounts
  const transfer = { network, from: from.address, to: to.address, value: 4_321n }
  const asked = vi.fn(() => new Error('The wallet was asked.'))
  vault.interfere(asked)
  // As if it had taken one coin when the fee was read, and took many of them now.
  const rate = { value: 50, unit: 'sat/vB' }
  const paying = wallet.sendTransfer?.({ ...transfer, fee: { value: 141n, rate } })
  await expect(paying).rejects.toMatchObject({ name: 'FeeRaisedError' })
  expect(asked).not.toHaveBeenCalled()
})

test('a wallet whose account is changed while the page prepares is not asked', async () => {
  let changeAccount = () => {}
  const slow: typeof fetch = async (url, init) => {
    if (String(url).endsWith('/blocks/tip/height')) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      changeAccount()
    }
    return fetch(url, init)
  }
  const { wallet, vault } = await connect('unisat', slow)
  changeAccount = vault.changeAccount
  const [{ payment: from }, { payment: to }] = chain.accounts
  const paying = wallet.sendTransfer?.({ network, from: from.address, to: to.address, value: 4_321n })
  await expect(paying).rejects.toMatchObject({ name: 'UnauthorizedProviderError' })
})

test('a wallet that only signs gets no payment of the page whose fee nobody has seen', async () => {
  // The endpoint wants more for it than the visitor has agreed to, or than anybody would.
  let rate = 5
  const greedy: typeof fetch = async (url, init) =>
    String(url).endsWith('/fee-estimates') ? Response.json({ 2: rate }) : fetch(url, init)
  const { wallet, vault } = await connect('standard', greedy)
  const run = vi.spyOn(vault, 'run')
  const [{ payment: from }, { payment: to }] = chain.accounts
  const params = { account: from.address, recipientAddress: to.address, amount: '10000' }
  const paying = { network, address: from.address, method: 'sendTransfer', params }
  const read = await wallet.explain?.(paying)
  expect(read).toMatchObject({ fee: { rate: { value: 5 } }, warnings: [] })
  rate = 9_000
  expect(await wallet.explain?.(paying)).toMatchObject({ warnings: ['highFee'] })
  await expect(wallet.request?.(paying)).rejects.toMatchObject({ name: 'FeeRaisedError' })
  // Nor of the form, whose estimate may have failed.
  const transfer = { network, from: from.address, to: to.address, value: 10_000n }
  await expect(wallet.sendTransfer?.(transfer)).rejects.toMatchObject({ name: 'FeeRaisedError' })
  const low = read?.fee && { value: 10n, rate: read.fee.rate }
  await expect(wallet.request?.({ ...paying, fee: low })).rejects.toMatchObject({ name: 'FeeRaisedError' })
  expect(run.mock.calls.filter(([asks]) => asks)).toEqual([])
})

test.each<Shape>(['standard', 'session'])(
  'a %s wallet gets the requests of the page, explained with what the chain has',
  async (kind) => {
    const { wallet } = await connect(kind)
    const [{ payment: from }, { payment: to }] = chain.accounts
    const ask = { network, address: from.address }
    const psbt = await buildPsbt()
    const signing = { ...ask, method: 'signPsbt', params: { account: from.address, psbt, signInputs: [] } }
    const { acts, warnings } = (await wallet.explain?.(signing)) ?? {}
    expect(acts).toEqual([
      { kind: 'keep', asset: { token: undefined, amount: expect.any(BigInt) }, to: from.address },
      { kind: 'fee', amount: 1_000n },
    ])
    expect(warnings).toEqual([])
    const signInputs = [{ index: 0, address: from.address }]
    const signed = await wallet.request?.({ ...signing, params: { account: from.address, psbt, signInputs } })
    expect(Transaction.fromPSBT(base64.decode((signed as { psbt: string }).psbt)).getInput(0)).toBeTruthy()

    const params = { account: from.address, recipientAddress: to.address, amount: '4321' }
    const paying = { ...ask, method: 'sendTransfer', params }
    const payment = await wallet.explain?.(paying)
    expect(payment).toMatchObject({
      acts: [{ kind: 'pay' }, { kind: 'fee', amount: payment?.fee?.value }],
      warnings: [],
    })
    const sent = await wallet.request?.({ ...paying, fee: payment?.fee })
    await vi.waitFor(async () => expect(await statusOf((sent as { txid: string }).txid)).toBe(true))
    const message = { ...ask, method: 'signMessage', params: { account: from.address, message: 'Ahoy' } }
    expect(await wallet.request?.(message)).toEqual({
      address: from.address,
      signature: expect.stringMatching(/^(?:[\da-f]{2}){60,}$/u),
    })
    await expect(wallet.request?.({ ...ask, method: 'makeCoffee', params: {} })).rejects.toMatchObject({
      name: 'UnsupportedProviderMethodError',
    })
  },
)

test('can send all that Max offers, also after a stranger has paid coins that cannot be spent', async () => {
  const [{ payment: to, privateKey }, , { payment: from }] = chain.accounts
  const { wallet } = await connect('standard', fetch, 2)
  const stranger = createTestVault({ keys: [privateKey], url: chain.url })
  const dust = await stranger.signer().sendTransfer(from.address, 546n)
  await vi.waitFor(async () => expect(await statusOf(dust)).toBe(true))
  const { value: balance } = await getBalance({ network, address: from.address, signal: signal(), fetch })
  const transfer = { network, from: from.address, to: to.address, value: 1_000n }
  const fee = await estimateFee({ ...transfer, signal: signal(), fetch })
  expect(fee.limits?.reserve).toBe(546n)
  const value = maxSend({ balance, fee: fee.value, reserve: fee.limits?.reserve })

  // The form refuses more by the same number.
  const check = (value: bigint) =>
    validateSend({
      network: network.caipNetworkId,
      from: from.address,
      token: { address: undefined, balance, decimals: 0 },
      amount: `${value}`,
      receiver: to.address,
      fee,
      gas: { balance, fee: fee.value, isSmartAccount: false },
    })
  const most = balance - 546n - fee.value
  expect(check(value).transfer?.value).toBe(value)
  expect(check(most).transfer?.value).toBe(most)
  expect(check(most + 1n).problem).toMatchObject({ name: 'SendInputError', reason: 'funds' })

  const id = await wallet.sendTransfer?.({ ...transfer, value, fee })
  await vi.waitFor(async () => expect(await statusOf(id ?? '')).toBe(true))
})
