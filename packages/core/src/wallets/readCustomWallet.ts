import type { CatalogueWallet } from '../clients/catalogue/CatalogueWallet.js'
import { readProperty } from '../errors/readProperty.js'
import { readAppLink } from '../links/readAppLink.js'
import { safeHref } from '../links/safeHref.js'
import { cleanText } from '../text/cleanText.js'

/**
 * A wallet that the page adds to the catalogue, in the catalogue's own spelling.
 *
 * @see Specification §3: customWallets.
 */
export type CustomWallet = {
  readonly id: string
  readonly name: string
  readonly homepage?: string | undefined
  readonly image_url?: string | undefined
  /** The name that its extension announces. EIP-6963. */
  readonly rdns?: string | undefined
  readonly mobile_link?: string | undefined
  readonly desktop_link?: string | undefined
  readonly webapp_link?: string | undefined
  /** The base of its universal links. */
  readonly link_mode?: string | undefined
  readonly app_store?: string | undefined
  readonly play_store?: string | undefined
  readonly chrome_store?: string | undefined
  /** What its extension is called in the page, by chain family: shows it as one wallet with the one of `rdns`. */
  readonly injected?: readonly { readonly namespace: string; readonly injected_id: string }[] | undefined
}

/**
 * Reads a wallet from the page's configuration or from storage. Links that are not safe are left out.
 *
 * @example
 * ```ts
 * import { readCustomWallet } from '@mooring/core/internal'
 *
 * readCustomWallet({ id: 'harbour', name: 'Harbour', mobile_link: 'harbour://' })?.mobileLink // 'harbour://'
 * ```
 *
 * @returns The wallet, or `undefined` without an id and a name.
 * @see Specification §3.
 */
export function readCustomWallet(value: unknown): CatalogueWallet | undefined {
  const read = (name: keyof CustomWallet): unknown => readProperty(value, name)
  const id = read('id')
  const name = cleanText(read('name'))
  const image = read('image_url')
  if (typeof id !== 'string' || id === '' || name === '') return undefined
  return {
    id,
    name,
    homepage: safeHref(read('homepage')),
    imageId: undefined,
    imageUrl: typeof image === 'string' && image !== '' ? image : undefined,
    rdns: cleanText(read('rdns'), 253) || undefined,
    mobileLink: readAppLink(read('mobile_link')),
    desktopLink: readAppLink(read('desktop_link')),
    webappLink: safeHref(read('webapp_link')),
    linkMode: safeHref(read('link_mode')),
    appStore: safeHref(read('app_store')),
    playStore: safeHref(read('play_store')),
    chromeStore: safeHref(read('chrome_store')),
    chains: [],
    badgeType: undefined,
    order: undefined,
    injected: readInjected(read('injected')),
    supportsWalletConnect: undefined,
  }
}

/** The maximum number of names of a wallet in the page. */
const limit = 20

function readInjected(value: unknown): CatalogueWallet['injected'] {
  if (!Array.isArray(value)) return []
  return value.slice(0, limit).flatMap((entry) => {
    const namespace = cleanText(readProperty(entry, 'namespace'))
    const injectedId = cleanText(readProperty(entry, 'injected_id'), 128)
    return namespace && injectedId ? [{ namespace, injectedId }] : []
  })
}
