import type { Network } from '@mooring/core'

/** What a wallet needs to know of the page. */
export type PageContext = {
  /** The name by which wallets call the page. */
  readonly name?: string | undefined
  /** The current networks of the page, of every family. */
  readonly networks: () => readonly Network[]
  /** The `fetch` for RPC endpoints. */
  readonly fetch: typeof globalThis.fetch
}
