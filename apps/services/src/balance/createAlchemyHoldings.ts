import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { getAddress } from 'viem'
import { createAlchemyClient } from '../sources/createAlchemyClient.ts'
import { followPages } from './followPages.ts'
import type { HoldingsSource } from './HoldingsSource.ts'

const reply = Type.Object({
  result: Type.Object({
    tokenBalances: Type.Array(Type.Unknown()),
    pageKey: Type.Optional(Type.Union([Type.String({ maxLength: 1024 }), Type.Null()])),
  }),
})
const balance = Type.Object({
  contractAddress: Type.String({ pattern: '^0x[0-9a-fA-F]{40}$' }),
  // The amount is the chain's word; this one only says whether there is any.
  tokenBalance: Type.Unknown(),
})

/**
 * Finds the tokens of accounts by Alchemy's index, which has all that an account ever had: a hundred on a page.
 *
 * @see https://www.alchemy.com/docs/data/token-api/token-api-endpoints/alchemy-get-token-balances
 */
export function createAlchemyHoldings(options: createAlchemyClient.Options): HoldingsSource {
  const { serves, clientOf } = createAlchemyClient(options)
  return {
    name: 'alchemy',
    serves,
    async find(chain, account) {
      const client = clientOf(chain)
      return followPages<string>(async (pageKey) => {
        const params = [account, 'erc20', ...(pageKey === undefined ? [] : [{ pageKey }])]
        const call = { jsonrpc: '2.0', id: 1, method: 'alchemy_getTokenBalances', params }
        const { result } = await client.post('', call, reply)
        const tokens = result.tokenBalances.flatMap((found) => {
          if (!Value.Check(balance, found) || /^0x0*$/u.test(String(found.tokenBalance))) return []
          return getAddress(found.contractAddress)
        })
        // Without more, the key is missing, null or empty.
        const next = result.pageKey || undefined
        return { tokens, next, hasMore: next !== undefined }
      })
    },
  }
}
