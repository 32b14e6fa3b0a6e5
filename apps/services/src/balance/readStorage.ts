import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Upstream } from '../rpc/createUpstream.ts'
import { requestResult } from '../rpc/requestResult.ts'
import { ServiceError } from '../server/ServiceError.ts'

/** How many keys nodes list at once, which is the most that they do, and how many values they are asked for. */
const most = 1000

const key = Type.String({ pattern: '^0x(?:[0-9a-f]{2}){1,512}$' })
const keysReply = Type.Array(key, { maxItems: most })
const value = Type.Union([Type.String({ pattern: '^0x(?:[0-9a-f]{2})*$' }), Type.Null()])
const valuesReply = Type.Tuple([Type.Object({ changes: Type.Array(Type.Tuple([key, value]), { maxItems: most }) })])

/**
 * Lists the keys of a node's storage that begin alike, in their order.
 *
 * @param limit - How many at most.
 * @throws {ServiceError} 503: no node answers, or the answer is invalid.
 * @see https://paritytech.github.io/polkadot-sdk/master/sc_rpc_api/state/trait.StateApiServer.html
 */
export async function readKeys(upstream: Upstream, prefix: string, limit: number): Promise<readonly string[]> {
  const keys: string[] = []
  while (keys.length < limit) {
    const last = keys.at(-1) ?? null
    const page = await requestResult(upstream, 'state_getKeysPaged', [prefix, most, last])
    if (!Value.Check(keysReply, page)) throw nonsense()
    // A node that repeats itself would be asked for ever.
    const isInOrder = page.every((one, at) => one.startsWith(prefix) && one > (page[at - 1] ?? last ?? prefix))
    if (!isInOrder) throw nonsense()
    keys.push(...page)
    if (page.length < most) break
  }
  return keys.slice(0, limit)
}

/**
 * Reads values of a node's storage, in the order of their keys.
 *
 * @returns Bytes, or undefined for what is not there.
 * @throws {ServiceError} 503: no node answers, or the answer is invalid.
 * @see https://paritytech.github.io/polkadot-sdk/master/sc_rpc_api/state/trait.StateApiServer.html
 */
export async function readValues(
  upstream: Upstream,
  keys: readonly string[],
): Promise<readonly (Buffer | undefined)[]> {
  const parts = Array.from({ length: Math.ceil(keys.length / most) }, (_, at) => keys.slice(at * most, (at + 1) * most))
  const all = parts.map(async (part) => {
    const answer = await requestResult(upstream, 'state_queryStorageAt', [part])
    if (!Value.Check(valuesReply, answer)) throw nonsense()
    const values = new Map(answer[0].changes)
    return part.map((one) => {
      const found = values.get(one)
      // Nothing is `null`: what is left out was not answered.
      if (found === undefined) throw nonsense()
      return found === null ? undefined : Buffer.from(found.slice(2), 'hex')
    })
  })
  return (await Promise.all(all)).flat()
}

/** The error of a node that answers something else. */
export const nonsense = (): ServiceError =>
  new ServiceError(503, 'chainId', 'A node of this network sent an invalid answer. Try again soon.')
