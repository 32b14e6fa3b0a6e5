import { Type } from 'typebox'
import { zeroAddress } from 'viem'
import type { ServedChain } from '../chains/createChains.ts'
import { createSourceClient } from '../sources/createSourceClient.ts'
import { SourceError } from '../sources/SourceError.ts'
import { swapLifetime } from './buildSwap.ts'
import { calldata, evmAddress, isAbout, offerLifetime, orNoRoute, units } from './providerSchemas.ts'
import { readCall } from './readCall.ts'
import type { SwapSource } from './SwapSource.ts'
import { isNative } from './swapAbi.ts'
import { findRouter } from './swapRouters.ts'

type Address = `0x${string}`

/** @see https://docs.kyberswap.com/getting-started/supported-exchanges-and-networks */
const standard: Readonly<Record<string, string>> = {
  'eip155:1': 'ethereum',
  'eip155:10': 'optimism',
  'eip155:56': 'bsc',
  'eip155:137': 'polygon',
  'eip155:146': 'sonic',
  'eip155:5000': 'mantle',
  'eip155:8453': 'base',
  'eip155:42161': 'arbitrum',
  'eip155:43114': 'avalanche',
  'eip155:59144': 'linea',
  'eip155:80094': 'berachain',
}

/** It has to be sent back as it is. */
const summary = Type.Object({ tokenIn: evmAddress, tokenOut: evmAddress, amountIn: units, amountOut: units })
const routes = Type.Object({ data: Type.Object({ routeSummary: summary, routerAddress: evmAddress }) })
const built = Type.Object({
  data: Type.Object({
    amountIn: units,
    amountOut: units,
    gas: Type.Optional(units),
    data: calldata,
    routerAddress: evmAddress,
  }),
})

/**
 * Swaps by the routes of KyberSwap. It needs no key.
 *
 * @see https://docs.kyberswap.com/developer-guide/aggregator-api/aggregator-api-specification/evm-swaps
 */
export function createKyberSwaps(entry: createKyberSwaps.Options): SwapSource {
  const { url, clientId, names, now } = entry
  const nameOf = ({ network }: ServedChain) => ({ ...standard, ...names })[network.caipNetworkId]
  const client = createSourceClient({ url, headers: { 'x-client-id': clientId } })
  return {
    name: 'kyberswap',
    isForeign: true,
    contractsOn: (chain) => (nameOf(chain) === undefined ? undefined : findRouter('kyberswap', entry, chain)),
    async quote({ chain, from, to, amount, account = zeroAddress, slippage }) {
      const path = `/${nameOf(chain)}/api/v1`
      const query = { tokenIn: from, tokenOut: to, amountIn: String(amount), gasInclude: 'true' }
      const found = await orNoRoute(client.get(`${path}/routes`, routes, { query }))
      if (!found) return undefined
      const { routeSummary } = found.data
      isAbout([
        [routeSummary.tokenIn, from],
        [routeSummary.tokenOut, to],
        [routeSummary.amountIn, amount],
      ])
      const body = {
        routeSummary,
        sender: account,
        recipient: account,
        slippageTolerance: slippage * 100,
        deadline: Math.floor(now() / 1000) + swapLifetime,
        source: clientId,
      }
      const { data } = await client.post(`${path}/route/build`, body, built)
      isAbout([[data.amountIn, amount]])
      // Only the calldata has the minimum.
      const call = readCall(data.data as Address)
      if (!call) throw new SourceError('Its call cannot be read', { isOfQuestion: true })
      return {
        amountOut: BigInt(data.amountOut),
        least: call.least,
        spender: data.routerAddress as Address,
        transaction: {
          to: data.routerAddress as Address,
          data: data.data as Address,
          value: isNative(from) ? amount : 0n,
        },
        gas: data.gas === undefined ? undefined : BigInt(data.gas),
        expiresAt: now() + offerLifetime,
      }
    },
  }
}

export declare namespace createKyberSwaps {
  type Options = findRouter.Entry & {
    url: string
    /** How the host calls itself. */
    clientId: string
    /** Its names of more networks, by CAIP-2. */
    names?: Readonly<Record<string, string>>
    now: () => number
  }
}
