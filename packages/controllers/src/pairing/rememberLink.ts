import { readAppLink } from '@mooring/core'
import type { KeptValues } from '../storage/createStorage.js'
import type { LinkedWallet } from './createPairingController.js'

/** The app that holds the session, for the requests that follow. Specification §3: deep-link choice (href, name). */
type LinkChoice = { readonly href: string; readonly name: string }

export type RememberedLink = {
  readonly read: () => LinkChoice | undefined
  readonly keep: (wallet: LinkedWallet) => void
  readonly forget: () => void
}

const key = 'deepLinkChoice'

/** Stores the app that the visitor chose on this device, between visits. */
export function rememberLink(storage: KeptValues): RememberedLink {
  return {
    read: () => storage.get(key, parse),
    keep({ mobileLink, linkMode, name }) {
      const href = readAppLink(mobileLink ?? linkMode)
      if (href) storage.set(key, { href: href.endsWith(':') ? `${href}//` : href, name })
    },
    forget: () => storage.remove(key),
  }
}

function parse(value: unknown): LinkChoice | undefined {
  const { href: link, name } = Object(value) as Record<string, unknown>
  const href = readAppLink(link)
  return href && typeof name === 'string' ? { href, name } : undefined
}
