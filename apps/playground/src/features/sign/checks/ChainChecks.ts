import type { TypedData } from '@mooring/core'

type Signed = { readonly address: string; readonly signature: string }

/** What the page checks by itself on a chain family, with a library independent of the modal. */
export type ChainChecks = {
  /** Whether the account signed the text. */
  readonly verifyMessage: (parameters: Signed & { message: string }) => Promise<boolean>
  /** Whether the account signed the structured data, in families that have any. */
  readonly verifyTypedData?: (parameters: Signed & { typedData: TypedData }) => Promise<boolean>
}
