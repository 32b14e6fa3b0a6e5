import { readAppLink, type WalletLink } from '@mooring/core'
import type { KeptValues } from '../storage/createStorage.js'
import type { LinkedWallet } from './createPairingController.js'

export type RememberedLink = {
  readonly keep: (wallet: LinkedWallet, target: WalletLink['target']) => void
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
    keep({ mobileLink, linkMode, name }, target) {
      const href = readAppLink(mobileLink ?? linkMode)
      if (href) storage.set(key, { href: href.endsWith(':') ? `${href}//` : href, name, target })
    },
    forget: () => storage.remove(key),
  }
}
