import { expect, test } from 'vitest'
import { browseLinks } from './browseLinks.js'

const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)

test('opens a page in the browser of a wallet, with its path and query', () => {
  const href = 'https://app.example/swap?from=a&to=b'
  expect(browseLinks({ namespaces: ['eip155'], href }).map((link) => link.href)).toEqual([
    'https://metamask.app.link/dapp/app.example/swap?from=a&to=b',
    'https://phantom.app/ul/browse/https%3A%2F%2Fapp.example%2Fswap%3Ffrom%3Da%26to%3Db?ref=https%3A%2F%2Fapp.example',
  ])
  expect(browseLinks({ namespaces: ['solana'], href }).map((link) => link.href)[2]).toBe(
    'https://solflare.com/ul/v1/browse/https%3A%2F%2Fapp.example%2Fswap%3Ffrom%3Da%26to%3Db?ref=https%3A%2F%2Fapp.example',
  )
  expect(names(browseLinks({ namespaces: ['bip122'], href }))).toEqual(['Phantom'])
  expect(browseLinks({ namespaces: ['polkadot'], href })).toEqual([])
})
