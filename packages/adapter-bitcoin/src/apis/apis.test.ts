import { BaseError } from '@mooring/core'
import { expect, test, vi } from 'vitest'
import type { BitcoinAccount } from '../BitcoinAccount.js'
import { unknownNetwork } from '../chains.js'
import { bitcoin, bitcoinSignet, bitcoinTestnet } from '../networks/networks.js'
import { readGrant } from '../readGrant.js'
import { leatherApi } from './leatherApi.js'
import { satsApi } from './satsApi.js'
import { standardApi } from './standardApi.js'
import { unisatApi } from './unisatApi.js'

const payment = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const ordinals = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const { caipNetworkId: network } = bitcoin
const account: BitcoinAccount = {
  address: payment,
  kind: 'p2wpkh',
  publicKey: undefined,
  type: 'payment',
  networks: [network],
  handle: 'the account',
}
const transfer = { account, network, to: ordinals, value: 1_234n, feeRate: 3.5 }
const psbt = {
  psbt: 'cHNidP8=',
  inputs: [{ index: 2, address: payment, account, sighashTypes: [0x83] }],
  network,
  finalize: true,
  broadcast: false,
}

/** A provider with one method, whose answers and errors the test decides. */
const requesting = (...answers: readonly unknown[]) => {
  const request = vi.fn(async (_method: string, _params?: unknown): Promise<unknown> => undefined)
  for (const answer of answers) request.mockImplementationOnce(async () => answer)
  return { request }
}

test.each([
  [-32000, 'UserRejectedRequestError'],
  [-32001, 'UnsupportedProviderMethodError'],
  [-32002, 'UnauthorizedProviderError'],
  [-32601, 'UnsupportedProviderMethodError'],
  [-32603, 'InternalRpcError'],
  [4001, 'UserRejectedRequestError'],
])('sats-connect: the code %i is %s, whether it is returned or thrown', async (code, name) => {
  const error = { code, message: 'No.' }
  for (const request of [async () => ({ jsonrpc: '2.0', error }), async () => Promise.reject({ error })]) {
    await expect(satsApi({ request }).sendTransfer?.(transfer)).rejects.toMatchObject({ name })
  }
})

test('sats-connect: calls the methods of older wallets only if the newer one is missing', async () => {
  const missing = { error: { code: -32001, message: 'Method not supported' } }
  const accounts = [{ address: payment, purpose: 'payment', publicKey: '02', addressType: 'p2wpkh' }]
  const older = requesting(missing, { result: accounts }, missing)
  expect(readGrant(await satsApi(older).connect()).accounts).toMatchObject([{ address: payment, type: 'payment' }])
  expect(older.request.mock.calls.map(([method]) => method)).toEqual([
    'wallet_connect',
    'getAccounts',
    'wallet_getNetwork',
  ])
  const declined = requesting({ error: { code: -32000 } })
  await expect(satsApi(declined).connect()).rejects.toBeInstanceOf(BaseError)
  expect(declined.request).toHaveBeenCalledTimes(1)
})

test('sats-connect: sends amounts as numbers, inputs by address, and refuses a signature of another account', async () => {
  const provider = requesting(
    { result: { txid: 'x' } },
    { result: { psbt: 'p', txid: 't' } },
    { result: { address: ordinals, signature: 'AAAA' } },
  )
  const api = satsApi(provider)
  expect(await api.sendTransfer?.(transfer)).toEqual({ txid: 'x' })
  expect(provider.request).toHaveBeenLastCalledWith('sendTransfer', {
    recipients: [{ address: ordinals, amount: 1234 }],
  })
  expect(await api.signPsbt?.(psbt)).toEqual({ psbt: 'p', txid: 't' })
  expect(provider.request).toHaveBeenLastCalledWith('signPsbt', {
    psbt: psbt.psbt,
    signInputs: { [payment]: [2] },
    broadcast: false,
  })
  const signing = api.signMessage?.({ account, network, message: 'Ahoy', protocol: 'bip322' })
  await expect(signing).rejects.toMatchObject({ name: 'InvalidWalletResponseError' })
})

test('sats-connect: works with a wallet whose listeners fail', () => {
  const stop = satsApi({
    addListener: () => {
      throw new Error('no')
    },
  }).listen?.(() => {})
  stop?.()
  satsApi({}).listen?.(() => {})()
})

test('Leather: derives the purpose from the kind of address, and names the network in each request', async () => {
  const addresses = [
    { symbol: 'BTC', type: 'p2tr', address: ordinals },
    { symbol: 'BTC', type: 'p2wpkh', address: payment },
    { symbol: 'STX', address: 'SP1' },
  ]
  const provider = requesting(
    { result: { addresses } },
    { result: { signature: 'AAAA' } },
    { result: { hex: '70736274ff', txid: 't' } },
    { result: { txid: 'x' } },
  )
  const api = leatherApi(provider)
  const shared = readGrant(await api.connect())
  expect(shared.accounts.map(({ address, type }) => [address, type])).toEqual([
    [payment, 'payment'],
    [ordinals, 'ordinal'],
  ])
  expect(await api.signMessage?.({ account, network, message: 'Ahoy', protocol: 'bip322' })).toBe('AAAA')
  expect(provider.request).toHaveBeenLastCalledWith('signMessage', {
    message: 'Ahoy',
    paymentType: 'p2wpkh',
    network: 'mainnet',
  })
  expect(await api.signPsbt?.(psbt)).toEqual({ psbt: psbt.psbt, txid: 't' })
  expect(provider.request.mock.lastCall).toMatchObject([
    'signPsbt',
    { hex: '70736274ff', signAtIndex: [2], allowedSighash: [0x83] },
  ])
  expect(await api.sendTransfer?.(transfer)).toEqual({ txid: 'x' })
  expect(provider.request.mock.lastCall).toMatchObject([
    'sendTransfer',
    { recipients: [{ address: ordinals, amount: '1234' }] },
  ])
  const declined = leatherApi({ request: () => Promise.reject({ error: { code: 4001, message: 'User rejected' } }) })
  await expect(declined.connect()).rejects.toMatchObject({ error: { code: 4001 } })
})

