import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchWallets, toWalletSearch } from './searchWallets.js'

const metaMask = { name: 'MetaMask', rdns: 'io.metamask', chains: ['eip155:1', 'eip155:10'] }
const phantom = { name: 'Phantom', rdns: null, chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'eip155:1'] }
const binance = { name: 'Ｂinance  Wallet', chains: ['eip155:56'] }
const unnamed = { name: '' }
const wallets = [metaMask, phantom, binance, unnamed]

test('trims what was typed', () => {
  expect(toWalletSearch('  meta mask\n')).toBe('meta mask')
  expect(toWalletSearch(' \t')).toBeUndefined()
  expect(toWalletSearch('')).toBeUndefined()
})

describe('searchWallets', () => {
  test.each([
    ['mask', [metaMask]],
    ['  META ', [metaMask]],
    ['binance', [binance]],
    ['io.metamask', [metaMask]],
    ['io.meta', []],
    ['an', [phantom, binance]],
    ['zerion', []],
    ['', wallets],
    ['   ', wallets],
    [undefined, wallets],
    ['.*', []],
  ])('finds for %j', (search, found) => {
    expect(searchWallets(wallets, { search })).toEqual(found)
  })

  test('compares networks exactly', () => {
    expect(searchWallets(wallets, { chains: ['eip155:1'] })).toEqual([metaMask, phantom])
    expect(searchWallets(wallets, { chains: ['eip155:10'] })).toEqual([metaMask])
    expect(searchWallets(wallets, { chains: ['eip155:5', 'eip155:56'] })).toEqual([binance])
    expect(searchWallets(wallets, { chains: ['EIP155:1'] })).toEqual([])
    expect(searchWallets(wallets, { chains: ['eip155'] })).toEqual([])
    expect(searchWallets(wallets, { chains: [] })).toEqual(wallets)
  })

  test('wants both when both are given', () => {
    expect(searchWallets(wallets, { search: 'phantom', chains: ['eip155:10'] })).toEqual([])
    expect(searchWallets(wallets, { search: 'phantom', chains: ['eip155:1'] })).toEqual([phantom])
  })

  test('keeps the order, invents nothing, and finds each wallet by a part of its name', () => {
    const anyWallets = fc.array(
      fc.record({ name: fc.string({ minLength: 1 }), chains: fc.array(fc.constantFrom('eip155:1', 'eip155:2')) }),
    )
    fc.assert(
      fc.property(anyWallets, fc.string(), fc.array(fc.constantFrom('eip155:1', 'eip155:2')), (all, search, chains) => {
        const found = searchWallets(all, { search, chains })
        expect(all.filter((wallet) => found.includes(wallet))).toEqual(found)
        for (const wallet of all) expect(searchWallets(all, { search: wallet.name })).toContain(wallet)
      }),
    )
  })
})
