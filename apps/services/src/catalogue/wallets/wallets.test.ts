import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { toWalletIds } from '../CatalogueWallet.ts'
import { readIcon } from '../readIcon.ts'
import { walletFacts } from './WalletFacts.ts'
import { wallets } from './wallets.ts'

const unique = (values: readonly (string | undefined)[]): void => {
  const given = values.filter((value) => value !== undefined)
  expect(given.filter((value, at) => given.indexOf(value) !== at)).toEqual([])
}

test('there are at least a hundred wallets, and no two share an id, a name or an announcement', () => {
  expect(wallets.length).toBeGreaterThanOrEqual(100)
  unique(wallets.map((facts) => toWalletIds(facts).id))
  unique(wallets.map((facts) => toWalletIds(facts).imageId))
  unique(wallets.map(({ slug }) => slug))
  unique(wallets.map(({ name }) => name.toLowerCase()))
  unique(wallets.map(({ rdns }) => rdns))
  unique(wallets.map(({ order }) => order?.toString()))
})

test.each(wallets.map(({ name, networks }) => [name, networks] as const))(
  'the networks of %s are each named once',
  (_, networks) => {
    expect(new Set(networks).size).toBe(networks.length)
    for (const network of networks) expect(network).toMatch(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/u)
  },
)

const [facts] = wallets
test.each([
  { slug: 'No Slug' },
  { id: 'c57ca95b' },
  { name: ' MetaMask' },
  { homepage: 'http://metamask.io' },
  { mobile: 'javascript://alert' },
  { universal: 'metamask://' },
  { appStore: '1438144202' },
  { chromeStore: 'zzz' },
  { networks: [] },
  { networks: ['eip155:1', 'eip155:1'] },
  { colour: 'orange' },
])('a wallet with %j is refused', (change) => {
  expect(Value.Check(walletFacts, facts)).toBe(true)
  expect(Value.Check(walletFacts, { ...facts, ...change })).toBe(false)
})

test.each(wallets.flatMap(({ name, icon }) => (icon ? [[name, icon] as const] : [])))(
  'the icon of %s is in the package',
  async (_, icon) => {
    const [kind = '', file = ''] = icon.split('/')
    expect(await readIcon(kind, file)).toMatch(/^<svg[^>]+xmlns="http:\/\/www\.w3\.org\/2000\/svg"/u)
  },
)
