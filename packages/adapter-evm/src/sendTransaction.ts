import {
  NonceError,
  requestTransaction,
  TransactionRejectedRpcError,
  UnconfirmedTransactionError,
  type Wallet,
} from '@mooring/core'
import { checkSender } from './checkSender.js'
import { checkToken } from './checkToken.js'
import type { EvmProvider } from './EvmProvider.js'
import { findTransaction } from './findTransaction.js'
import { markSender } from './markSender.js'
import { readAddress } from './readAddress.js'
import { toCall } from './toCall.js'
import { toHex } from './toHex.js'

/** Some wallets return an all-zero hash when they have none. */
const hash: RegExp = /^0x(?!0{64}$)[\da-f]{64}$/iu
/** The time limit of a search before the answer counts as unclear, and of a look at the token (ms). */
const timeout = 5_000

/**
 * Asks the wallet to send a transaction. The request is made once, and never repeated.
 *
 * Right before, it checks that the wallet is still on the network and shares the account, and records the number of the
 * account's transactions.
 *
 * @returns The transaction's hash.
 * @throws {InvalidAddressError} The sender or the receiver is not an address, or its checksum is wrong.
 * @throws {InvalidAmountError} The amount is negative, or exceeds 256 bits.
 * @throws {TransactionRejectedRpcError} The token counts other amounts than wallets show.
 * @throws {ChainDisconnectedError} The wallet is on another network.
 * @throws {UnauthorizedProviderError} The wallet does not share the sending account with this page.
 * @throws {UnconfirmedTransactionError} The wallet's answer is unclear: it may have been sent.
 * @throws {BaseError} Any other error: nothing was sent.
 * @see EIP-1193, `eth_sendTransaction`.
 */
export async function sendTransaction(parameters: sendTransaction.Parameters): Promise<string> {
  const { provider, network, gas, fetch } = parameters
  const from = readAddress(parameters.from)
  const { to, value, data } = toCall(parameters)
  const [mark, chainId] = await Promise.all([
    markSender({ network, from, fetch }),
    checkSender({ provider, network, from }),
    checkToken({ network, token: parameters.token, fetch, signal: AbortSignal.timeout(timeout) }).catch(unlessRejected),
  ])

  const transaction = {
    from,
    to,
    value: toHex(value),
    chainId: toHex(chainId),
    ...(data === '0x' ? {} : { data }),
    ...(gas === undefined ? {} : { gas: toHex(gas) }),
  }
  try {
    return await requestTransaction({
      ask: () => provider.request({ method: 'eth_sendTransaction', params: [transaction] }),
      isHash: (text) => hash.test(text),
      mark,
    })
  } catch (error) {
    if (!(error instanceof NonceError)) throw error
    // A wallet that retries by itself after a lost answer gets "nonce used": by its own transaction.
    const signal = AbortSignal.timeout(timeout)
    const search = { ...parameters, mark, hash: undefined, signal, fetch }
    const found = mark && (await findTransaction(search).catch(() => undefined))
    if (!found) throw new UnconfirmedTransactionError({ cause: error, mark })
    if (found.status === 'found') return found.hash
    throw error
  }
}

/** The wallet may reach the network where the page does not. */
function unlessRejected(error: unknown): void {
  if (error instanceof TransactionRejectedRpcError) throw error
}

export declare namespace sendTransaction {
  type Parameters = Wallet.Transfer &
    Partial<Wallet.Transaction> & { provider: EvmProvider; fetch: typeof globalThis.fetch }
}
