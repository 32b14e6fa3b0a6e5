/** Read-only methods: they run silently. Specification §5. */
export const safeMethods: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'eth_accounts',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_uninstallFilter',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_supportedEntryPoints',
  'wallet_getAssets',
])

/** Methods that sign, send or permit: they need approval in the modal. Specification §5. */
export const unsafeMethods: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'eth_sendUserOperation',
])

/** The methods with which wallets of other families sign and send. WalletConnect's names. */
export const familyMethods: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'signMessage',
  'signPsbt',
  'sendTransfer',
  'polkadot_signMessage',
  'polkadot_signTransaction',
])

/** A request that runs silently, needs approval in the modal, or is rejected. */
export type MethodKind = 'safe' | 'notSafe' | 'notAllowed'

/**
 * Determines how the embedded wallet handles a method. Only listed methods are allowed.
 *
 * @example
 * ```ts
 * import { classifyMethod } from '@mooring/core/internal'
 *
 * classifyMethod('eth_getBalance') // 'safe'
 * classifyMethod('personal_sign') // 'notSafe'
 * classifyMethod('eth_sign') // 'notAllowed'
 * ```
 *
 * @param method - The method exactly as the page requested it; case matters.
 * @see Specification §5.
 */
export function classifyMethod(method: unknown): MethodKind {
  if (safeMethods.has(method as string)) return 'safe'
  return [unsafeMethods, familyMethods].some((methods) => methods.has(method as string)) ? 'notSafe' : 'notAllowed'
}
