import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { getAddress } from 'viem'
import { createAlchemyClient } from '../sources/createAlchemyClient.ts'
import type { HoldingsSource } from './HoldingsSource.ts'

const reply = Type.Object({ result: Type.Object({ tokenBalances: Type.Array(Type.Unknown()) }) })
const balance = Type.Object({
  contractAddress: Type.String({ pattern: '^0x[0-9a-fA-F]{40}$' }),
  // The amount is the chain's word; this one only says whether there is any.
  tokenBalance: Type.Unknown(),
})

/**
 * Finds the tokens of accounts by Alchemy's index: the first hundred.
 *
 * @see https://www.alchemy.com/docs/data/token-api/token-api-endpoints/alchemy-get-token-balances
 */
export function createAlchemyHoldings(options: createAlchemyClient.Options): HoldingsSource {
  const { serves, clientOf } = createAlchemyClient(options)
  return {
    name: 'alchemy',
    serves,
    async find(chain, account) {
      const call = { jsonrpc: '2.0', id: 1, method: 'alchemy_getTokenBalances', params: [account, 'erc20'] }
      const { result } = await clientOf(chain).post('', call, reply)
      return result.tokenBalances.flatMap((found) => {
        if (!Value.Check(balance, found) || /^0x0*$/u.test(String(found.tokenBalance))) return []
        return getAddress(found.contractAddress)
      })
    },
  }
}
