export { evm } from './evm.js'
