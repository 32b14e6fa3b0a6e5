export { polkadot } from './polkadot.js'
