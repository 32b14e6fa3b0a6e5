import { expect, test } from 'vitest'
import { toWalletIds } from '../CatalogueWallet.ts'
import { readIcon } from '../readIcon.ts'
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

test.each(wallets.map((facts) => [facts.name, facts] as const))(
  'what is written about %s has the right form',
  (_, facts) => {
    const { mobile, desktop, universal, webapp, homepage } = facts
    expect(toWalletIds(facts).id).toMatch(/^[0-9a-f]{64}$/u)
    expect(facts.name).toBe(facts.name.trim())
    for (const url of [homepage, universal, webapp]) if (url) expect(new URL(url).protocol).toBe('https:')
    for (const link of [mobile, desktop])
      if (link) expect(link).toMatch(/^(?!https?:|javascript:|data:)[a-z][a-z\d+.-]*:\/\/\S*$/u)
    if (facts.rdns) expect(facts.rdns).toMatch(/^[a-z\d-]+(\.[A-Za-z\d-]+)+$/u)
    if (facts.appStore) expect(facts.appStore).toMatch(/^id\d{6,12}$/u)
    if (facts.playStore) expect(facts.playStore).toMatch(/^[a-z]\w*(\.\w+)+$/iu)
    if (facts.chromeStore) expect(facts.chromeStore).toMatch(/^[a-p]{32}$/u)
    expect(facts.networks.length).toBeGreaterThan(0)
    expect(new Set(facts.networks).size).toBe(facts.networks.length)
    for (const network of facts.networks) expect(network).toMatch(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/u)
  },
)

test.each(wallets.flatMap(({ name, icon }) => (icon ? [[name, icon] as const] : [])))(
  'the icon of %s is in the package',
  async (_, icon) => {
    const [kind = '', file = ''] = icon.split('/')
    expect(await readIcon(kind, file)).toMatch(/^<svg[^>]+xmlns="http:\/\/www\.w3\.org\/2000\/svg"/u)
  },
)
