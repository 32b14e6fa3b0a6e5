import type { Network } from '@mooring/core'

/** The properties of the page that wallets use. */
export type PageContext = {
  /** The name of the page in wallets. */
  readonly name?: string | undefined
  /** The current networks of the page, of every family. */
  readonly networks: () => readonly Network[]
  /** The `fetch` for RPC endpoints. */
  readonly fetch: typeof globalThis.fetch
}
