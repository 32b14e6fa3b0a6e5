import type { CaipNetworkId } from '@mooring/core'
import { expect, test } from 'vitest'
import type { Grant } from './apis/WalletApi.js'
import { unknownNetwork } from './chains.js'
import { bitcoin, bitcoinRegtest, bitcoinSignet, bitcoinTestnet, bitcoinTestnet4 } from './networks/networks.js'
import { readGrant } from './readGrant.js'

const segwit = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const taproot = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const legacy = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
const test4 = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const main: CaipNetworkId = bitcoin.caipNetworkId
const testnet: CaipNetworkId = bitcoinTestnet.caipNetworkId
const testnet4: CaipNetworkId = bitcoinTestnet4.caipNetworkId
const signet: CaipNetworkId = bitcoinSignet.caipNetworkId

const read = (...accounts: readonly Grant.Account[]) =>
  readGrant({ accounts }).accounts.map(({ address, type }) => [address, type])

test('puts the accounts for payments first, and recognises those for ordinals', () => {
  const [payment, ordinals] = [
    { address: segwit, purpose: 'payment' },
    { address: taproot, purpose: 'ordinals' },
  ]
  expect(read(ordinals, payment)).toEqual([
    [segwit, 'payment'],
    [taproot, 'ordinal'],
  ])
  // Without a purpose, Taproot beside another kind is for ordinals.
  expect(read({ address: taproot }, { address: legacy })).toEqual([
    [legacy, 'payment'],
    [taproot, 'ordinal'],
  ])
  expect(read({ address: taproot })).toEqual([[taproot, 'payment']])
  expect(read({ address: taproot, purpose: 'payment' }, { address: segwit })).toEqual([
    [taproot, 'payment'],
    [segwit, 'payment'],
  ])
  // One address for everything is for payments.
  expect(read({ address: segwit, purpose: 'ordinals' }, { address: segwit, purpose: 'payment' })).toEqual([
    [segwit, 'payment'],
  ])
})

test('leaves out invalid accounts, and keeps the others', () => {
  const bad = [
    { address: `${segwit}x` },
    { address: 5 },
    { address: undefined },
    { address: { toString: () => segwit } },
  ]
  expect(read(...bad, { address: segwit.toUpperCase() })).toEqual([[segwit, 'payment']])
  expect(readGrant({ accounts: bad })).toEqual({ accounts: [], network: undefined })
  expect(readGrant(undefined).accounts).toEqual([])
  expect(readGrant({ accounts: Array.from({ length: 5_000 }, () => ({ address: segwit })) }).accounts).toHaveLength(1)
})

const networks = (grant: Grant) => readGrant(grant).accounts.flatMap(({ networks }) => networks)
const regtest = 'bcrt1qhxcvvm9vvvkesvwkvn2h05jqw37w2mj4nu0syn'

test('takes the network that the wallet names, and guesses none', () => {
  const at = (address: string, network?: Grant['network']) => {
    const grant: Grant = { accounts: [{ address }], network }
    // Each account is on the network of the wallet.
    const { network: own } = readGrant(grant)
    if (own) expect(networks(grant)).toEqual([own])
    return own
  }
  expect(at(test4, signet)).toBe(signet)
  expect(at(segwit, unknownNetwork)).toBe(unknownNetwork)
  // Addresses that contradict it are those of a network that we do not know.
  expect(at(test4, main)).toBe(unknownNetwork)
  expect(at(segwit, signet)).toBe(unknownNetwork)
  expect(at(regtest, main)).toBe(unknownNetwork)
  // Without a name, the prefix counts where one network alone has it.
  expect(at(segwit, 'unnamed')).toBe(main)
  expect(at(regtest, 'unnamed')).toBe(bitcoinRegtest.caipNetworkId)
  expect(at(test4, 'unnamed')).toBe(unknownNetwork)
  // A wallet on one network has no accounts on another.
  expect(networks({ accounts: [{ address: segwit }, { address: test4 }], network: main })).toEqual([main])
})

test('an account without a network serves every network with its prefix', () => {
  expect(readGrant({ accounts: [{ address: segwit }] }).network).toBeUndefined()
  expect(networks({ accounts: [{ address: segwit }] })).toEqual([main])
  expect(networks({ accounts: [{ address: test4 }] })).toEqual([testnet, testnet4, signet])
})

test('an account that names its networks is on none beside them', () => {
  const on = (address: string, ...networks: readonly CaipNetworkId[]): Grant => ({ accounts: [{ address, networks }] })
  expect(networks(on(test4, signet, main))).toEqual([signet])
  expect(networks(on(segwit, signet))).toEqual([])
  // Litecoin's older addresses for scripts look like those of Bitcoin.
  const litecoin = 'bip122:12a765e31ffd4059bada1e25190f6e98'
  expect(networks(on('3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', litecoin))).toEqual([litecoin])
})

test('keeps only valid public keys', () => {
  const keyOf = (publicKey: unknown) => readGrant({ accounts: [{ address: segwit, publicKey }] }).accounts[0]?.publicKey
  expect(keyOf(`02${'AB'.repeat(32)}`)).toBe(`02${'ab'.repeat(32)}`)
  expect(keyOf(new Uint8Array(33).fill(2))).toBe('02'.repeat(33))
  for (const value of ['04'.repeat(33), 'no', 7, null, new Uint8Array(3)]) expect(keyOf(value)).toBeUndefined()
})
