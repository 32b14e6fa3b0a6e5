import type { Network } from '@mooring/core'
import type { AppKit } from '@mooring/ui-react'

/** The test's setup of the page, passed in the URL. */
export type Setup = {
  readonly networks: readonly [Network.Input, ...Network.Input[]]
  /** The services with the relay, for wallets elsewhere. */
  readonly relay?: string | undefined
  /** Whether the page has no adapter of any chain family. */
  readonly isBare?: boolean | undefined
  /** The private key of a wallet in the page, as after a log-in. */
  readonly authKey?: `0x${string}` | undefined
  /** Whether visitors can log in by e-mail. The frame is at `options.services.frame`. */
  readonly hasEmbedded?: boolean | undefined
  /** Signing in, with sessions on these services, in the browser, or nowhere. */
  readonly siwx?: { readonly services?: string; readonly isRequired?: boolean; readonly isAway?: boolean } | undefined
  /** Options of the modal, as far as JSON can express them. */
  readonly options?: Omit<Partial<AppKit.Options>, 'adapters' | 'networks' | 'storage' | 'messages' | 'siwx'>
}

export function readSetup(query: URLSearchParams): Setup {
  return JSON.parse(query.get('setup') ?? 'null') as Setup
}
