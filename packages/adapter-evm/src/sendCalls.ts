import { readProperty, requestTransaction, type Wallet } from '@mooring/core'
import { checkSender } from './checkSender.js'
import type { EvmProvider } from './EvmProvider.js'
import { readAddress } from './readAddress.js'
import { toCall } from './toCall.js'
import { toHex } from './toHex.js'

/** The format of a bundle's id: at most 4096 bytes in hexadecimal. */
const id: RegExp = /^\S{1,8194}$/u

/**
 * Asks the wallet to send several calls in one request. As with one transaction, the request is made once, right after
 * checking the wallet's network and account.
 *
 * @returns The id of the bundle.
 * @throws {UnconfirmedTransactionError} The wallet's answer is unclear: they may have been sent.
 * @throws {BaseError} Any other error: nothing was sent. A wallet without the method rejects with
 * `UnsupportedProviderMethodError` or `MethodNotFoundRpcError`.
 * @see EIP-5792, `wallet_sendCalls`.
 */
export async function sendCalls(parameters: sendCalls.Parameters): Promise<string> {
  const { provider, network, isAtomic, capabilities } = parameters
  const from = readAddress(parameters.from)
  const calls = parameters.calls.map((call) => {
    const { to, value, data } = toCall({ network, ...call })
    return { to, value: toHex(value), data }
  })
  const chainId = toHex(await checkSender({ provider, network, from }))
  const bundle = {
    version: '2.0.0',
    chainId,
    from,
    atomicRequired: isAtomic,
    calls,
    ...(capabilities && { capabilities }),
  }

  return requestTransaction({
    async ask() {
      const answer = await provider.request({ method: 'wallet_sendCalls', params: [bundle] })
      // Wallets with the first version of the standard return only the id.
      return readProperty(answer, 'id') ?? answer
    },
    isHash: (text) => id.test(text),
  })
}

export declare namespace sendCalls {
  type Parameters = Wallet.Bundle & { provider: EvmProvider }
}
