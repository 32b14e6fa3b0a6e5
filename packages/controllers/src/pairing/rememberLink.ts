import { readAppLink, type WalletLink } from '@mooring/core'
import type { KeptValues } from '../storage/createStorage.js'

export type RememberedLink = {
  /** @param link - The link that has opened the app, with a pairing. */
  readonly keep: (link: WalletLink, name: string) => void
  readonly forget: () => void
}

const key = 'deepLinkChoice'

/**
 * Stores the app that the visitor chose on this device, between visits. The connector opens it for later requests.
 *
 * @see Specification §3: deep-link choice (href, name).
 */
export function rememberLink(storage: KeptValues): RememberedLink {
  return {
    keep({ href, target }, name) {
      // Without the pairing: its URI has a key.
      const base = readAppLink(href.split('wc?uri=')[0])
      if (base && base !== href) storage.set(key, { href: base, name, target })
    },
    forget: () => storage.remove(key),
  }
}
