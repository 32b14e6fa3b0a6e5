import type { CaipNetworkId } from '../caip/Namespace.js'

/** The suggested tokens, by symbol. Specification §9. */
export const suggestedTokens: readonly string[] = [
  'ETH',
  'UNI',
  '1INCH',
  'AAVE',
  'SOL',
  'ADA',
  'AVAX',
  'DOT',
  'LINK',
  'NITRO',
  'GAIA',
  'MILK',
  'TRX',
  'NEAR',
  'GNO',
  'WBTC',
  'DAI',
  'WETH',
  'USDC',
  'USDT',
  'ARB',
  'BAL',
  'BICO',
  'CRV',
  'ENS',
  'MATIC',
  'OP',
]

/** Suggested tokens of one network only. */
export const suggestedTokensByNetwork: Readonly<Partial<Record<CaipNetworkId, readonly string[]>>> = {
  'eip155:42161': ['USD₮0'],
}
