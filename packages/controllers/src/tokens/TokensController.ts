import type { ArrangedTokens, SafeUrl, TokenTotal, TokenValue } from '@mooring/core'
import type { ReadableAtom } from 'nanostores'
import type { Resource } from '../createResource.js'
import type { AccountToken } from './AccountToken.js'

export type { AccountToken }

/** A token of the list, with its value. */
export type ListedToken = AccountToken & TokenValue

/** The tokens of the account in use, in the order of a list. */
export type AccountTokens = ArrangedTokens<ListedToken> & {
  /** The value of those that are on a list and not hidden, if the prices are known. */
  readonly total: TokenTotal | undefined
  /** The services did not answer, or do not know all: prices may be missing or old, and tokens may be missing. */
  readonly isPartial: boolean
  /** The prices are those from before a failure. */
  readonly hasOldPrices: boolean
}

/**
 * The coins and tokens of the account in use on the active network, with their prices.
 *
 * @see Specification §3, §7 and §9.
 */
export type TokensController = {
  /** Loaded while it is watched, and cached for 30 s. */
  readonly $tokens: ReadableAtom<Resource<AccountTokens>>
  /** Whether the page has services, which know prices. */
  readonly hasServices: boolean
  /** Finds a token by its CAIP-10 id, or without one the network's own coin. */
  readonly find: (address: string | undefined) => ListedToken | undefined
  /** The explorer's page of a token. */
  readonly explorerUrl: (token: AccountToken) => SafeUrl | undefined
  /** Reloads the tokens. Settles after success or failure. */
  readonly refresh: () => Promise<void>
  /** Loads them at once, also after a failure: a visitor asks for it. */
  readonly retry: () => void
  /** Hides a token on this device. The network's own coin cannot be hidden. */
  readonly hide: (token: AccountToken) => void
  readonly show: (token: AccountToken) => void
  readonly dispose: () => void
}