test('OKX and older wallets: connects with the available method, and understands older names of networks', async () => {
  const okx = unisatApi({ connect: async () => ({ address: payment, publicKey: '02' }), getNetwork: () => 'livenet' })
  expect(readGrant(await okx.connect())).toMatchObject({ accounts: [{ address: payment }], network })
  const test4 = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
  const on = async (name: unknown) =>
    readGrant(await unisatApi({ requestAccounts: () => [test4], getNetwork: () => name }).connect()).network
  expect(await on('testnet')).toBe(bitcoinTestnet.caipNetworkId)
  expect(await on('signet')).toBe(bitcoinSignet.caipNetworkId)
  expect(await on({})).toBe(unknownNetwork)
  const lost = unisatApi({ requestAccounts: () => [test4], getChain: () => ({ enum: 'FRACTAL_BITCOIN_MAINNET' }) })
  expect(readGrant(await lost.connect())).toMatchObject({ accounts: [{ address: test4 }], network: unknownNetwork })
})

test('UniSat: passes the fee rate and every option of an input', async () => {
  const sendBitcoin = vi.fn(async () => 'x')
  const signPsbt = vi.fn(async () => '70736274ff')
  const pushPsbt = vi.fn(async () => 't')
  const api = unisatApi({ sendBitcoin, signPsbt, pushPsbt })
  expect(await api.sendTransfer?.(transfer)).toBe('x')
  expect(sendBitcoin).toHaveBeenLastCalledWith(ordinals, 1234, { feeRate: 3.5 })
  await api.sendTransfer?.({ ...transfer, feeRate: undefined })
  expect(sendBitcoin).toHaveBeenLastCalledWith(ordinals, 1234)
  const input = {
    index: 0,
    address: payment,
    account,
    publicKey: '02',
    useTweakedSigner: true,
    disableTweakSigner: false,
  }
  expect(await api.signPsbt?.({ ...psbt, inputs: [input], broadcast: true })).toEqual({ psbt: psbt.psbt, txid: 't' })
  const { account: _, ...asked } = input
  expect(signPsbt).toHaveBeenLastCalledWith('70736274ff', { autoFinalized: true, toSignInputs: [asked] })
  expect(unisatApi({}).switchNetwork).toBeUndefined()
  await expect(unisatApi({}).connect()).rejects.toMatchObject({ name: 'UnsupportedProviderMethodError' })
})

test('the Wallet Standard: has only the methods of its features, and leaves other families connected', async () => {
  const bare = standardApi({
    chains: ['bitcoin:mainnet', 'solana:mainnet'],
    features: { 'bitcoin:connect': {}, 'standard:disconnect': {} },
  })
  expect([bare.disconnect, bare.listen, bare.signMessage, bare.signPsbt]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  await expect(bare.connect()).rejects.toMatchObject({ name: 'UnsupportedProviderMethodError' })
  const own = standardApi({ chains: ['bitcoin:mainnet', 'solana:mainnet'], features: { 'bitcoin:disconnect': {} } })
  expect(own.disconnect).toBeDefined()
})

test.each([undefined, {}, { accounts: [] }])(
  'the Wallet Standard: takes the wallet’s own list if connecting returns %o',
  async (answer) => {
    const accounts = [{ address: payment, chains: ['bitcoin:mainnet'] }]
    const connect = async () => answer
    const api = standardApi({ accounts, features: { 'bitcoin:connect': { connect } } })
    expect(readGrant(await api.connect()).accounts).toMatchObject([{ address: payment }])
    const none = standardApi({ accounts: [], features: { 'bitcoin:connect': { connect } } })
    expect(readGrant(await none.connect()).accounts).toEqual([])
  },
)

test('the Wallet Standard: leaves out accounts of other families, and passes inputs by account', async () => {
  const accounts = [
    { address: payment, chains: ['bitcoin:mainnet'], publicKey: new Uint8Array(33).fill(2) },
    { address: 'So11111111111111111111111111111111111111112', chains: ['solana:mainnet'] },
  ]
  const signTransaction = vi.fn(async () => [{ signedPsbt: new Uint8Array([0x70, 0x73, 0x62, 0x74, 0xff]) }])
  const signAndSendTransaction = vi.fn(async () => [{ txId: 't' }])
  const api = standardApi({
    accounts,
    features: {
      'bitcoin:connect': { connect: async () => ({ accounts }) },
      'bitcoin:signTransaction': { signTransaction },
      'bitcoin:signAndSendTransaction': { signAndSendTransaction },
    },
  })
  const [shared] = readGrant(await api.connect()).accounts
  expect(shared).toMatchObject({
    address: payment,
    publicKey: '02'.repeat(33),
    networks: [network],
    handle: accounts[0],
  })
  expect(await api.signPsbt?.(psbt)).toEqual({ psbt: psbt.psbt })
  expect(signTransaction.mock.lastCall).toMatchObject([
    {
      inputsToSign: [{ account: 'the account', signingIndexes: [2], sigHash: 'SINGLE|ANYONECANPAY' }],
      chain: 'bitcoin:mainnet',
    },
  ])
  expect(await api.signPsbt?.({ ...psbt, broadcast: true })).toEqual({ psbt: psbt.psbt, txid: 't' })
})
