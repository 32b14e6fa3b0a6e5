import { InvalidReplyError } from '@mooring/core'
import {
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
} from '@solana/kit'
import { toBase64 } from '../base64.js'
import { readLifetime } from '../compileTransfer.js'
import { commitment, type NetworkQuestion, readValue, requestRpc, toCount } from '../requestRpc.js'

/**
 * Asks the network for the fee of a transaction (lamports), with the latest block in the place of its own: nodes know the
 * fee of recent ones only.
 *
 * @throws {BaseError} No endpoint of the network answered.
 * @see Solana's JSON-RPC, `getFeeForMessage`.
 */
export async function askFee(ask: NetworkQuestion, transaction: Uint8Array): Promise<bigint> {
  const { messageBytes } = getTransactionDecoder().decode(transaction)
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  const { blockhash } = await readLifetime(ask)
  const current = getCompiledTransactionMessageEncoder().encode({ ...message, lifetimeToken: blockhash })
  return requestRpc({
    ...ask,
    method: 'getFeeForMessage',
    params: [toBase64(new Uint8Array(current)), { commitment }],
    parse(answer) {
      const fee = readValue(answer)
      if (fee === null) throw new InvalidReplyError({ details: 'The node does not know the latest block.' })
      return toCount(fee)
    },
  })
}
