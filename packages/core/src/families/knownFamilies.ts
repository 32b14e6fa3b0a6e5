import type { KnownNamespace } from '../caip/Namespace.js'
import type { Family } from './Family.js'

/**
 * Lower-case bech32 witness programs: the version, the program, and a checksum of 6 characters. Version 0 has 20 or 32
 * bytes; later versions, such as taproot, have 2 to 40.
 */
const data = '[02-9ac-hj-np-z]'
const witness = `(?:bc|tb|bcrt)1(?:q(?:${data}{38}|${data}{58})|[pzry9x8gf2tvdw0s]${data}{10,70})`

/**
 * The chain families whose rules are known without an adapter: a page with connector sources alone needs them, too.
 *
 * In addresses, base58 has no 0, O, I and l; the data part of bech32 has no 1, b, i and o, and no mixed case.
 *
 * @see Specification §5 (addresses, a gas price, the 0x prefix) and §9 (capabilities); EIP-681; Solana Pay; BIP-21;
 *   BIP-13, BIP-141, BIP-173, BIP-350.
 */
export const knownFamilies: Readonly<Record<KnownNamespace, Family>> = {
  eip155: {
    name: 'EVM',
    features: ['names', 'onramp', 'activity', 'nfts', 'balance', 'auth', 'smartSessions'],
    address: /^(?:0x)?[0-9A-Fa-f]{40}$/u,
    addressPrefix: '0x',
    coinAddress: `0x${'e'.repeat(40)}`,
    ignoresCase: true,
    sharesAddress: true,
    scheme: 'ethereum',
    paymentUri: ({ address, value, network }) => `ethereum:${address}@${network.id}?value=${value}`,
    needsGasPrice: true,
    mainNetwork: 'eip155:1',
  },
  solana: {
    name: 'Solana',
    features: ['onramp', 'nfts', 'balance', 'auth'],
    address: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/u,
    coinAddress: `So${'1'.repeat(41)}`,
    sharesAddress: true,
    scheme: 'solana',
    paymentUri: ({ address, amount }) => `solana:${address}?amount=${amount}`,
    mainNetwork: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  },
  polkadot: {
    name: 'Polkadot',
    address: /^[1-9A-HJ-NP-Za-km-z]{46,50}$/u,
    mainNetwork: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  },
  bip122: {
    name: 'Bitcoin',
    features: ['nfts'],
    address: new RegExp(`^(?:[13mn2][1-9A-HJ-NP-Za-km-z]{25,34}|${witness}|${witness.toUpperCase()})$`, 'u'),
    scheme: 'bitcoin',
    // An inscription is named by the transaction that made it, and its place there.
    nftPage: (tokenId) => ({ what: tokenId.replace(/i\d+$/u, ''), kind: 'tx' }),
    paymentUri: ({ address, amount }) => `bitcoin:${address}?amount=${amount}`,
    mainNetwork: 'bip122:000000000019d6689c085ae165831e93',
  },
}
