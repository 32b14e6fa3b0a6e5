export { Ethers5Adapter, EthersAdapter } from './EthersAdapter.js'
export { evm } from './evm.js'
