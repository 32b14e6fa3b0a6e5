// The words are only needed to make a wallet, and to show them.
// biome-ignore lint/performance/noBarrelFile: what loads late is in one file.
export { entropyToMnemonic, mnemonicToEntropy, mnemonicToSeed } from '@scure/bip39'
export { wordlist } from '@scure/bip39/wordlists/english.js'
