import { Type } from 'typebox'
import { zeroAddress } from 'viem'
import { createSourceClient } from '../sources/createSourceClient.ts'
import { calldata, evmAddress, isAbout, offerLifetime, orNoRoute, quantity, units } from './providerSchemas.ts'
import type { SwapSource } from './SwapSource.ts'
import { isNative } from './swapAbi.ts'
import { findRouter } from './swapRouters.ts'

type Address = `0x${string}`

const token = Type.Object({ address: evmAddress })
const reply = Type.Object({
  action: Type.Object({
    fromChainId: Type.Integer(),
    toChainId: Type.Integer(),
    fromToken: token,
    toToken: token,
    fromAmount: units,
    fromAddress: Type.Optional(evmAddress),
    toAddress: Type.Optional(evmAddress),
  }),
  estimate: Type.Object({ toAmount: units, toAmountMin: units, approvalAddress: evmAddress }),
  transactionRequest: Type.Object({
    to: evmAddress,
    data: calldata,
    value: quantity,
    chainId: Type.Optional(Type.Integer()),
    gasLimit: Type.Optional(quantity),
  }),
})

/**
 * Swaps by the routes of LI.FI, on one network. It needs no key.
 *
 * @see https://docs.li.fi/api-reference/get-a-quote-for-a-token-transfer
 */
export function createLifiSwaps(entry: createLifiSwaps.Options): SwapSource {
  const { url, key, integrator, now } = entry
  const client = createSourceClient({ url, headers: key === undefined ? {} : { 'x-lifi-api-key': key } })
  const toToken = (address: Address) => (isNative(address) ? zeroAddress : address)
  return {
    name: 'lifi',
    isForeign: true,
    contractsOn: (chain) => findRouter('lifi', entry, chain),
    async quote({ chain, from, to, amount, account = zeroAddress, slippage }) {
      const chainId = chain.network.caipNetworkId.slice('eip155:'.length)
      const query = {
        fromChain: chainId,
        toChain: chainId,
        fromToken: toToken(from),
        toToken: toToken(to),
        fromAmount: String(amount),
        fromAddress: account,
        toAddress: account,
        slippage: slippage / 100,
        integrator,
      }
      const found = await orNoRoute(client.get('/quote', reply, { query }))
      if (!found) return undefined
      const { action, estimate, transactionRequest } = found
      isAbout([
        [action.fromChainId, chainId],
        [action.toChainId, chainId],
        [transactionRequest.chainId ?? chainId, chainId],
        [action.fromToken.address, query.fromToken],
        [action.toToken.address, query.toToken],
        [action.fromAmount, amount],
        [action.fromAddress ?? account, account],
        [action.toAddress ?? account, account],
      ])
      return {
        amountOut: BigInt(estimate.toAmount),
        least: BigInt(estimate.toAmountMin),
        spender: estimate.approvalAddress as Address,
        transaction: {
          to: transactionRequest.to as Address,
          data: transactionRequest.data as Address,
          value: BigInt(transactionRequest.value),
        },
        gas: transactionRequest.gasLimit === undefined ? undefined : BigInt(transactionRequest.gasLimit),
        expiresAt: now() + offerLifetime,
      }
    },
  }
}

export declare namespace createLifiSwaps {
  type Options = findRouter.Entry & {
    url: string
    /** For more requests. */
    key?: string
    /** The name of the host at LI.FI. */
    integrator?: string
    now: () => number
  }
}
