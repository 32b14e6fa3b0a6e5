import { BigNumber } from 'bignumber.js'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { createBatch } from '../sources/createBatch.ts'
import { createSourceClient } from '../sources/createSourceClient.ts'

/** What DefiLlama says of a coin. */
export type DefillamaCoin = { readonly price: BigNumber; readonly decimals: number | undefined }

const reply = Type.Object({ coins: Type.Record(Type.String(), Type.Unknown()) })
const coin = Type.Object({
  price: Type.Number({ exclusiveMinimum: 0 }),
  timestamp: Type.Integer({ minimum: 0 }),
  decimals: Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum: 255 }), Type.Null()])),
  confidence: Type.Optional(Type.Number()),
})

/** Coins in one request: the address has to stay short enough for every server. */
const most = 80
/** The oldest price that is one of now, or of another moment (s), and the least confidence. */
const [longestAge, leastConfidence] = [3600, 0.9]

/**
 * Reads prices of DefiLlama, which needs no key.
 *
 * @param url - `https://coins.llama.fi`, or what answers like it.
 * @see https://api-docs.defillama.com/#tag/coins
 */
export function createDefillamaClient(
  url: string,
  now: () => number,
): (id: string, time?: number) => Promise<DefillamaCoin | undefined> {
  const client = createSourceClient({ url })
  async function load(ids: readonly string[], time: number | undefined): Promise<ReadonlyMap<string, DefillamaCoin>> {
    const path = time === undefined ? 'current' : `historical/${time}`
    const { coins } = await client.get(`/prices/${path}/${ids.join(',')}`, reply, { query: { searchWidth: '1h' } })
    const found = ids.flatMap((id) => {
      const said = coins[id]
      // What it says of one coin must not hide the others.
      if (!Value.Check(coin, said)) return []
      const age = Math.abs((time ?? now() / 1000) - said.timestamp)
      if (age > longestAge || (said.confidence ?? 1) < leastConfidence) return []
      return [[id, { price: new BigNumber(said.price), decimals: said.decimals ?? undefined }] as const]
    })
    return new Map(found)
  }

  /** A key is a moment and a coin. */
  async function loadAll(keys: readonly string[]): Promise<ReadonlyMap<string, DefillamaCoin>> {
    const byMoment = Map.groupBy(keys, (key) => key.split(' ')[0] ?? '')
    const parts = [...byMoment].map(async ([moment, keys]) => {
      const ids = keys.map((key) => key.slice(moment.length + 1))
      const found = await load(ids, moment === '' ? undefined : Number(moment))
      return [...found].map(([id, coin]) => [`${moment} ${id}`, coin] as const)
    })
    return new Map((await Promise.all(parts)).flat())
  }

  const ask = createBatch(loadAll, most)
  return (id, time) => ask(`${time ?? ''} ${id}`)
}
