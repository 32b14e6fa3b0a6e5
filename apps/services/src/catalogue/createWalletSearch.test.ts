import { expect, test } from 'vitest'
import { toCatalogueWallet } from './CatalogueWallet.ts'
import { createWalletSearch } from './createWalletSearch.ts'
import { toWalletFilter } from './WalletQuery.ts'

const facts = { homepage: 'https://example.org', networks: ['eip155:1'] }
const describe = (slug: string, order: number, more: object) => ({
  ...toCatalogueWallet({ ...facts, slug, name: slug }, { publicUrl: '', order, certified: [] }),
  ...more,
})
const search = createWalletSearch([
  describe('connects', 1, { supports_wc: true }),
  describe('pays', 2, { supports_wcpay: true }),
  describe('does both', 3, { supports_wc: true, supports_wcpay: true }),
])
const find = (query: { include_pay_only?: boolean; sort?: 'default' | 'wcpay' }): readonly string[] =>
  search(toWalletFilter({ page: 1, entries: 40, ...query })).wallets.map(({ name }) => name)

test('wallets that can only pay are shown when asked for', () => {
  expect(find({})).toEqual(['connects', 'does both'])
  expect(find({ include_pay_only: true })).toEqual(['connects', 'pays', 'does both'])
})

test('wallets that can pay come first when asked for', () => {
  expect(find({ sort: 'wcpay' })).toEqual(['does both', 'connects'])
  expect(find({ sort: 'default' })).toEqual(['connects', 'does both'])
})

test('wallets are found by a name that they had before', () => {
  const renamed = createWalletSearch([describe('New name', 1, { id: 'renamed' }), describe('Other', 2, {})], (id) =>
    id === 'renamed' ? ['Old Harbour'] : [],
  )
  const found = (search: string) =>
    renamed(toWalletFilter({ page: 1, entries: 40, search })).wallets.map(({ name }) => name)
  expect(found('harbour')).toEqual(['New name'])
  expect(found('old')).toEqual(['New name'])
  expect(found('new')).toEqual(['New name'])
})
