import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Address, Hex, PublicClient } from 'viem'

const hex = Type.String({ pattern: '^0x[0-9a-fA-F]{1,64}$' })
const call = Type.Object({
  type: Type.String(),
  to: Type.Optional(Type.String()),
  value: Type.Optional(hex),
  /** Of a call that was undone, with all in it. */
  error: Type.Optional(Type.String()),
  calls: Type.Optional(Type.Array(Type.Unknown())),
})

/**
 * Reads from the trace of a transaction what it paid to an account in the coin of the network.
 *
 * @throws {Error} No node offers traces, or none answers.
 * @see https://geth.ethereum.org/docs/developers/evm-tracing/built-in-tracers#call-tracer
 */
export async function readTrace({ request }: PublicClient, hash: Hex, to: Address): Promise<bigint> {
  const method = 'debug_traceTransaction'
  const ask = request as (call: { method: string; params: readonly unknown[] }) => Promise<unknown>
  const left = [await ask({ method, params: [hash, { tracer: 'callTracer' }] })]
  let sum = 0n
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (!Value.Check(call, next)) throw new Error('A node traces in a way that is not documented')
    if (next.error !== undefined) continue
    if (isPayment(next, to)) sum += BigInt(next.value ?? '0x0')
    left.push(...(next.calls ?? []))
  }
  return sum
}

/** Other calls name the value of the call that they are in. */
const isPayment = ({ type, to }: Static<typeof call>, account: Address): boolean =>
  (type === 'CALL' || type === 'SELFDESTRUCT') && to?.toLowerCase() === account.toLowerCase()
