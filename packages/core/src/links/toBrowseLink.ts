import type { Namespace } from '../caip/Namespace.js'
import type { SuggestedWallet } from '../wallets/suggestedWallets.js'
import type { Platform } from './readPlatform.js'

type Page = { readonly href: string; readonly origin: string; readonly platform: Platform }
type Build = (page: Page) => string

const phantom: Build = ({ href, origin, platform }) => {
  const query = `browse/${enc(href)}?ref=${enc(origin)}`
  return platform.os === 'android'
    ? `intent://${query}#Intent;scheme=phantom;package=app.phantom;end`
    : `https://phantom.app/ul/${query}`
}

const solflare: Build = ({ href, origin }) => `https://solflare.com/ul/v1/browse/${enc(href)}?ref=${enc(origin)}`

const binance: Build = ({ href }) => {
  const page = new URL('bnc://app.binance.com/mp/app')
  page.searchParams.set('appId', 'yFK5FCqYprrXDiVFbhyRx7')
  page.searchParams.set('startPagePath', toBase64('/pages/browser/index'))
  page.searchParams.set('startPageQuery', toBase64(`url=${enc(href)}`))
  return `https://app.binance.com/en/download?_dp=${enc(toBase64(page.href))}`
}

/** By the id of the wallet in the catalogue: the families for which it wants to show the page itself. */
const builders: Readonly<Record<string, { readonly [namespace in Namespace]?: Build }>> = {
  a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393: {
    eip155: phantom,
    solana: phantom,
    bip122: phantom,
  },
  '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79': { solana: solflare },
  d0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8: {
    eip155: ({ href }) => `cbwallet://miniapp?url=${enc(href)}`,
    solana: ({ href }) => `https://go.cb-w.com/dapp?cb_url=${enc(href)}`,
  },
  '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25': { bip122: binance },
}

/**
 * Builds the link that opens this page in the browser of a wallet, for wallets that answer no pairing for a chain family:
 * Phantom, Solflare, Coinbase and Binance.
 *
 * @example
 * ```ts
 * import { readPlatform, toBrowseLink } from '@mooring/core'
 *
 * const platform = readPlatform({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) … Safari/604.1' })
 * const walletId = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'
 * toBrowseLink({ walletId, namespace: 'solana', href: 'https://app.example/', platform })
 * // 'https://solflare.com/ul/v1/browse/https%3A%2F%2Fapp.example%2F?ref=https%3A%2F%2Fapp.example'
 * ```
 *
 * @param options - The wallet's id in the catalogue, the chain family in use, and the address of the page.
 * @returns The link, or `undefined` for every other wallet.
 * @see Specification §7: three wallet ids are left out of the catalogue for pages that connect by pairing alone.
 */
export function toBrowseLink(options: toBrowseLink.Options): string | undefined {
  const { walletId, namespace, href, platform, own = [] } = options
  const known = own.find(({ id, namespaces }) => id === walletId && namespaces.includes(namespace))
  if (known?.browse) return known.browse(new URL(href))
  const wallet = Object.hasOwn(builders, walletId) ? builders[walletId] : undefined
  return wallet?.[namespace]?.({ href, origin: new URL(href).origin, platform })
}

const enc = encodeURIComponent

/** Base64 of a text in ASCII. */
const toBase64 = (text: string): string => btoa(text)

export declare namespace toBrowseLink {
  type Options = {
    walletId: string
    namespace: Namespace
    href: string
    platform: Platform
    /** The wallets that the adapters of the page know. */
    own?: readonly SuggestedWallet[] | undefined
  }
}
