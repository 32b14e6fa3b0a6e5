import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { createPublicClient, http, toHex } from 'viem'

/** A call inside a transaction, as an explorer lists it. */
export type Internal = {
  readonly hash: string
  readonly block: number
  readonly transactionIndex: number
  readonly index: number
  readonly time: number
  readonly from: string
  readonly to: string
  readonly value: bigint
  readonly isFailed: boolean
}

const call = Type.Object({
  action: Type.Object({ from: Type.String(), to: Type.String(), value: Type.String() }),
  blockNumber: Type.Integer(),
  transactionHash: Type.String(),
  transactionPosition: Type.Integer(),
  traceAddress: Type.Array(Type.Integer()),
  type: Type.Literal('call'),
  error: Type.Optional(Type.Union([Type.String(), Type.Null()])),
})

/** How many of the latest blocks are read. */
const most = 60n

/** Finds the calls that other calls made to or from an account in the latest blocks of a local chain, the latest first. */
export async function findInternals(rpc: string, account: string): Promise<readonly Internal[]> {
  const client = createPublicClient({ transport: http(rpc, { batch: true }) })
  const latest = await client.getBlockNumber({ cacheTime: 0 })
  const fromBlock = toHex(latest > most ? latest - most : 0n)
  const traces = await client.request<{ ReturnType: readonly unknown[] }>({
    method: 'trace_filter' as never,
    params: [{ fromBlock, toBlock: toHex(latest) }] as never,
  })
  const isOwn = (party: string) => party.toLowerCase() === account.toLowerCase()
  const found = traces.map(async (one, index): Promise<readonly Internal[]> => {
    if (!Value.Check(call, one) || one.traceAddress.length === 0) return []
    const { from, to, value } = one.action
    if (!isOwn(from) && !isOwn(to)) return []
    const { timestamp } = await client.getBlock({ blockNumber: BigInt(one.blockNumber) })
    return [
      {
        ...{ hash: one.transactionHash, block: one.blockNumber, transactionIndex: one.transactionPosition, index },
        ...{ time: Number(timestamp), from, to, value: BigInt(value), isFailed: Boolean(one.error) },
      },
    ]
  })
  return (await Promise.all(found)).flat().toReversed()
}
