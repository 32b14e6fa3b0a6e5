import type { Network, TypedData } from '@mooring/core'
import { waitForReceipt } from 'devnet/waitForReceipt'
import {
  type Address,
  createPublicClient,
  type Hex,
  http,
  type TransactionReceipt,
  verifyMessage,
  verifyTypedData,
} from 'viem'

/** What the page checks for itself, with a library that knows nothing of the modal. Loaded when it is first needed. */
export const chainChecks = {
  /** Says whether a signature of a text is the account's. */
  verifyMessage: ({ address, message, signature }: Signed & { message: string }): Promise<boolean> =>
    verifyMessage({ address: address as Address, message, signature: signature as Hex }).catch(() => false),

  /** Says whether a signature of structured data is the account's. */
  verifyTypedData: ({ address, typedData, signature }: Signed & { typedData: TypedData }): Promise<boolean> =>
    verifyTypedData({ ...typedData, address: address as Address, signature: signature as Hex }).catch(() => false),

  /** Waits until a transaction is in a block, a minute at most. */
  waitForReceipt(hash: string, { rpcUrls }: Network): Promise<TransactionReceipt> {
    const client = createPublicClient({ transport: http(rpcUrls.default.http[0]) })
    return waitForReceipt(client, hash as Hex, { pollingInterval: 500 })
  },
}

type Signed = { readonly address: string; readonly signature: string }
