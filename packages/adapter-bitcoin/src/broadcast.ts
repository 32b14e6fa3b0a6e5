import {
  cleanText,
  fetchBody,
  HttpRequestError,
  type Network,
  systemClock,
  type TransactionMark,
  TransactionRejectedRpcError,
  UnconfirmedTransactionError,
} from '@mooring/core'
import { endpointsOf } from './endpointsOf.js'

/** The limits for an answer, in milliseconds and bytes. */
const timeout = 10_000
const maxBytes = 2 ** 12

/** An earlier request has succeeded: the network already has this transaction. */
const known: RegExp = /already (?:in|known)|already-?(?:known|in)|in utxo set/iu

/**
 * Sends a signed transaction to the endpoints of a network, once each, until one accepts it. The network never executes
 * the same transaction twice. Not through `nodes`: there, what sends goes to one endpoint alone.
 *
 * @returns The id of the transaction.
 * @throws {TransactionRejectedRpcError} Every endpoint refused it: nothing was sent.
 * @throws {UnconfirmedTransactionError} An endpoint did not answer: it may have been sent.
 */
export async function broadcast({ network, hex, id, mark, fetch }: broadcast.Options): Promise<string> {
  let isRefused = false
  let lost: unknown
  let reason = 'No endpoint is known for this network.'
  for (const url of endpointsOf(network).esplora) {
    try {
      const init = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: hex }
      await fetchBody(`${url}/tx`, init, { fetch, clock: systemClock, timeout, maxBytes })
      return id
    } catch (error) {
      const refusal = error instanceof HttpRequestError && error.status === 400 ? error.body : undefined
      if (refusal === undefined) lost ??= error
      else if (known.test(refusal)) return id
      else {
        isRefused = true
        reason = cleanText(refusal, 300)
      }
    }
  }
  if (lost !== undefined) throw new UnconfirmedTransactionError({ cause: lost, hash: id, mark })
  throw new TransactionRejectedRpcError({ details: isRefused ? `The network refused it: ${reason}` : reason })
}

export declare namespace broadcast {
  type Options = {
    network: Network
    /** The signed transaction. */
    hex: string
    /** Its id. */
    id: string
    /** The mark to search for it with. */
    mark: TransactionMark | undefined
    fetch: typeof globalThis.fetch
  }
}
