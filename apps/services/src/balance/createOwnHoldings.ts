import { getAddress } from 'viem'
import type { Services } from '../server/Services.ts'
import { createPolkadotAssets } from './createPolkadotAssets.ts'
import type { HoldingsSource } from './HoldingsSource.ts'
import { findSolanaTokens } from './readSolanaAmounts.ts'

/** How many tokens it names. */
const most = 200

/**
 * Finds the tokens that came to an account since these services read the blocks of its network. On Solana and Polkadot,
 * the nodes know all that it has.
 */
export function createOwnHoldings({ database: { query }, now }: Pick<Services, 'database' | 'now'>): HoldingsSource {
  const polkadot = createPolkadotAssets(now)
  return {
    name: 'own',
    serves: ({ namespace, network }) =>
      namespace === 'solana' || namespace === 'polkadot' || (namespace === 'eip155' && network.keepsActivity),
    async find(chain, account) {
      const { namespace, network, upstream } = chain
      if (namespace === 'solana') return findSolanaTokens(upstream, account)
      if (namespace === 'polkadot') return polkadot.find(chain, account)
      const rows = await query
        .selectFrom('activity_accounts as part')
        // SQLite keeps this order. In another one, it reads every transfer of the network.
        .crossJoin('activity_transfers as moved')
        .whereRef('moved.network', '=', 'part.network')
        .whereRef('moved.hash', '=', 'part.hash')
        .select(({ fn }) => ['moved.token', fn.max('part.mined_at').as('since')])
        .where('part.account', '=', account.toLowerCase())
        .where('part.network', '=', network.caipNetworkId)
        .where('moved.kind', '=', 'erc20')
        .where('moved.sent_to', '=', account.toLowerCase())
        .groupBy('moved.token')
        .orderBy('since', 'desc')
        .limit(most)
        .execute()
      const tokens = rows.flatMap(({ token }) => (token === null ? [] : getAddress(token)))
      return { tokens, hasMore: rows.length >= most }
    },
  }
}
