/** The token that stands for a US dollar on a network. */
export type Dollar = {
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

const usdc = (address: string): Dollar => ({ address, name: 'USD Coin', symbol: 'USDC', decimals: 6 })

/**
 * Circle's own USDC. BNB Smart Chain has none, and there it is the USDT that Binance issues.
 *
 * @see https://developers.circle.com/stablecoins/usdc-contract-addresses
 * @see https://docs.polkadot.com/reference/polkadot-hub/assets/
 * @see https://bscscan.com/token/0x55d398326f99059fF775485246999027B3197955
 */
export const dollars: Readonly<Record<string, Dollar>> = {
  'eip155:1': usdc('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'),
  'eip155:10': usdc('0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85'),
  'eip155:56': {
    address: '0x55d398326f99059fF775485246999027B3197955',
    name: 'Tether USD',
    symbol: 'USDT',
    decimals: 18,
  },
  'eip155:130': usdc('0x078D782b760474a361dDA0AF3839290b0EF57AD6'),
  'eip155:137': usdc('0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'),
  'eip155:8453': usdc('0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'),
  'eip155:42161': usdc('0xaf88d065e77c8cC2239327C5EDb3A432268e5831'),
  'eip155:43114': usdc('0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'),
  'eip155:11155111': usdc('0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238'),
  'eip155:84532': usdc('0x036CbD53842c5426634e7929541eC2318f3dCF7e'),
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': usdc('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'),
  'polkadot:68d56f15f85d3136970ec16946040bc1': usdc('1337'),
}
