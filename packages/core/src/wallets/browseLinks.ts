import type { Namespace } from '../caip/Namespace.js'
import { type SafeUrl, safeHref } from '../links/safeHref.js'
import { type SuggestedWallet, suggestedWallets } from './suggestedWallets.js'

/**
 * The links that open a page in the browser of a wallet's app, for a phone without any other way to a wallet.
 *
 * @example
 * ```ts
 * import { browseLinks } from '@mooring/core'
 *
 * browseLinks({ namespaces: ['eip155'], href: 'https://app.example/' })[0]?.href // 'https://metamask.app.link/dapp/app.example/'
 * ```
 *
 * @param options - The chain families of the page, and its address.
 */
export function browseLinks({ namespaces, href, own = [] }: browseLinks.Options): readonly browseLinks.Link[] {
  return [...own, ...suggestedWallets].flatMap(({ id, name, browse, namespaces: families }) => {
    const link = families.some((one) => namespaces.includes(one)) && safeHref(browse?.(new URL(href)))
    return link ? [{ id, name, href: link }] : []
  })
}

export declare namespace browseLinks {
  type Options = {
    namespaces: readonly Namespace[]
    href: string
    /** The wallets that the adapters of the page know. */
    own?: readonly SuggestedWallet[] | undefined
  }
  type Link = { readonly id: string; readonly name: string; readonly href: SafeUrl }
}
