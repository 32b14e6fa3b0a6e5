import { expect, test } from 'vitest'
import type { Connector } from '../adapter/Connector.js'
import type { CatalogueWallet } from '../clients/catalogue/CatalogueWallet.js'
import { findWallets } from './findWallets.js'
import { readCustomWallet } from './readCustomWallet.js'

const wallet = (id: string, name = id, rdns?: string) => readCustomWallet({ id, name, rdns }) as CatalogueWallet
const connector = (name: string): Connector => ({
  id: `org.${name.toLowerCase()}`,
  name,
  type: 'ANNOUNCED',
  namespaces: ['eip155'],
  info: { rdns: `org.${name.toLowerCase()}` },
  connect: async () => [],
  disconnect: async () => {},
})
const connectors = [connector('Rabby'), connector('Rainbow')]
const custom = [wallet('own', 'Rainy harbour')]
const found = [wallet('1', 'MetaMask'), wallet('2', 'Rainbow', 'org.rainbow')]
const idsOf = (options: Partial<findWallets.Options>) =>
  findWallets({ connectors, custom, found, search: '', isCertified: false, ...options }).map(({ id }) => id)

test('begins with what is installed, then the wallets of the page, and shows each once', () => {
  expect(idsOf({})).toEqual(['org.rabby', 'org.rainbow', 'own', '1'])
})

test('searches those that the catalogue does not know, too', () => {
  expect(idsOf({ search: ' RAIN ', found: found.slice(1) })).toEqual(['org.rainbow', 'own'])
  expect(idsOf({ search: 'nothing', found: [] })).toEqual([])
})

test('finds an installed wallet by an older name that the catalogue knows', () => {
  expect(idsOf({ search: 'balance', found: found.slice(1) })).toEqual(['org.rainbow'])
})

test('takes nothing for certified but what the catalogue says', () => {
  expect(idsOf({ isCertified: true })).toEqual(['org.rainbow', '1'])
})
