import type { Network } from '@mooring/core'

/** A network as a page writes it, by the name that AppKit gives it. */
export type AppKitNetwork = Network.Input

/** A Bitcoin network as plain data. Its endpoints speak the Esplora API. */
export type BitcoinNetwork = Network<'bip122'> & { id: string }

const nativeCurrency = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }
const testCurrency = { name: 'Test Bitcoin', symbol: 'tBTC', decimals: 8 }
const space = 'https://mempool.space'

/** The main network. */
export const bitcoin: BitcoinNetwork = {
  id: '000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  chainNamespace: 'bip122',
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  nativeCurrency,
  rpcUrls: { default: { http: [`${space}/api`, 'https://blockstream.info/api'] } },
  blockExplorers: { default: { name: 'mempool.space', url: space } },
  testnet: false,
}

/** Test network 3. */
export const bitcoinTestnet: BitcoinNetwork = {
  id: '000000000933ea01ad0ee984209779ba',
  name: 'Bitcoin Testnet',
  chainNamespace: 'bip122',
  caipNetworkId: 'bip122:000000000933ea01ad0ee984209779ba',
  nativeCurrency: testCurrency,
  rpcUrls: { default: { http: [`${space}/testnet/api`, 'https://blockstream.info/testnet/api'] } },
  blockExplorers: { default: { name: 'mempool.space', url: `${space}/testnet` } },
  testnet: true,
}

/** Test network 4 (BIP-94). */
export const bitcoinTestnet4: BitcoinNetwork = {
  id: '00000000da84f2bafbbc53dee25a72ae',
  name: 'Bitcoin Testnet 4',
  chainNamespace: 'bip122',
  caipNetworkId: 'bip122:00000000da84f2bafbbc53dee25a72ae',
  nativeCurrency: testCurrency,
  rpcUrls: { default: { http: [`${space}/testnet4/api`] } },
  blockExplorers: { default: { name: 'mempool.space', url: `${space}/testnet4` } },
  testnet: true,
}

/** The test network whose blocks are signed (BIP-325). */
export const bitcoinSignet: BitcoinNetwork = {
  id: '00000008819873e925422c1ff0f99f7c',
  name: 'Bitcoin Signet',
  chainNamespace: 'bip122',
  caipNetworkId: 'bip122:00000008819873e925422c1ff0f99f7c',
  nativeCurrency: testCurrency,
  rpcUrls: { default: { http: [`${space}/signet/api`, 'https://blockstream.info/signet/api'] } },
  blockExplorers: { default: { name: 'mempool.space', url: `${space}/signet` } },
  testnet: true,
}

/** A network on this machine, with an Esplora on port 3002. */
export const bitcoinRegtest: BitcoinNetwork = {
  id: '0f9188f13cb7b2c71f2a335e3a4fc328',
  name: 'Bitcoin Regtest',
  chainNamespace: 'bip122',
  caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  nativeCurrency: testCurrency,
  rpcUrls: { default: { http: ['http://127.0.0.1:3002'] } },
  testnet: true,
}

/** A name beside the adapter `bitcoin`, for files that import both. */
export const bitcoinMainnet: BitcoinNetwork = bitcoin
