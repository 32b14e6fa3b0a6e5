export { accounts, mnemonic, type TestAccount } from './evm/accounts.ts'
export { harbour, lighthouse } from './evm/networks.ts'
export { type EvmChain, startEvmChains } from './evm/startEvmChains.ts'
