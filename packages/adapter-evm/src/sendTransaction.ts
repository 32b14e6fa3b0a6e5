import { NonceError, requestTransaction, UnconfirmedTransactionError, type Wallet } from '@mooring/core'
import { checkSender } from './checkSender.js'
import type { EvmProvider } from './EvmProvider.js'
import { findTransaction } from './findTransaction.js'
import { markSender } from './markSender.js'
import { readAddress } from './readAddress.js'
import { toCall } from './toCall.js'
import { toHex } from './toHex.js'

/** A hash of nothing but zeros is what some wallets give when they have none. */
const hash: RegExp = /^0x(?!0{64}$)[\da-f]{64}$/iu
/** How long a search may take before the answer is called unclear (ms). */
const timeout = 5_000

/**
 * Lets the wallet send a transaction. The request is made once, and never again by itself.
 *
 * Right before it, the wallet is asked whether it is still on that network and still shows that account, and it is
 * noted what the account has sent so far.
 *
 * @returns The transaction's hash.
 * @throws {InvalidAddressError} The sender or the receiver is no address, or its checksum is wrong.
 * @throws {InvalidAmountError} The amount is negative, or more than a chain can hold.
 * @throws {ChainDisconnectedError} The wallet is on another network.
 * @throws {UnauthorizedProviderError} The wallet does not show the sending account to this page.
 * @throws {UnconfirmedTransactionError} The wallet's answer is not clear: it may have been sent.
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
    // A wallet that sends again by itself, when an answer is lost, hears that the number is used: by its own transaction.
    const signal = AbortSignal.timeout(timeout)
    const search = { ...parameters, mark, hash: undefined, signal, fetch }
    const found = mark && (await findTransaction(search).catch(() => undefined))
    if (!found) throw new UnconfirmedTransactionError({ cause: error, mark })
    if (found.status === 'found') return found.hash
    throw error
  }
}

export declare namespace sendTransaction {
  type Parameters = Wallet.Transfer &
    Partial<Wallet.Transaction> & { provider: EvmProvider; fetch: typeof globalThis.fetch }
}
