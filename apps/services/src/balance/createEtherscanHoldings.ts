import { Type } from 'typebox'
import { getAddress } from 'viem'
import { createEtherscanClient } from '../sources/createEtherscanClient.ts'
import type { HoldingsSource } from './HoldingsSource.ts'

const entry = Type.Object({ contractAddress: Type.String({ pattern: '^0x[0-9a-fA-F]{40}$' }) })

/** How many of the latest transfers count. */
const offset = 1000

/**
 * Finds the tokens of accounts by the transfers that Etherscan knows: its list of holdings is for paying callers.
 *
 * @see https://docs.etherscan.io/api-reference/endpoint/tokentx
 */
export function createEtherscanHoldings(options: createEtherscanClient.Options): HoldingsSource {
  const { serves, list } = createEtherscanClient(options)
  return {
    name: 'etherscan',
    serves,
    async find(chain, account) {
      const { entries, count } = await list(chain, 'tokentx', entry, { address: account, page: 1, offset })
      const tokens = [...new Set(entries.map(({ contractAddress }) => getAddress(contractAddress)))]
      return { tokens, hasMore: count >= offset }
    },
  }
}
