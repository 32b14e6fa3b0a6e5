import { expect, test } from 'vitest'
import type { Grant } from './apis/WalletApi.js'
import { bitcoin, bitcoinRegtest, bitcoinSignet, bitcoinTestnet } from './networks/networks.js'
import { readGrant } from './readGrant.js'

const segwit = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const taproot = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const legacy = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
const test4 = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const [main, testnet, signet] = [bitcoin, bitcoinTestnet, bitcoinSignet].map(({ caipNetworkId }) => caipNetworkId)

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

test('trusts the prefix of an address more than the wallet', () => {
  const networks = (grant: Grant) => readGrant(grant).accounts.flatMap(({ networks }) => networks)
  const at = (address: string, network?: typeof main) => readGrant({ accounts: [{ address }], network }).network
  expect(at(test4, main)).toBe(testnet)
  expect(at(test4, signet)).toBe(signet)
  expect(at(segwit, signet)).toBe(main)
  expect(at(segwit)).toBeUndefined()
  expect(networks({ accounts: [{ address: test4 }] })).toEqual([testnet])
  expect(networks({ accounts: [{ address: test4, networks: [signet, main].flatMap((one) => one ?? []) }] })).toEqual([
    signet,
  ])
  // A wallet on one network has no accounts on another.
  expect(networks({ accounts: [{ address: segwit }, { address: test4 }], network: main })).toEqual([main])
  expect(at('bcrt1qhxcvvm9vvvkesvwkvn2h05jqw37w2mj4nu0syn', main)).toBe(bitcoinRegtest.caipNetworkId)
})

test('keeps only valid public keys', () => {
  const keyOf = (publicKey: unknown) => readGrant({ accounts: [{ address: segwit, publicKey }] }).accounts[0]?.publicKey
  expect(keyOf(`02${'AB'.repeat(32)}`)).toBe(`02${'ab'.repeat(32)}`)
  expect(keyOf(new Uint8Array(33).fill(2))).toBe('02'.repeat(33))
  for (const value of ['04'.repeat(33), 'no', 7, null, new Uint8Array(3)]) expect(keyOf(value)).toBeUndefined()
})
