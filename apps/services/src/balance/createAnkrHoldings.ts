import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { getAddress } from 'viem'
import type { ServedChain } from '../chains/createChains.ts'
import { createSourceClient } from '../sources/createSourceClient.ts'
import type { HoldingsSource } from './HoldingsSource.ts'

/** @see https://www.ankr.com/docs/advanced-api/overview/ */
const standard: Readonly<Record<string, string>> = {
  'eip155:1': 'eth',
  'eip155:10': 'optimism',
  'eip155:56': 'bsc',
  'eip155:100': 'gnosis',
  'eip155:137': 'polygon',
  'eip155:250': 'fantom',
  'eip155:8453': 'base',
  'eip155:42161': 'arbitrum',
  'eip155:43114': 'avalanche',
  'eip155:59144': 'linea',
  'eip155:534352': 'scroll',
}

const reply = Type.Object({ result: Type.Object({ assets: Type.Array(Type.Unknown()) }) })
const asset = Type.Object({
  blockchain: Type.String(),
  tokenType: Type.Literal('ERC20'),
  contractAddress: Type.String({ pattern: '^0x[0-9a-fA-F]{40}$' }),
})

/**
 * Finds the tokens of accounts by Ankr's Advanced API.
 *
 * @see https://www.ankr.com/docs/advanced-api/token-methods/#ankr_getaccountbalance
 */
export function createAnkrHoldings({ url, key, names, networks }: createAnkrHoldings.Options): HoldingsSource {
  // It takes a key in its address only.
  const client = createSourceClient({ url: `${url.replace(/\/+$/u, '')}/${key}` })
  const nameOf = ({ network }: ServedChain) => ({ ...standard, ...names })[network.caipNetworkId]
  return {
    name: 'ankr',
    serves: (chain) => nameOf(chain) !== undefined && networks?.includes(chain.network.caipNetworkId) !== false,
    async find(chain, account) {
      const blockchain = nameOf(chain) ?? ''
      const params = { blockchain: [blockchain], walletAddress: account, onlyWhitelisted: false }
      const call = { jsonrpc: '2.0', id: 1, method: 'ankr_getAccountBalance', params }
      const { result } = await client.post('', call, reply)
      return result.assets.flatMap((found) =>
        Value.Check(asset, found) && found.blockchain === blockchain ? getAddress(found.contractAddress) : [],
      )
    },
  }
}

export declare namespace createAnkrHoldings {
  type Options = {
    url: string
    key: string
    /** Its names of more networks, by CAIP-2. */
    names?: Readonly<Record<string, string>>
    /** CAIP-2. Only these. */
    networks?: readonly string[]
  }
}
