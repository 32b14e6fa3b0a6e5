/**
 * Read methods, and those whose request the account has signed. See the execution APIs of Ethereum, ERC-4337 and
 * EIP-7966.
 */
const eip155 = `
  eth_accounts eth_blobBaseFee eth_blockNumber eth_call eth_chainId eth_createAccessList eth_estimateGas eth_feeHistory
  eth_gasPrice eth_getAccount eth_getBalance eth_getBlockByHash eth_getBlockByNumber eth_getBlockReceipts
  eth_getBlockTransactionCountByHash eth_getBlockTransactionCountByNumber eth_getCode eth_getFilterChanges
  eth_getFilterLogs eth_getLogs eth_getProof eth_getStorageAt eth_getTransactionByBlockHashAndIndex
  eth_getTransactionByBlockNumberAndIndex eth_getTransactionByHash eth_getTransactionCount eth_getTransactionReceipt
  eth_getUncleByBlockHashAndIndex eth_getUncleByBlockNumberAndIndex eth_getUncleCountByBlockHash
  eth_getUncleCountByBlockNumber eth_maxPriorityFeePerGas eth_newBlockFilter eth_newFilter
  eth_newPendingTransactionFilter eth_protocolVersion eth_sendRawTransaction eth_sendRawTransactionSync eth_simulateV1
  eth_subscribe eth_syncing eth_uninstallFilter eth_unsubscribe
  eth_estimateUserOperationGas eth_getUserOperationByHash eth_getUserOperationReceipt eth_sendUserOperation
  eth_supportedEntryPoints
  net_listening net_peerCount net_version web3_clientVersion web3_sha3`

/** All HTTP and WebSocket methods except `requestAirdrop`. See https://solana.com/docs/rpc. */
const solana = `
  getAccountInfo getBalance getBlock getBlockCommitment getBlockHeight getBlockProduction getBlockTime getBlocks
  getBlocksWithLimit getClusterNodes getEpochInfo getEpochSchedule getFeeForMessage getFirstAvailableBlock
  getGenesisHash getHealth getHighestSnapshotSlot getIdentity getInflationGovernor getInflationRate getInflationReward
  getLargestAccounts getLatestBlockhash getLeaderSchedule getMaxRetransmitSlot getMaxShredInsertSlot
  getMinimumBalanceForRentExemption getMultipleAccounts getProgramAccounts getRecentPerformanceSamples
  getRecentPrioritizationFees getSignatureStatuses getSignaturesForAddress getSlot getSlotLeader getSlotLeaders
  getStakeMinimumDelegation getSupply getTokenAccountBalance getTokenAccountsByDelegate getTokenAccountsByOwner
  getTokenLargestAccounts getTokenSupply getTransaction getTransactionCount getVersion getVoteAccounts
  isBlockhashValid minimumLedgerSlot sendTransaction simulateTransaction
  accountSubscribe accountUnsubscribe blockSubscribe blockUnsubscribe logsSubscribe logsUnsubscribe programSubscribe
  programUnsubscribe rootSubscribe rootUnsubscribe signatureSubscribe signatureUnsubscribe slotSubscribe
  slotUnsubscribe slotsUpdatesSubscribe slotsUpdatesUnsubscribe voteSubscribe voteUnsubscribe`

/** The methods of Substrate clients, old and new. See https://paritytech.github.io/json-rpc-interface-spec. */
const polkadot = `
  author_pendingExtrinsics author_submitAndWatchExtrinsic author_submitExtrinsic author_unwatchExtrinsic
  chain_getBlock chain_getBlockHash chain_getFinalisedHead chain_getFinalizedHead chain_getHead chain_getHeader
  chain_subscribeAllHeads chain_subscribeFinalisedHeads chain_subscribeFinalizedHeads chain_subscribeNewHead
  chain_subscribeNewHeads chain_unsubscribeAllHeads chain_unsubscribeFinalisedHeads
  chain_unsubscribeFinalizedHeads chain_unsubscribeNewHead chain_unsubscribeNewHeads
  chainHead_v1_body chainHead_v1_call chainHead_v1_continue chainHead_v1_follow chainHead_v1_header
  chainHead_v1_stopOperation chainHead_v1_storage chainHead_v1_unfollow chainHead_v1_unpin
  chainSpec_v1_chainName chainSpec_v1_genesisHash chainSpec_v1_properties
  payment_queryFeeDetails payment_queryInfo rpc_methods
  state_call state_getKeysPaged state_getMetadata state_getReadProof state_getRuntimeVersion state_getStorage
  state_getStorageAt state_getStorageHash state_getStorageSize state_queryStorageAt state_subscribeRuntimeVersion
  state_subscribeStorage state_unsubscribeRuntimeVersion state_unsubscribeStorage
  system_accountNextIndex system_chain system_chainType system_health system_name system_nodeRoles
  system_properties system_version
  transaction_v1_broadcast transaction_v1_stop transactionWatch_v1_submitAndWatch transactionWatch_v1_unwatch`

const toSet = (names: string): ReadonlySet<string> => new Set(names.trim().split(/\s+/u))

/** By the namespace of a network. These services answer the one Bitcoin method themselves. */
const allowed: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['eip155', toSet(eip155)],
  ['solana', toSet(solana)],
  ['polkadot', toSet(polkadot)],
  ['bip122', new Set(['getAddressBalance'])],
])

/**
 * Whether a method is forwarded to the nodes of a chain family. Unlisted methods are not: one may control the node, or
 * use an account whose key the node holds.
 *
 * @param method - The method exactly as the page wrote it; case matters.
 */
export function isAllowedMethod(namespace: string, method: string): boolean {
  return allowed.get(namespace)?.has(method) ?? false
}
