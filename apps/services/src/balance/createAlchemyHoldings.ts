import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { getAddress } from 'viem'
import type { ServedChain } from '../chains/createChains.ts'
import { createSourceClient } from '../sources/createSourceClient.ts'
import type { HoldingsSource } from './HoldingsSource.ts'

/** @see https://www.alchemy.com/docs/reference/node-supported-chains */
const standard: Readonly<Record<string, string>> = {
  'eip155:1': 'eth-mainnet',
  'eip155:10': 'opt-mainnet',
  'eip155:56': 'bnb-mainnet',
  'eip155:100': 'gnosis-mainnet',
  'eip155:130': 'unichain-mainnet',
  'eip155:137': 'polygon-mainnet',
  'eip155:146': 'sonic-mainnet',
  'eip155:324': 'zksync-mainnet',
  'eip155:8453': 'base-mainnet',
  'eip155:42161': 'arb-mainnet',
  'eip155:42220': 'celo-mainnet',
  'eip155:43114': 'avax-mainnet',
  'eip155:59144': 'linea-mainnet',
  'eip155:80094': 'berachain-mainnet',
  'eip155:534352': 'scroll-mainnet',
  'eip155:11155111': 'eth-sepolia',
}

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
export function createAlchemyHoldings({ url, key, names, networks }: createAlchemyHoldings.Options): HoldingsSource {
  const nameOf = ({ network }: ServedChain) => ({ ...standard, ...names })[network.caipNetworkId]
  const clientOf = (name: string) =>
    // Its header keeps the key out of addresses.
    createSourceClient({ url: url.replaceAll('{network}', name), headers: { authorization: `Bearer ${key}` } })
  return {
    name: 'alchemy',
    serves: (chain) => nameOf(chain) !== undefined && networks?.includes(chain.network.caipNetworkId) !== false,
    async find(chain, account) {
      const call = { jsonrpc: '2.0', id: 1, method: 'alchemy_getTokenBalances', params: [account, 'erc20'] }
      const { result } = await clientOf(nameOf(chain) ?? '').post('', call, reply)
      return result.tokenBalances.flatMap((found) => {
        if (!Value.Check(balance, found) || /^0x0*$/u.test(String(found.tokenBalance))) return []
        return getAddress(found.contractAddress)
      })
    },
  }
}

export declare namespace createAlchemyHoldings {
  type Options = {
    /** With `{network}`. */
    url: string
    key: string
    /** Its names of more networks, by CAIP-2. */
    names?: Readonly<Record<string, string>>
    /** CAIP-2. Only these. */
    networks?: readonly string[]
  }
}
