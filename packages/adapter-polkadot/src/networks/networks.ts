import type { Network } from '@mooring/core'
import type { PolkadotNetwork } from './PolkadotNetwork.js'

/** A network as a page writes it, by the name that AppKit gives it. */
export type AppKitNetwork = Network.Input

export type { PolkadotNetwork } from './PolkadotNetwork.js'

/** Describes a network whose explorer is Subscan. */
function createNetwork(
  genesis: string,
  name: string,
  ss58Format: number,
  nativeCurrency: PolkadotNetwork['nativeCurrency'],
  urls: readonly string[],
  explorer: string,
): PolkadotNetwork {
  const paths = { address: 'account', tx: 'extrinsic' }
  return {
    id: genesis,
    name,
    chainNamespace: 'polkadot',
    caipNetworkId: `polkadot:${genesis}`,
    ss58Format,
    nativeCurrency,
    rpcUrls: { default: { http: urls } },
    blockExplorers: { default: { name: 'Subscan', url: `https://${explorer}.subscan.io`, paths } },
  }
}

const dot = { name: 'Polkadot', symbol: 'DOT', decimals: 10 }
const ksm = { name: 'Kusama', symbol: 'KSM', decimals: 12 }
const wnd = { name: 'Westend', symbol: 'WND', decimals: 12 }

/** The relay chain of Polkadot. Most accounts hold their coins on Asset Hub. */
export const polkadot: PolkadotNetwork = /* @__PURE__ */ createNetwork(
  '91b171bb158e2d3848fa23a9f1c25182',
  'Polkadot',
  0,
  dot,
  ['https://rpc.polkadot.io', 'https://polkadot-rpc.publicnode.com'],
  'polkadot',
)

/** The system chain of Polkadot for balances and assets. */
export const polkadotAssetHub: PolkadotNetwork = /* @__PURE__ */ createNetwork(
  '68d56f15f85d3136970ec16946040bc1',
  'Polkadot Asset Hub',
  0,
  dot,
  ['https://polkadot-asset-hub-rpc.polkadot.io', 'https://asset-hub-polkadot-rpc.n.dwellir.com'],
  'assethub-polkadot',
)

/** The relay chain of Kusama. */
export const kusama: PolkadotNetwork = /* @__PURE__ */ createNetwork(
  'b0a8d493285c2df73290dfb7e61f870f',
  'Kusama',
  2,
  ksm,
  ['https://kusama-rpc.polkadot.io', 'https://kusama-rpc.publicnode.com'],
  'kusama',
)

/** The system chain of Kusama for balances and assets. */
export const kusamaAssetHub: PolkadotNetwork = /* @__PURE__ */ createNetwork(
  '48239ef607d7928874027a43a6768920',
  'Kusama Asset Hub',
  2,
  ksm,
  ['https://kusama-asset-hub-rpc.polkadot.io', 'https://asset-hub-kusama-rpc.n.dwellir.com'],
  'assethub-kusama',
)

/** A public test network. */
export const westend: PolkadotNetwork = {
  .../* @__PURE__ */ createNetwork(
    'e143f23803ac50e8f6f8e62695d1ce9e',
    'Westend',
    42,
    wnd,
    ['https://westend-rpc.polkadot.io'],
    'westend',
  ),
  testnet: true,
}

/** The local chain of the devnet: an Asset Hub in Chopsticks, whose first block has a placeholder for its hash. */
export const polkadotLocalnet: PolkadotNetwork = {
  id: '45454545454545454545454545454545',
  name: 'Local Polkadot',
  chainNamespace: 'polkadot',
  caipNetworkId: 'polkadot:45454545454545454545454545454545',
  ss58Format: 2,
  nativeCurrency: { name: 'Rococo', symbol: 'ROC', decimals: 12 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8000'] } },
  testnet: true,
}

/** A name beside the adapter `polkadot`, for files that import both. */
export const polkadotMainnet: PolkadotNetwork = polkadot
