import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { createEtherscanClient } from '../sources/createEtherscanClient.ts'
import { createListedHistory, type History, type Listed } from './createListedHistory.ts'
import type { HistorySource } from './HistorySource.ts'

const digits = Type.String({ pattern: '^\\d{1,15}$' })
const hash = Type.String({ pattern: '^0x[0-9a-fA-F]{64}$' })
const place = { hash, blockNumber: digits, timeStamp: digits }
const entry = Type.Object(place)
const address = Type.String({ pattern: '^0x[0-9a-fA-F]{40}$' })
const internal = Type.Object({
  ...place,
  from: address,
  to: address,
  value: Type.String({ pattern: '^\\d{1,78}$' }),
  isError: Type.Literal('0'),
})

/** Entries of each list. */
const offset = 50

/**
 * Lists the transactions of accounts by Etherscan: normal and internal ones, and those that moved tokens.
 *
 * @see https://docs.etherscan.io/api-reference/endpoint/txlist
 * @see https://docs.etherscan.io/api-reference/endpoint/txlistinternal
 */
export function createEtherscanHistory({ now, ...options }: createEtherscanHistory.Options): HistorySource {
  const { serves, list } = createEtherscanClient(options)
  return createListedHistory({
    name: 'etherscan',
    now,
    serves,
    async list(chain, account, last) {
      const query = { address: account, page: 1, offset, startblock: 0, endblock: last ?? 999_999_999_999 }
      const read = async (action: string, toEntry = toListed): Promise<History> => {
        const { entries, count } = await list(chain, action, entry, query)
        return { entries: entries.map(toEntry), isPartial: count >= offset }
      }
      return Promise.all([
        read('txlist'),
        read('tokentx'),
        read('txlistinternal', toInternal),
        read('tokennfttx'),
        read('token1155tx'),
      ])
    },
  })
}

/** One that failed or made a contract moves nothing, and still says how far the list goes. */
function toInternal(one: Static<typeof entry>): Listed {
  if (!Value.Check(internal, one)) return toListed(one)
  const { from, to, value } = one
  const parties = { from: from.toLowerCase(), to: to.toLowerCase() }
  return { ...toListed(one), moved: { kind: 'native', token: null, tokenId: null, ...parties, amount: BigInt(value) } }
}

function toListed({ hash, blockNumber, timeStamp }: Static<typeof entry>): Listed {
  return { hash: hash.toLowerCase(), block: Number(blockNumber), minedAt: toTime(Number(timeStamp) * 1000) }
}

/** Clients read years of four digits. */
const toTime = (time: number): number => Math.min(time, Date.UTC(9999, 11, 31))

export declare namespace createEtherscanHistory {
  type Options = createEtherscanClient.Options & {
    /** Milliseconds. */
    now: () => number
  }
}
