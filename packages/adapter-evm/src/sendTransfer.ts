import {
  ChainDisconnectedError,
  InvalidAmountError,
  type Network,
  requestTransaction,
  SendError,
  sentNothing,
  toRpcError,
  UnauthorizedProviderError,
  type Wallet,
} from '@mooring/core'
import type { Address } from 'viem'
import type { EvmProvider } from './EvmProvider.js'
import { InvalidAddressError } from './evmErrors.js'
import { markSender } from './markSender.js'
import { readAccounts, readChainId } from './readWallet.js'
import { toAddress } from './toAddress.js'
import { toChainId } from './toChainId.js'
import { toHex } from './toHex.js'

/** A hash of nothing but zeros is what some wallets give when they have none. */
const hash: RegExp = /^0x(?!0{64}$)[\da-f]{64}$/iu

/**
 * Lets the wallet send the network's own coin. The request is made once, and never again by itself.
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
 */
export async function sendTransfer(parameters: sendTransfer.Parameters): Promise<string> {
  const { provider, network, value, fetch } = parameters
  const [from, to] = [readAddress(parameters.from), readAddress(parameters.to)]
  if (value < 0n || value >= 2n ** 256n) throw new InvalidAmountError(`${value}`, network.nativeCurrency.decimals)

  const id = toChainId(network.caipNetworkId.split(':')[1])
  const [mark] = await Promise.all([
    markSender({ network, from, fetch }),
    check({ provider, network, from, id }).catch((thrown) => {
      const error = toRpcError(thrown)
      // The wallet was not asked for anything yet, whatever it failed with.
      throw sentNothing(error) ? error : new SendError({ cause: error })
    }),
  ])

  const transaction = { from, to, value: toHex(value), chainId: toHex(id) }
  return requestTransaction({
    ask: () => provider.request({ method: 'eth_sendTransaction', params: [transaction] }),
    isHash: (text) => hash.test(text),
    mark,
  })
}

function readAddress(text: string): Address {
  const address = toAddress(text)
  if (!address) throw new InvalidAddressError(text)
  return address
}

async function check({ provider, network, from, id }: check.Parameters): Promise<void> {
  const [found, accounts] = await Promise.all([readChainId(provider), readAccounts(provider)])
  if (found !== id) {
    throw new ChainDisconnectedError({
      details: `The wallet is on chain ${found}. Switch it to ${network.name} first.`,
    })
  }
  if (!accounts.some((account) => account === from)) {
    throw new UnauthorizedProviderError({ details: `Choose the account ${from} in the wallet first.` })
  }
}

declare namespace check {
  type Parameters = { provider: EvmProvider; network: Network; from: Address; id: number }
}

export declare namespace sendTransfer {
  type Parameters = Wallet.Transfer & { provider: EvmProvider; fetch: typeof globalThis.fetch }
}
