import { getAddress, isAddressEqual, zeroAddress } from 'viem'
import type { ServedChain } from '../chains/createChains.ts'
import { SourceError } from '../sources/SourceError.ts'
import { leastOf, swapLifetime } from './buildSwap.ts'
import { buildUniswap4Swap } from './buildUniswap4Swap.ts'
import type { createUniswap3Swaps } from './createUniswap3Swaps.ts'
import { findPoolRoute } from './findPoolRoute.ts'
import { quoteUniswap4 } from './quoteUniswap4.ts'
import type { SwapSource } from './SwapSource.ts'
import { isNative } from './swapAbi.ts'
import { uniswap3Contracts, uniswap4Contracts } from './uniswapContracts.ts'

type Address = `0x${string}`

/** Units of gas, about: the transaction with the router, without the pools. */
const gasOfRouter = 80_000n

/**
 * Sells the coin of a network through the pools of Uniswap v4. It asks the network's node alone.
 *
 * Tokens are not sold: the Universal Router takes them through the contract Permit2 only, which would have to be allowed
 * first, and then to allow the router. That is no allowance of the exact amount for a known router.
 */
export function createUniswap4Swaps({ contracts = {}, networks, now }: createUniswap3Swaps.Options): SwapSource {
  function find({ client, network: { caipNetworkId } }: ServedChain) {
    if (!client || networks?.includes(caipNetworkId) === false) return undefined
    const known = contracts[caipNetworkId] ?? uniswap4Contracts[caipNetworkId]
    return known && { quoter: toAddress(known.quoter), router: toAddress(known.router) }
  }

  return {
    name: 'uniswap4',
    isForeign: false,
    isSimulated: true,
    contractsOn(chain) {
      const known = find(chain)
      return known && { routers: [known.router], spender: zeroAddress }
    },
    async quote({ chain, from, to, amount, account, slippage }) {
      const known = find(chain)
      const { caipNetworkId, contracts: named } = chain.network
      const wrapped = named.wrappedNative ?? uniswap3Contracts[caipNetworkId]?.wrapped
      if (!known || !isNative(from) || (wrapped && isAddressEqual(toAddress(wrapped), to))) return undefined
      const { quoter, router } = known
      const through = named.dollar ? [toAddress(named.dollar)] : []
      const route = await findPoolRoute({ from: zeroAddress, to: toAddress(to), amount, through }, (hops) =>
        quoteUniswap4(chain.client, quoter, hops),
      ).catch((cause) => {
        // Its other networks may answer, so it does not rest.
        throw new SourceError('The node does not answer', { isOfQuestion: true, cause })
      })
      if (!route) return undefined
      const least = leastOf(route.amountOut, slippage)
      const time = now()
      return {
        amountOut: route.amountOut,
        least,
        spender: zeroAddress,
        transaction: account && buildUniswap4Swap(router, route.hops, { account, amount, least, now: time }),
        gas: route.gas + gasOfRouter,
        expiresAt: time + swapLifetime * 1000,
      }
    },
  }
}

const toAddress = (text: string): Address => getAddress(text.toLowerCase())
