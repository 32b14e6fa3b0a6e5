import * as v from 'valibot'
import type { CaipNetworkId } from '../../caip/Namespace.js'
import { splitNetworkId } from '../../caip/parseCaipNetworkId.js'
import { readAppLink } from '../../links/readAppLink.js'
import { type SafeUrl, safeHref } from '../../links/safeHref.js'
import { cleanText } from '../../text/cleanText.js'
import { imagePath } from './imageUrl.js'

/**
 * A wallet of the catalogue.
 *
 * @see Specification §3.
 */
export type CatalogueWallet = {
  readonly id: string
  readonly name: string
  readonly homepage: SafeUrl | undefined
  readonly imageId: string | undefined
  /** For `<img>` alone. */
  readonly imageUrl: string | undefined
  readonly rdns: string | undefined
  /** The link for requests on a phone: an application's own scheme, or a web address. */
  readonly mobileLink: string | undefined
  readonly desktopLink: string | undefined
  readonly webappLink: SafeUrl | undefined
  /** The base of the wallet's universal links. */
  readonly linkMode: SafeUrl | undefined
  readonly appStore: SafeUrl | undefined
  readonly playStore: SafeUrl | undefined
  readonly chromeStore: SafeUrl | undefined
  /** The networks it supports, of the families we know. */
  readonly chains: readonly CaipNetworkId[]
  readonly badgeType: string | undefined
  readonly order: number | undefined
  /** The flags that identify its provider in the page. */
  readonly injected: readonly { readonly namespace: string; readonly injectedId: string }[]
  readonly supportsWalletConnect: boolean | undefined
}

const text = v.nullish(v.string())

const wire = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  name: v.pipe(
    v.string(),
    v.transform((name) => cleanText(name)),
    v.minLength(1),
  ),
  homepage: text,
  image_id: text,
  image_url: v.nullish(v.union([v.string(), v.object({ md: text })])),
  rdns: text,
  mobile_link: text,
  desktop_link: text,
  webapp_link: text,
  link_mode: text,
  app_store: text,
  play_store: text,
  chrome_store: text,
  chains: v.nullish(v.array(v.string())),
  badge_type: text,
  order: v.nullish(v.number()),
  injected: v.nullish(v.array(v.object({ namespace: v.string(), injected_id: v.string() }))),
  supports_wc: v.nullish(v.boolean()),
})

/** Converts the service's wallet to ours. */
export const catalogueWallet: v.GenericSchema<unknown, CatalogueWallet> = v.pipe(
  wire,
  v.transform((wallet) => ({
    id: wallet.id,
    name: wallet.name,
    homepage: safeHref(wallet.homepage),
    imageId: readImageId(wallet.image_id),
    imageUrl: safeHref(typeof wallet.image_url === 'object' ? wallet.image_url?.md : wallet.image_url),
    rdns: cleanText(wallet.rdns, 253) || undefined,
    mobileLink: readAppLink(wallet.mobile_link),
    desktopLink: readAppLink(wallet.desktop_link),
    webappLink: safeHref(wallet.webapp_link),
    linkMode: safeHref(wallet.link_mode),
    appStore: safeHref(wallet.app_store),
    playStore: safeHref(wallet.play_store),
    chromeStore: safeHref(wallet.chrome_store),
    chains: (wallet.chains ?? []).filter((chain): chain is CaipNetworkId => splitNetworkId(chain) !== undefined),
    badgeType: cleanText(wallet.badge_type, 24) || undefined,
    order: wallet.order ?? undefined,
    injected: (wallet.injected ?? []).map(({ namespace, injected_id }) => ({ namespace, injectedId: injected_id })),
    supportsWalletConnect: wallet.supports_wc ?? undefined,
  })),
)

/** The key of a picture, if it can be part of a URL: one bad entry must not break a list. */
function readImageId(id: string | null | undefined): string | undefined {
  try {
    return id && imagePath({ kind: 'wallet', id }) ? id : undefined
  } catch {
    return undefined
  }
}
