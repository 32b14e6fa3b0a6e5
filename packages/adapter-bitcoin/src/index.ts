export { BitcoinAdapter, type BitcoinAdapterOptions } from './BitcoinAdapter.js'
export { bitcoin } from './bitcoin.js'
