import { expect, test } from 'vitest'
import { type Platform, readPlatform } from './readPlatform.js'
import { toBrowseLink } from './toBrowseLink.js'

const ios: Platform = readPlatform({ userAgent: 'iPhone' })
const android: Platform = readPlatform({ userAgent: 'Android' })
const href = 'https://app.example/swap?from=eth'
const encoded = encodeURIComponent(href)
const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
const solflare = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'
const coinbase = 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8'
const binance = '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25'

test.each([
  [phantom, 'solana', ios, `https://phantom.app/ul/browse/${encoded}?ref=https%3A%2F%2Fapp.example`],
  [
    phantom,
    'eip155',
    android,
    `intent://browse/${encoded}?ref=https%3A%2F%2Fapp.example#Intent;scheme=phantom;package=app.phantom;end`,
  ],
  [solflare, 'solana', ios, `https://solflare.com/ul/v1/browse/${encoded}?ref=https%3A%2F%2Fapp.example`],
  [solflare, 'eip155', ios, undefined],
  [coinbase, 'eip155', android, `cbwallet://miniapp?url=${encoded}`],
  [coinbase, 'solana', ios, `https://go.cb-w.com/dapp?cb_url=${encoded}`],
  [coinbase, 'polkadot', ios, undefined],
  ['toString', 'eip155', ios, undefined],
] as const)('opens the page in %s for %s', (walletId, namespace, platform, expected) => {
  expect(toBrowseLink({ walletId, namespace, href, platform })).toBe(expected)
})

test('wraps the page in two layers for Binance', () => {
  const link = new URL(toBrowseLink({ walletId: binance, namespace: 'bip122', href, platform: ios }) ?? '')
  expect(link.origin + link.pathname).toBe('https://app.binance.com/en/download')
  const app = new URL(atob(link.searchParams.get('_dp') ?? ''))
  expect(app.href).toMatch(/^bnc:\/\/app\.binance\.com\/mp\/app\?appId=/u)
  expect(atob(app.searchParams.get('startPagePath') ?? '')).toBe('/pages/browser/index')
  expect(atob(app.searchParams.get('startPageQuery') ?? '')).toBe(`url=${encoded}`)
})
