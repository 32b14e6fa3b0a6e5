import { ChainDisconnectedError, InvalidAmountError, UnauthorizedProviderError, type Wallet } from '@mooring/core'
import type { EvmProvider } from './EvmProvider.js'
import { InvalidAddressError, InvalidWalletResponseError } from './evmErrors.js'
import { readAccounts, readChainId } from './readWallet.js'
import { requestWallet } from './requestWallet.js'
import { toAddress } from './toAddress.js'
import { toChainId } from './toChainId.js'
import { toHex } from './toHex.js'

const hash: RegExp = /^0x[\da-f]{64}$/iu

/**
 * Lets the wallet send the network's own coin. The request is made once, and never again by itself.
 *
 * Right before it, the wallet is asked whether it is still on that network and still shows that account.
 *
 * @returns The transaction's hash.
 * @throws {InvalidAddressError} The sender or the receiver is no address, or its checksum is wrong.
 * @throws {InvalidAmountError} The amount is negative, or more than a chain can hold.
 * @throws {ChainDisconnectedError} The wallet is on another network.
 * @throws {UnauthorizedProviderError} The wallet does not show the sending account to this page.
 */
export async function sendTransfer(parameters: sendTransfer.Parameters): Promise<string> {
  const { provider, network, value } = parameters
  const [from, to] = [parameters.from, parameters.to].map((text) => {
    const address = toAddress(text)
    if (!address) throw new InvalidAddressError(text)
    return address
  })
  if (value < 0n || value >= 2n ** 256n) throw new InvalidAmountError(`${value}`, network.nativeCurrency.decimals)

  const id = toChainId(network.caipNetworkId.split(':')[1])
  const [found, accounts] = await Promise.all([readChainId(provider), readAccounts(provider)])
  if (found !== id) {
    throw new ChainDisconnectedError({
      details: `The wallet is on chain ${found}. Switch it to ${network.name} first.`,
    })
  }
  if (!accounts.some((account) => account === from)) {
    throw new UnauthorizedProviderError({ details: `Choose the account ${from} in the wallet first.` })
  }

  const method = 'eth_sendTransaction'
  const transaction = { from, to, value: toHex(value), chainId: toHex(id) }
  return requestWallet(provider, { method, params: [transaction] }, (answer) => {
    if (typeof answer !== 'string' || !hash.test(answer)) throw new InvalidWalletResponseError({ method })
    return answer
  })
}

export declare namespace sendTransfer {
  type Parameters = Wallet.Transfer & { provider: EvmProvider }
}
