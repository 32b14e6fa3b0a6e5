import type { Namespace } from '../caip/Namespace.js'
import type { Family } from '../families/Family.js'
import type { Network } from '../networks/Network.js'
import { findLookAlike } from './findLookAlike.js'
import { isSameAddress } from './isSameAddress.js'

/** What may be a mistake although the form is complete. */
export type SendWarning =
  /** It starts and ends like an address that was used before, and is another one. */
  | { readonly kind: 'lookAlike'; readonly known: string }
  | { readonly kind: 'self' }
  /** The token's own contract keeps what is sent to it. */
  | { readonly kind: 'token' }
  /** The address has code on another network of the page, and none on this one. */
  | { readonly kind: 'elsewhere'; readonly network: Network }

/**
 * Finds what a visitor should look at before something is sent to an address.
 *
 * @example
 * ```ts
 * import { findSendWarnings } from '@mooring/core/internal'
 *
 * const own = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
 * const rest = { token: undefined, known: [], elsewhere: undefined }
 * findSendWarnings({ family: 'eip155', address: own, own, ...rest }) // [{ kind: 'self' }]
 * ```
 */
export function findSendWarnings(options: findSendWarnings.Options): readonly SendWarning[] {
  const { family, address, own, token, known, elsewhere } = options
  const lookAlike = findLookAlike(family, address, [own, ...known])
  return [
    ...(lookAlike === undefined ? [] : [{ kind: 'lookAlike', known: lookAlike } as const]),
    ...(isSameAddress(family, address, own) ? [{ kind: 'self' } as const] : []),
    ...(token !== undefined && isSameAddress(family, address, token) ? [{ kind: 'token' } as const] : []),
    ...(elsewhere ? [{ kind: 'elsewhere', network: elsewhere } as const] : []),
  ]
}

export declare namespace findSendWarnings {
  type Options = {
    /** Its facts, or the namespace of a known one. */
    family: Family | Namespace
    /** The one to be paid. */
    address: string
    /** The one that pays. */
    own: string
    /** The token's contract, if it is a token. */
    token: string | undefined
    /** Addresses that were paid before. */
    known: readonly string[]
    /** Another network, on which a contract is at the address, and none is here. */
    elsewhere: Network | undefined
  }
}
