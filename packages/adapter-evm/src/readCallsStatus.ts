import { InvalidWalletResponseError, readProperty, type Wallet } from '@mooring/core'
import type { EvmProvider } from './EvmProvider.js'
import { requestWallet } from './requestWallet.js'

/** By code, and by the texts of the first version of the standard. */
const statuses: ReadonlyMap<unknown, Wallet.BundleStatus['status']> = new Map<unknown, Wallet.BundleStatus['status']>([
  [100, 'pending'],
  [200, 'confirmed'],
  [400, 'failed'],
  [500, 'failed'],
  [600, 'partial'],
  ['PENDING', 'pending'],
  ['CONFIRMED', 'confirmed'],
])
const hashes: RegExp = /^0x[\da-f]{64}$/iu
/** The maximum number of receipts. */
const limit = 1_000

/**
 * Asks the wallet for the status of a bundle of calls.
 *
 * @throws {InvalidWalletResponseError} The answer has no known status.
 * @throws {BaseError} The wallet does not know the bundle, or failed.
 * @see EIP-5792, `wallet_getCallsStatus`.
 */
export async function readCallsStatus({ provider, id }: readCallsStatus.Parameters): Promise<Wallet.BundleStatus> {
  const method = 'wallet_getCallsStatus'
  return requestWallet(provider, { method, params: [id] }, (answer) => {
    const status = statuses.get(readProperty(answer, 'status'))
    if (!status) throw new InvalidWalletResponseError({ method })
    const receipts = readProperty(answer, 'receipts')
    const found = Array.isArray(receipts) ? receipts.slice(0, limit) : []
    const texts = found.map((receipt) => readProperty(receipt, 'transactionHash'))
    const isHash = (text: unknown): text is string => typeof text === 'string' && hashes.test(text)
    return { status, hashes: [...new Set(texts.filter(isHash))] }
  })
}

export declare namespace readCallsStatus {
  type Parameters = { provider: EvmProvider; id: string }
}
