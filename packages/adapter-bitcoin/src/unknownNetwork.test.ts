import type { BaseError, Network, Wallet } from '@mooring/core'
import { sentNothing } from '@mooring/core'
import { expect, test, vi } from 'vitest'
import { unknownNetwork } from './chains.js'
import { connectWallet } from './connectWallet.js'
import { createWalletApi } from './createWalletApi.js'
import type { FoundWallet } from './FoundWallet.js'
import { bitcoin, bitcoinSignet, bitcoinTestnet } from './networks/networks.js'

const main = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const test4 = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const sent = 'ab'.repeat(32)

type Answers = Record<string, (...args: never) => unknown>

async function connect(kind: FoundWallet['kind'], provider: object): Promise<Wallet | undefined> {
  const options = { api: createWalletApi({ kind, provider }), provider, name: 'Test', isSilent: false }
  const fetch = async () => new Response('', { status: 404 })
  const [wallet] = await connectWallet({ ...options, signal: new AbortController().signal, fetch })
  return wallet
}

const unisat = (answers: Answers = {}, address = main) => ({
  requestAccounts: async () => [address],
  getAccounts: async () => [address],
  getPublicKey: async () => undefined,
  getChain: async (): Promise<unknown> => ({ enum: 'FRACTAL_BITCOIN_MAINNET' }),
  // All that UniSat says here on Fractal.
  getNetwork: async () => 'livenet',
  sendBitcoin: vi.fn(async () => sent),
  switchChain: vi.fn(async () => {}),
  ...answers,
})

const sats = (name: unknown, address = main) => ({
  request: vi.fn(async (method: string, _: unknown): Promise<unknown> => {
    if (method === 'wallet_getNetwork') throw { code: -32001, message: 'Method not supported.' }
    const network = name === undefined ? undefined : { bitcoin: { name } }
    return { result: method === 'sendTransfer' ? { txid: sent } : { addresses: [{ address }], network } }
  }),
})

const standard = (chains: readonly string[], address = main) => ({
  chains: ['bitcoin:mainnet'],
  accounts: [{ address, chains }],
  features: { 'bitcoin:connect': { connect: async () => ({ accounts: [{ address, chains }] }) } },
})

async function refusal(wallet: Wallet | undefined, network: Network, address = main): Promise<BaseError> {
  const transfer = { network, from: address, to: address, value: 1_000n }
  const error = await wallet?.sendTransfer?.(transfer).catch((thrown: unknown) => thrown)
  expect(sentNothing(error as BaseError)).toBe(true)
  return error as BaseError
}

test('UniSat on Fractal, whose addresses are those of Bitcoin, sends nothing until it has switched', async () => {
  const provider = unisat()
  const wallet = await connect('unisat', provider)
  expect(wallet).toMatchObject({ accounts: [`${unknownNetwork}:${main}`], network: unknownNetwork })
  expect(await refusal(wallet, bitcoin)).toMatchObject({ name: 'ChainDisconnectedError' })
  expect(provider.sendBitcoin).not.toHaveBeenCalled()

  await wallet?.switchNetwork?.({ network: bitcoin })
  expect(provider.switchChain).toHaveBeenCalledWith('BITCOIN_MAINNET')
  provider.getChain = async () => ({ enum: 'BITCOIN_MAINNET' })
  expect(await wallet?.sendTransfer?.({ network: bitcoin, from: main, to: main, value: 1_000n })).toBe(sent)
})

test('UniSat that is switched to Fractal while connected reports it, and sends nothing', async () => {
  let tell = () => {}
  const provider = unisat({
    getChain: async () => ({ enum: 'BITCOIN_MAINNET' }),
    on: (event: string, listener: () => void) => {
      if (event === 'chainChanged') tell = listener
    },
  })
  const wallet = await connect('unisat', provider)
  expect(wallet?.network).toBe(bitcoin.caipNetworkId)
  const seen = vi.fn()
  wallet?.watch(seen)
  provider.getChain = async () => ({ enum: 'FRACTAL_BITCOIN_MAINNET' })
  tell()
  await vi.waitFor(() => expect(seen).toHaveBeenCalled())
  expect(seen).toHaveBeenLastCalledWith({ accounts: [`${unknownNetwork}:${main}`], network: unknownNetwork })
  expect(await refusal(wallet, bitcoin)).toMatchObject({ name: 'ChainDisconnectedError' })
  expect(provider.sendBitcoin).not.toHaveBeenCalled()
})

test('UniSat that cannot say its chain now is not taken to be on Bitcoin', async () => {
  const provider = unisat({ getChain: () => Promise.reject(new Error('Busy')) })
  await expect(connect('unisat', provider)).rejects.toMatchObject({ shortMessage: 'Busy' })
})

test.each<[string, Answers, string, string | undefined]>([
  ['without getChain, by its older name', { getChain: undefined as never }, main, bitcoin.caipNetworkId],
  ['whose getChain is missing inside', { getChain: () => Promise.reject({ code: 4200 }) }, main, bitcoin.caipNetworkId],
  [
    'with an older name that we do not know',
    { getChain: undefined as never, getNetwork: async () => 'fractal' },
    main,
    unknownNetwork,
  ],
  [
    'without any name, by a prefix of one network',
    { getChain: undefined as never, getNetwork: undefined as never },
    main,
    bitcoin.caipNetworkId,
  ],
  [
    'without any name, and a prefix of several',
    { getChain: undefined as never, getNetwork: undefined as never },
    test4,
    unknownNetwork,
  ],
])('UniSat %s', async (_, answers, address, network) => {
  expect(await connect('unisat', unisat(answers, address))).toMatchObject({
    accounts: [`${network}:${address}`],
    network,
  })
})

test.each<[unknown, string, string]>([
  ['Mainnet', main, bitcoin.caipNetworkId],
  ['Signet', test4, bitcoinSignet.caipNetworkId],
  ['Fractal', main, unknownNetwork],
  [{ of: 'Mainnet' }, main, unknownNetwork],
  [undefined, main, bitcoin.caipNetworkId],
  [undefined, test4, unknownNetwork],
])('a sats-connect wallet on %j with %s', async (name, address, network) => {
  const provider = sats(name, address)
  const wallet = await connect('sats', provider)
  expect(wallet).toMatchObject({ accounts: [`${network}:${address}`], network })
  if (network !== unknownNetwork) return
  for (const offered of address === main ? [bitcoin] : [bitcoinTestnet, bitcoinSignet]) {
    expect(await refusal(wallet, offered, address)).toMatchObject({ name: 'ChainDisconnectedError' })
  }
  expect(provider.request).not.toHaveBeenCalledWith('sendTransfer', expect.anything())
})

test.each<[readonly string[], string, readonly string[]]>([
  [['bitcoin:mainnet'], main, [bitcoin.caipNetworkId]],
  [['bitcoin:fractal'], main, [unknownNetwork]],
  [['bitcoin:mainnet', 'bitcoin:fractal'], main, [bitcoin.caipNetworkId]],
  [['bitcoin:signet', 'solana:mainnet'], test4, [bitcoinSignet.caipNetworkId]],
])('a Wallet Standard account on %j', async (chains, address, networks) => {
  const wallet = await connect('standard', standard(chains, address))
  expect(wallet?.network).toBeUndefined()
  expect(wallet?.accounts).toEqual(networks.map((network) => `${network}:${address}`))
})
