import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { createBlockscoutClient } from '../sources/createBlockscoutClient.ts'
import { createListedHistory, type History, type Listed } from './createListedHistory.ts'
import type { HistorySource } from './HistorySource.ts'

const hash = Type.String({ pattern: '^0x[0-9a-fA-F]{64}$' })
const place = { block_number: Type.Integer({ minimum: 0 }), timestamp: Type.String({ maxLength: 40 }) }
const transaction = Type.Object({ ...place, hash })
const transfer = Type.Object({ ...place, transaction_hash: hash })
const party = Type.Object({ hash: Type.String({ pattern: '^0x[0-9a-fA-F]{40}$' }) })
const internal = Type.Object({
  ...place,
  transaction_hash: hash,
  from: party,
  to: party,
  value: Type.String({ pattern: '^\\d{1,78}$' }),
  success: Type.Literal(true),
})
const page = Type.Object({
  items: Type.Array(Type.Unknown()),
  next_page_params: Type.Union([Type.Object({}), Type.Null()]),
})

/**
 * Lists the transactions of accounts by Blockscout: normal and internal ones, and those that moved tokens.
 *
 * @see https://docs.blockscout.com/api-reference/addresses/list-transactions-involving-a-specific-address-with-optional-from-to-filtering
 * @see https://github.com/blockscout/blockscout/blob/master/apps/block_scout_web/lib/block_scout_web/controllers/api/v2/address_controller.ex
 */
export function createBlockscoutHistory({ now, ...options }: createBlockscoutHistory.Options): HistorySource {
  const { serves, get } = createBlockscoutClient(options)
  return createListedHistory({
    name: 'blockscout',
    now,
    serves,
    async list(chain, account, last) {
      // What is before the first place of the next block.
      const query = last === undefined ? {} : { block_number: last + 1, index: 0, items_count: 50 }
      const read = async (
        question: string,
        toListed: (item: unknown) => Listed | undefined,
        more: { transaction_index?: number } = {},
      ): Promise<History> => {
        const missing = { items: [], next_page_params: null }
        const { items, next_page_params } = await get(chain, `/addresses/${account}/${question}`, page, {
          query: { ...query, ...more },
          missing,
        })
        return { entries: items.flatMap((item) => toListed(item) ?? []), isPartial: next_page_params !== null }
      }
      return Promise.all([
        read('transactions', (item) => (Value.Check(transaction, item) ? toListed(item.hash, item) : undefined)),
        read('token-transfers', (item) =>
          Value.Check(transfer, item) ? toListed(item.transaction_hash, item) : undefined,
        ),
        read(
          'internal-transactions',
          (item) => {
            // One that failed or made a contract moves nothing, and still says how far the list goes.
            if (!Value.Check(internal, item))
              return Value.Check(transfer, item) ? toListed(item.transaction_hash, item) : undefined
            const moved = {
              ...({ kind: 'native', token: null, tokenId: null } as const),
              ...{ from: item.from.hash.toLowerCase(), to: item.to.hash.toLowerCase(), amount: BigInt(item.value) },
            }
            return { ...toListed(item.transaction_hash, item), moved }
          },
          // A place in this list has three parts, and Blockscout fails at two.
          last === undefined ? {} : { transaction_index: 0 },
        ),
      ])
    },
  })
}

function toListed(
  hash: string,
  { block_number: block, timestamp }: { block_number: number; timestamp: string },
): Listed {
  const time = Date.parse(timestamp)
  return { hash: hash.toLowerCase(), block, minedAt: time >= 0 ? Math.min(time, Date.UTC(9999, 11, 31)) : 0 }
}

export declare namespace createBlockscoutHistory {
  type Options = createBlockscoutClient.Options & {
    /** Milliseconds. */
    now: () => number
  }
}
