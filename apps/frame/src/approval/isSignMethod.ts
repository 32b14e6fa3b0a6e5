import type { SignMethod } from './Approval.ts'

const signMethods = {
  personal_sign: true,
  eth_signTypedData_v4: true,
  eth_sendTransaction: true,
  wallet_sendCalls: true,
  solana_signMessage: true,
  solana_signTransaction: true,
  solana_signAllTransactions: true,
  solana_signAndSendTransaction: true,
} as const satisfies Record<SignMethod, true>

/** Whether this wallet signs it. */
export const isSignMethod = (method: string): method is SignMethod => Object.hasOwn(signMethods, method)
