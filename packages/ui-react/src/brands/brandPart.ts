import { brandIcons } from './brandIcons.js'

/** Which icon shows what: chain families by their namespace, networks by CAIP-2 id, coins by symbol, wallets by their name of EIP-6963. Test networks have that of the main one. */
const namesOf: Readonly<Record<string, string>> = {
  eip155: 'ethereum',
  solana: 'solana',
  bip122: 'bitcoin',
  polkadot: 'polkadot',
  'eip155:1': 'ethereum',
  'eip155:10': 'optimism',
  'eip155:56': 'binance-smart-chain',
  'eip155:97': 'binance-smart-chain',
  'eip155:100': 'gnosis',
  'eip155:130': 'unichain',
  'eip155:137': 'polygon',
  'eip155:324': 'zksync',
  'eip155:8453': 'base',
  'eip155:42161': 'arbitrum-one',
  'eip155:42220': 'celo',
  'eip155:43113': 'avalanche',
  'eip155:43114': 'avalanche',
  'eip155:59144': 'linea',
  'eip155:80002': 'polygon',
  'eip155:84532': 'base',
  'eip155:421614': 'arbitrum-one',
  'eip155:534352': 'scroll',
  'eip155:11155111': 'ethereum',
  'eip155:11155420': 'optimism',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana',
  'bip122:000000000019d6689c085ae165831e93': 'bitcoin',
  'bip122:000000000933ea01ad0ee984209779ba': 'bitcoin',
  'bip122:00000000da84f2bafbbc53dee25a72ae': 'bitcoin',
  'bip122:00000008819873e925422c1ff0f99f7c': 'bitcoin',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 'polkadot',
  'coin:AVAX': 'avalanche',
  'coin:BNB': 'binance-smart-chain',
  'coin:BTC': 'bitcoin',
  'coin:CELO': 'celo',
  'coin:DOT': 'polkadot',
  'coin:ETH': 'ethereum',
  'coin:POL': 'polygon',
  'coin:SOL': 'solana',
  'io.metamask': 'metamask',
  'app.phantom': 'phantom',
  'io.rabby': 'rabby',
  'me.rainbow': 'rainbow',
  'com.solflare': 'solflare',
  'io.zerion.wallet': 'zerion',
}

/** The address of an icon, if the modal brings one along. It is data: nobody hears which one is shown. */
export function brandIconOf(id: string): string | undefined {
  const svg = Object.hasOwn(namesOf, id) && brandIcons[namesOf[id] ?? '']
  return svg ? `data:image/svg+xml,${encodeURIComponent(svg)}` : undefined
}

/** The icons of chains and wallets. */
export const brandPart: { readonly brandIconOf: typeof brandIconOf } = { brandIconOf }
