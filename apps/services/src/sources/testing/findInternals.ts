import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { createPublicClient, http } from 'viem'

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
  transactionHash: Type.String(),
  transactionPosition: Type.Integer(),
  traceAddress: Type.Array(Type.Integer()),
  type: Type.Literal('call'),
  error: Type.Optional(Type.Union([Type.String(), Type.Null()])),
})

/** How many of the latest blocks are read. */
const most = 60

/** Finds the calls that other calls made to or from an account in the latest blocks of a local chain, the latest first. */
export async function findInternals(rpc: string, account: string): Promise<readonly Internal[]> {
  const client = createPublicClient({ transport: http(rpc) })
  const latest = Number(await client.getBlockNumber({ cacheTime: 0 }))
  const numbers = Array.from({ length: Math.min(most, latest) }, (_, at) => latest - at)
  const found = numbers.map(async (block): Promise<readonly Internal[]> => {
    const [{ timestamp }, traces] = await Promise.all([
      client.getBlock({ blockNumber: BigInt(block) }),
      client.request<{ ReturnType: readonly unknown[] }>({
        method: 'trace_block' as never,
        params: [`0x${block.toString(16)}`] as never,
      }),
    ])
    return traces
      .flatMap((one, index): Internal[] => {
        if (!Value.Check(call, one) || one.traceAddress.length === 0) return []
        const { from, to, value } = one.action
        if (![from, to].some((party) => party.toLowerCase() === account.toLowerCase())) return []
        return [
          {
            ...{ hash: one.transactionHash, block, transactionIndex: one.transactionPosition, index },
            ...{ time: Number(timestamp), from, to, value: BigInt(value), isFailed: Boolean(one.error) },
          },
        ]
      })
      .toReversed()
  })
  return (await Promise.all(found)).flat()
}
