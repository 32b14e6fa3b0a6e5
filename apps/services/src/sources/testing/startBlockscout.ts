import { findTokens } from './findTokens.ts'
import { type StandIn, startStandIn } from './startStandIn.ts'

/**
 * Blockscout over a local chain.
 *
 * @see https://docs.blockscout.com/api-reference
 */
export function startBlockscout(rpc: string): Promise<StandIn> {
  return startStandIn(async ({ pathname }) => {
    const [, account, question] = /^\/api\/v2\/addresses\/(0x[0-9a-fA-F]{40})\/(\w+)$/u.exec(pathname) ?? []
    if (!account || question !== 'tokens') return undefined
    const tokens = await findTokens(rpc, account)
    // It knows nothing of an account that was never used.
    if (tokens.length === 0) return undefined
    return {
      items: tokens.map(({ address, name, symbol, decimals, amount }) => ({
        token: {
          address_hash: address,
          circulating_market_cap: null,
          decimals: String(decimals),
          exchange_rate: null,
          holders_count: '2',
          icon_url: null,
          name,
          symbol,
          total_supply: null,
          type: 'ERC-20',
        },
        token_id: null,
        token_instance: null,
        value: String(amount),
      })),
      next_page_params: null,
    }
  })
}
