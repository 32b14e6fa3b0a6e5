export { followKit } from './followKit.js'
export { WagmiAdapter } from './WagmiAdapter.js'
