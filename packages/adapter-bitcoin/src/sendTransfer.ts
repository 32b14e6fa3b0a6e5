import {
  maxFeeShare,
  requestTransaction,
  SendInputError,
  UnsupportedProviderMethodError,
  type Wallet,
} from '@mooring/core'
import type { WalletApi } from './apis/WalletApi.js'
import { checkSender } from './checkSender.js'
import type { Accounts } from './createAccounts.js'
import { loadPsbt } from './loadPsbt.js'
import { markSender } from './markSender.js'
import { readAddress } from './readAddress.js'
import { isFeeRate } from './readFeeRate.js'
import { dustOf } from './sizes.js'
import { isTransactionId } from './transactionId.js'

/** All satoshi that will ever exist. Every amount up to it is a safe integer, which some wallets expect. */
const maxSupply = 2_100_000_000_000_000n

/**
 * Pays from the account. If the wallet only signs, the page sends the signed transaction to the network's endpoints.
 *
 * The wallet gets one request, right after the check of its account and network.
 *
 * @returns The id of the transaction.
 * @throws {CollectibleAccountError} Coins of the account may carry collectibles.
 * @throws {InvalidAddressError} The sender or the receiver is not an address of this network.
 * @throws {SendInputError} The amount is dust, the fee rate is absurd, or a token was given: Bitcoin has no tokens.
 * @throws {FeeRaisedError} The wallet only signs, and the fee is above the approved one; without one, above a quarter of
 * the amount.
 * @throws {ChainDisconnectedError} The wallet is on another network.
 * @throws {UnauthorizedProviderError} The wallet does not share the account, or has another one active.
 * @throws {UnconfirmedTransactionError} The answer is unclear: it may have been sent.
 * @throws {BaseError} Any other error: nothing was sent.
 */
export async function sendTransfer(parameters: sendTransfer.Parameters): Promise<string> {
  const { api, accounts, network, value, token, fee, fetch } = parameters
  if (token !== undefined)
    throw new SendInputError({ reason: 'token', details: 'Only the coin of the network can be sent.' })
  const from = readAddress(parameters.from, network).address
  const to = readAddress(parameters.to, network)
  if (value < dustOf(to.kind) || value > maxSupply) {
    const details = `The network refuses payments below ${dustOf(to.kind)} satoshi.`
    throw new SendInputError({ reason: 'invalidAmount', details })
  }
  const rate = fee?.rate?.unit === 'sat/vB' ? fee.rate.value : undefined
  if (rate !== undefined && !isFeeRate(rate)) {
    throw new SendInputError({ reason: 'gasPrice', details: 'The fee rate is not one that the network takes.' })
  }
  const mark = await markSender({ network, from, fetch })
  // Last, because visitors change accounts and networks in the wallet meanwhile.
  const account = await checkSender({ accounts, network, from })

  const { sendTransfer, signPsbt } = api
  if (sendTransfer) {
    const transfer = { account, network: network.caipNetworkId, to: to.address, value, feeRate: rate }
    return requestTransaction({ ask: () => sendTransfer(transfer), isHash: isTransactionId, mark })
  }
  if (!signPsbt) throw new UnsupportedProviderMethodError()
  const { sendByPsbt } = await loadPsbt()
  // A fee that was not shown stays one that nobody would be asked about.
  const approved = fee?.value ?? value / maxFeeShare
  return sendByPsbt({ signPsbt, account, network, to, value, rate, approved, mark, fetch })
}

export declare namespace sendTransfer {
  type Parameters = Wallet.Transfer & { api: WalletApi; accounts: Accounts; fetch: typeof globalThis.fetch }
}
