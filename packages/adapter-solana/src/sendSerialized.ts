import {
  BaseError,
  InvalidWalletResponseError,
  MethodNotFoundRpcError,
  MethodNotSupportedRpcError,
  type Network,
  requestTransaction,
  SolanaSendError,
  type TransactionMark,
  toRpcError,
  toSigningError,
  UnconfirmedTransactionError,
  UnsupportedProviderMethodError,
} from '@mooring/core'
import { toBase58 } from './base58.js'
import { toBase64 } from './base64.js'
import { isTransactionId } from './getTransaction.js'
import { markSender } from './markSender.js'
import { readFirstSignature } from './placeSignature.js'
import { commitment, requestRpc } from './requestRpc.js'
import type { SolanaSigner } from './SolanaSigner.js'
import { signsAll } from './signsAll.js'

/** These errors mean that the wallet does not support the request, so another method can be tried. */
const unsupported = [MethodNotFoundRpcError, MethodNotSupportedRpcError, UnsupportedProviderMethodError]

/**
 * Asks the wallet to sign and send a transaction. If the wallet only signs, the page's node sends. Each request is made
 * only once.
 *
 * @returns The signature of the transaction, in base58.
 * @throws {UnauthorizedProviderError} The wallet does not share the account with this page.
 * @throws {ChainDisconnectedError} The wallet does not serve the network.
 * @throws {UnconfirmedTransactionError} The answer is unclear: it may have been sent.
 * @throws {BaseError} Any other error: nothing was sent.
 * @see Wallet Standard, `solana:signAndSendTransaction`, `solana:signTransaction`.
 */
export async function sendSerialized(parameters: sendSerialized.Parameters): Promise<string> {
  const { signer, network, address, transaction, fetch } = parameters
  signer.check(address, network.caipNetworkId)
  const mark = parameters.mark ?? (await markSender({ network, from: address, fetch }))
  const { signAndSend } = signer
  if (signAndSend) {
    try {
      const ask = () => signAndSend({ address, network: network.caipNetworkId, transaction })
      return await requestTransaction({ ask, isHash: isTransactionId, mark })
    } catch (error) {
      if (!signer.signTransactions || !unsupported.some((kind) => error instanceof kind)) throw error
    }
  }
  return broadcast({ ...parameters, mark, transaction: await sign(parameters) })
}

/** Signing sends nothing, so every error here means that nothing was sent. Another transaction is an error. */
async function sign({ signer, network, address, transaction }: sendSerialized.Parameters): Promise<Uint8Array> {
  try {
    if (!signer.signTransactions) throw new UnsupportedProviderMethodError()
    const transactions = [transaction]
    const [signed] = await signer.signTransactions({ address, network: network.caipNetworkId, transactions })
    if (!signed || !signsAll(transaction, signed)) {
      throw new InvalidWalletResponseError({ method: 'solana:signTransaction' })
    }
    return signed
  } catch (thrown) {
    const error = toRpcError(thrown)
    throw toSigningError(error) ?? new SolanaSendError({ cause: error })
  }
}

/** Sends signed bytes. Their signature is known in advance, and no network executes them twice. */
async function broadcast({ network, transaction, mark, fetch }: sendSerialized.Parameters): Promise<string> {
  const hash = toBase58(readFirstSignature(transaction))
  if (!isTransactionId(hash)) throw new SolanaSendError()
  const ask = () =>
    requestRpc({
      network,
      method: 'sendTransaction',
      params: [toBase64(transaction), { encoding: 'base64', preflightCommitment: commitment }],
      parse: (answer) => answer,
      signal: new AbortController().signal,
      fetch,
    })
  try {
    await requestTransaction({ ask, isHash: (text) => text === hash, mark })
    return hash
  } catch (error) {
    if (!(error instanceof UnconfirmedTransactionError))
      throw isTooLate(error) ? new SolanaSendError(late(error)) : error
    throw new UnconfirmedTransactionError({ cause: error.cause, hash, mark })
  }
}

/** The block of the transaction is too old, or no block of this network. */
const isTooLate = (error: unknown): boolean => error instanceof BaseError && /blockhash not found/iu.test(error.message)

const late = (cause: unknown) => ({
  cause,
  details: 'A transaction is valid for about a minute, and this one came later. Nothing was sent.',
})

export declare namespace sendSerialized {
  type Parameters = {
    signer: SolanaSigner
    network: Network
    address: string
    transaction: Uint8Array
    /** The account's earlier transactions, if they were read already. */
    mark?: TransactionMark | undefined
    fetch: typeof globalThis.fetch
  }
}
