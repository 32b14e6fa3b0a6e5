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

/** Checks that the page makes itself, with a library independent of the modal. Loaded on first use. */
export const chainChecks = {
  /** Whether the account signed the text. */
  verifyMessage: ({ address, message, signature }: Signed & { message: string }): Promise<boolean> =>
    verifyMessage({ address: address as Address, message, signature: signature as Hex }).catch(() => false),

  /** Whether the account signed the structured data. */
  verifyTypedData: ({ address, typedData, signature }: Signed & { typedData: TypedData }): Promise<boolean> =>
    verifyTypedData({ ...typedData, address: address as Address, signature: signature as Hex }).catch(() => false),

  /** Waits until a transaction is mined, at most a minute. */
  waitForReceipt(hash: string, { rpcUrls }: Network): Promise<TransactionReceipt> {
    const client = createPublicClient({ transport: http(rpcUrls.default.http[0]) })
    return waitForReceipt(client, hash as Hex, { pollingInterval: 500 })
  },
}

type Signed = { readonly address: string; readonly signature: string }
