import {
  BaseError,
  FeeRaisedError,
  SendError,
  toSigningError,
  UnconfirmedTransactionError,
  type Wallet,
} from '@mooring/core'
import { readKey } from './checkAddress.js'
import { createChain } from './createChain.js'
import { findTransaction } from './findTransaction.js'
import { hashTransaction } from './hashTransaction.js'
import { toHex } from './hex.js'
import type { Signer } from './InjectedAccount.js'
import { checkFunds, prepareTransfer } from './prepareTransfer.js'
import { rememberTransaction } from './sentTransactions.js'
import { signPayload } from './signPayload.js'
import { signTransfer } from './signTransfer.js'
import { submitTransaction } from './submitTransaction.js'

/** The time limit for preparing a transfer (ms). */
const timeout = 20_000
/** The time limit of a search before the answer counts as unclear (ms). */
const searchTime = 5_000

/**
 * Sends coins, or a token: the wallet signs once, and the page sends the signed transaction. The network never removes the
 * paying account.
 *
 * @returns The hash of the transaction.
 * @throws {FeeRaisedError} The fee is more than a quarter above the approved one.
 * @throws {UnconfirmedTransactionError} The network did not say whether it took the transaction.
 * @throws {BaseError} Any other error: nothing was sent.
 * @see Substrate, `Balances.transfer_keep_alive`, `Assets.transfer_keep_alive`, `author_submitExtrinsic`.
 */
export async function sendTransfer(parameters: sendTransfer.Parameters): Promise<string> {
  const { transaction, mark } = await sign(parameters).catch((thrown) => {
    const error = BaseError.from(thrown)
    throw toSigningError(error) ?? new SendError({ cause: error })
  })
  const { network, from, fetch } = parameters
  const hash = hashTransaction(transaction)
  rememberTransaction(hash, { network: network.caipNetworkId, from: toHex(readKey(from, network)), ...mark })

  const result = await submitTransaction({ urls: network.rpcUrls.default.http, transaction: toHex(transaction), fetch })
  if (result.status === 'accepted') return hash
  if (result.status === 'refused' && !result.isOutdated) throw result.error
  // The wallet can also send the signed transaction, so the network may already have it.
  const signal = AbortSignal.timeout(searchTime)
  const found = await findTransaction({ ...parameters, mark, hash, signal }).catch(() => undefined)
  if (found?.status === 'found') return hash
  // Without the transaction that has used the nonce, the answers contradict each other: a node may be behind.
  if (result.status === 'refused' && found?.status === 'replaced') throw result.error
  throw new UnconfirmedTransactionError({ cause: result.error, hash, mark })
}

/** Prepares and signs. If it fails, nothing was sent. */
async function sign(parameters: sendTransfer.Parameters): Promise<Signed> {
  const { signer, network, value, fee } = parameters
  const chain = createChain({ ...parameters, signal: AbortSignal.timeout(timeout) })
  const prepared = await prepareTransfer({ ...parameters, chain })
  checkFunds({ prepared, network, value })
  if (fee && prepared.fee * 4n > fee.value * 5n) throw new FeeRaisedError()
  const transaction = await signTransfer({
    ...prepared,
    address: signer.address,
    sign: (payload) => signPayload({ signer, payload }),
  })
  return { transaction, mark: { nonce: prepared.nonce, block: prepared.block.number } }
}

type Signed = { readonly transaction: Uint8Array; readonly mark: { readonly nonce: number; readonly block: number } }

export declare namespace sendTransfer {
  type Parameters = Wallet.Transfer & { signer: Signer; fetch: typeof globalThis.fetch }
}
