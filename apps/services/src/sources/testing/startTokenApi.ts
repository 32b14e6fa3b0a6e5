import { findSingles } from './findSingles.ts'
import { findTokens, type IndexedToken } from './findTokens.ts'
import { type StandIn, startStandIn } from './startStandIn.ts'

type Call = { id: number; method: string; params: unknown }

async function answer(body: string, method: string, find: (params: unknown) => Promise<unknown>): Promise<unknown> {
  const call = JSON.parse(body) as Call
  if (call.method !== method)
    return { jsonrpc: '2.0', id: call.id, error: { code: -32_601, message: 'Method not found' } }
  return { jsonrpc: '2.0', id: call.id, result: await find(call.params) }
}

/**
 * The token methods of Alchemy over a local chain. Its network is `local`, its key `alchemy-key`.
 *
 * @see https://www.alchemy.com/docs/data/token-api/token-api-endpoints/alchemy-get-token-balances
 */
export function startAlchemy(rpc: string, pageSize = 100): Promise<StandIn> {
  const toBalance = ({ address, amount }: Pick<IndexedToken, 'address' | 'amount'>) => ({
    contractAddress: address.toLowerCase(),
    tokenBalance: `0x${amount.toString(16).padStart(64, '0')}`,
  })
  return startStandIn(({ pathname }, body, { headers }) => {
    if (pathname !== '/local/v2' || headers.authorization !== 'Bearer alchemy-key') return undefined
    return answer(body, 'alchemy_getTokenBalances', async (params) => {
      const [address, , { pageKey = '0' } = {}] = params as [string, string, { pageKey?: string }?]
      const gone = { address: '0x00000000000000000000000000000000000000bb', amount: 0n }
      const all = [gone, ...(await findTokens(rpc, address))].map(toBalance)
      const end = Number(pageKey) + pageSize
      return {
        address,
        tokenBalances: all.slice(end - pageSize, end),
        ...(end < all.length && { pageKey: String(end) }),
      }
    })
  })
}

/**
 * The NFT API of Alchemy over a local chain, two tokens a page. Its network is `local`, its key `alchemy-key`.
 *
 * @see https://www.alchemy.com/docs/reference/nft-api-endpoints/nft-api-endpoints/nft-ownership-endpoints/get-nf-ts-for-owner-v-3
 */
export function startAlchemyNfts(rpc: string, pageSize = 2): Promise<StandIn> {
  return startStandIn(async ({ pathname, searchParams }, _, { headers }) => {
    if (pathname !== '/local/getNFTsForOwner' || headers.authorization !== 'Bearer alchemy-key') return undefined
    const tokens = await findSingles(rpc, searchParams.get('owner') ?? '')
    const from = Number(searchParams.get('pageKey') ?? 0)
    const shown = tokens.slice(from, from + pageSize)
    return {
      ownedNfts: shown.map(({ address, id, amount }) => ({
        ...{ contractAddress: address, tokenId: id, balance: String(amount) },
      })),
      totalCount: tokens.length,
      validAt: { blockNumber: 1, blockHash: `0x${'0'.repeat(64)}`, blockTimestamp: '2026-01-01T00:00:00Z' },
      pageKey: from + pageSize < tokens.length ? String(from + pageSize) : null,
    }
  })
}

/**
 * The token methods of Ankr over a local chain. Its network is `local`, its key `ankr-key`.
 *
 * @see https://www.ankr.com/docs/advanced-api/token-methods/#ankr_getaccountbalance
 */
export function startAnkr(rpc: string): Promise<StandIn> {
  return startStandIn(({ pathname }, body) => {
    if (pathname !== '/multichain/ankr-key') return undefined
    return answer(body, 'ankr_getAccountBalance', async (params) => {
      const { blockchain, walletAddress } = params as { blockchain: string[]; walletAddress: string }
      const tokens = blockchain.includes('local') ? await findTokens(rpc, walletAddress) : []
      const assets = tokens.map(({ address, name, symbol, decimals, amount }) => ({
        blockchain: 'local',
        tokenName: name,
        tokenSymbol: symbol,
        tokenDecimals: decimals,
        tokenType: 'ERC20',
        contractAddress: address.toLowerCase(),
        holderAddress: walletAddress.toLowerCase(),
        balanceRawInteger: String(amount),
      }))
      const coin = { blockchain: 'local', tokenType: 'NATIVE', tokenDecimals: 18, balanceRawInteger: '1' }
      // A token of another network may have the address of one here.
      const foreign = { ...coin, blockchain: 'eth', tokenType: 'ERC20', contractAddress: `0x${'c'.repeat(40)}` }
      return { totalBalanceUsd: '0', assets: [coin, foreign, ...assets] }
    })
  })
}
