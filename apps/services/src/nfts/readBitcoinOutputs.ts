import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Upstream } from '../rpc/createUpstream.ts'
import { parseExactJson } from '../rpc/parseExactJson.ts'
import { SourceError } from '../sources/SourceError.ts'

const reply = Type.Array(
  Type.Object({ txid: Type.String({ pattern: '^[0-9a-f]{64}$' }), vout: Type.Integer({ minimum: 0 }) }),
)

/**
 * The outputs that an address can spend, as `txid:vout`.
 *
 * @throws {ServiceError | SourceError} No node answers, or with something else.
 * @see https://github.com/Blockstream/esplora/blob/master/API.md
 */
export async function readBitcoinOutputs(upstream: Upstream, address: string): Promise<ReadonlySet<string>> {
  const { status, body } = await upstream.get(`/address/${encodeURIComponent(address)}/utxo`)
  // An address of another network, or with more outputs than it lists.
  if (status === 400) throw new SourceError('A node refuses the question', { isOfQuestion: true })
  const value = attempt(() => parseExactJson(body.toString()))
  if (!Value.Check(reply, value)) throw new SourceError('A node sent an invalid answer', { isOfQuestion: true })
  return new Set(value.map(({ txid, vout }) => `${txid}:${vout}`))
}

function attempt<value>(read: () => value): value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
