/** Steers the node, or reads more of it than any page needs. */
const management =
  /^(?:admin|anvil|clique|debug|dev|engine|erigon|evm|ganache|hardhat|ibft|istanbul|les|miner|offchain|parity|perm|personal|plugins|qbft|raft|tenderly|testing|txpool)_/iu
/** Accounts that the node itself holds the keys of. */
const ownAccounts =
  /^eth_(?:sendTransaction|sendUnsignedTransaction|sign|signTransaction|signTypedData(?:_v\d)?|resend|submitWork|submitHashrate)$/iu
const ownKeys = /^(?:author_(?:insertKey|rotateKeys|removeExtrinsic)|system_(?:add|remove|reset)\w+)$/iu

/** Whether a method is for whoever runs the node, and is not passed on. */
export function isRefusedMethod(method: string): boolean {
  return management.test(method) || ownAccounts.test(method) || ownKeys.test(method)
}
