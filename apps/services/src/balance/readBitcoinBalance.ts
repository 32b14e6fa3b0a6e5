import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Upstream } from '../rpc/createUpstream.ts'
import { parseExactJson } from '../rpc/parseExactJson.ts'
import { ServiceError } from '../server/ServiceError.ts'

const whole = Type.Union([Type.Integer({ minimum: 0 }), Type.BigInt()])
const sums = Type.Object({ funded_txo_sum: whole, spent_txo_sum: whole })
const reply = Type.Object({ chain_stats: sums, mempool_stats: sums })

/**
 * What an address holds, with what is on its way, in satoshis.
 *
 * @throws {ServiceError} 503: the network cannot be asked. 400: the address is of another network.
 * @see https://github.com/Blockstream/esplora/blob/master/API.md
 */
export async function readBitcoinBalance(upstream: Upstream, address: string): Promise<bigint> {
  const { status, body } = await upstream.get(`/address/${encodeURIComponent(address)}`)
  if (status === 400) throw new ServiceError(400, 'address', 'The address is of another network')
  const value = parse(body)
  if (!Value.Check(reply, value))
    throw new ServiceError(503, 'chainId', 'The network answers nonsense. Try again soon.')
  const left = ({ funded_txo_sum: funded, spent_txo_sum: spent }: typeof value.chain_stats) =>
    BigInt(funded) - BigInt(spent)
  return left(value.chain_stats) + left(value.mempool_stats)
}

function parse(body: Buffer): unknown {
  try {
    return parseExactJson(body.toString())
  } catch {
    return undefined
  }
}
