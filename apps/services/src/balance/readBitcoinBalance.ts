import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Upstream } from '../rpc/createUpstream.ts'
import { parseExactJson } from '../rpc/parseExactJson.ts'
import { wholeNumber } from '../rpc/wholeNumber.ts'
import { ServiceError } from '../server/ServiceError.ts'

const sums = Type.Object({ funded_txo_sum: wholeNumber, spent_txo_sum: wholeNumber })
const reply = Type.Object({ chain_stats: sums, mempool_stats: sums })

/**
 * An address's balance with pending payments, in satoshis.
 *
 * @throws {ServiceError} 503: the network does not answer, or sends an invalid answer. 400: the address belongs to
 *   another network.
 * @see https://github.com/Blockstream/esplora/blob/master/API.md
 */
export async function readBitcoinBalance(upstream: Upstream, address: string): Promise<bigint> {
  const { status, body } = await upstream.get(`/address/${encodeURIComponent(address)}`)
  if (status === 400) throw new ServiceError(400, 'address', 'The address is of another network')
  const value = parse(body)
  if (!Value.Check(reply, value)) throw nonsense()
  const left = ({ funded_txo_sum: funded, spent_txo_sum: spent }: typeof value.chain_stats) =>
    BigInt(funded) - BigInt(spent)
  const amount = left(value.chain_stats) + left(value.mempool_stats)
  // A payment that just entered a block may still be counted as pending, too.
  if (amount < 0n) throw nonsense()
  return amount
}

const nonsense = (): ServiceError =>
  new ServiceError(503, 'chainId', 'The network sent an invalid answer. Try again soon.')

function parse(body: Buffer): unknown {
  try {
    return parseExactJson(body.toString())
  } catch {
    return undefined
  }
}
