import { expect, test } from 'vitest'
import { namespaces } from '../caip/Namespace.js'
import { readAppLink } from '../links/readAppLink.js'
import { safeHref } from '../links/safeHref.js'
import { cleanText } from '../text/cleanText.js'
import { suggestWallets } from './suggestWallets.js'

const all = [...new Set(namespaces.flatMap((namespace) => suggestWallets([namespace])))]
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)

test.each(all)('suggests $name with links that may be followed', ({ name, url, mobile_link, link_mode }) => {
  expect(safeHref(url)).toBe(url)
  expect(cleanText(name)).toBe(name)
  // The site is the wallet's own.
  expect(new URL(url).hostname.split('.')).toContain(name.toLowerCase())
  if (mobile_link) expect(readAppLink(mobile_link)).toBe(mobile_link)
  if (link_mode) expect(safeHref(link_mode)).toBeTruthy()
})

test.each(namespaces)('suggests wallets for %s, each once', (namespace) => {
  const suggested = suggestWallets([namespace])
  expect(suggested.length).toBeGreaterThan(0)
  expect(new Set(suggested.map(({ id }) => id)).size).toBe(suggested.length)
  expect(suggested.every((wallet) => wallet.namespaces.includes(namespace))).toBe(true)
})

test('puts the wallets for more families of the page first, and suggests five at most', () => {
  expect(names(suggestWallets(['eip155']))).toEqual(['MetaMask', 'Phantom', 'Rabby', 'Rainbow', 'Zerion'])
  expect(names(suggestWallets(['eip155', 'polkadot']))[0]).toBe('Talisman')
  expect(suggestWallets([])).toEqual([])
})
