import { getAddress, zeroAddress } from 'viem'
import type { ServedChain } from '../chains/createChains.ts'
import { SourceError } from '../sources/SourceError.ts'
import { leastOf, swapLifetime } from './buildSwap.ts'
import { buildUniswap4Swap } from './buildUniswap4Swap.ts'
import type { createUniswap3Swaps } from './createUniswap3Swaps.ts'
import { findPoolRoute } from './findPoolRoute.ts'
import { permit2 } from './permit2.ts'
import { quoteUniswap4 } from './quoteUniswap4.ts'
import type { SwapSource } from './SwapSource.ts'
import { isNative } from './swapAbi.ts'
import { uniswap3Contracts, uniswap4Contracts } from './uniswapContracts.ts'

type Address = `0x${string}`

/** Units of gas, about: the transaction with the router, without the pools. */
const gasOfRouter = 80_000n

/**
 * Swaps through the pools of Uniswap v4. It asks the network's node alone. To wrap a coin is no swap of it.
 *
 * The Universal Router takes tokens through the contract Permit2 only. So the account allows the token to Permit2, and
 * lets the router take it there: both exactly the amount. The modal writes the second call itself.
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
      return known && { routers: [known.router], spender: permit2 }
    },
    async quote({ chain, from, to, amount, account, slippage }) {
      const known = find(chain)
      const { caipNetworkId, contracts: named } = chain.network
      const wrapped = named.wrappedNative ?? uniswap3Contracts[caipNetworkId]?.wrapped
      const ends = { from: toCurrency(from), to: toCurrency(to) }
      const isCoin = [ends.from, ends.to].includes(zeroAddress)
      const isWrapped = wrapped && Object.values(ends).includes(toAddress(wrapped))
      if (!known || (isCoin && isWrapped)) return undefined
      const { quoter, router } = known
      const through = [zeroAddress, ...(named.dollar ? [toAddress(named.dollar)] : [])]
      const route = await findPoolRoute({ ...ends, amount, through }, (hops) =>
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
        spender: isNative(from) ? zeroAddress : permit2,
        transaction: account && buildUniswap4Swap(router, route.hops, { account, amount, least, now: time }),
        gas: route.gas + gasOfRouter,
        expiresAt: time + swapLifetime * 1000,
      }
    },
  }
}

const toAddress = (text: string): Address => getAddress(text.toLowerCase())
/** As Uniswap v4 writes it: the coin is the zero address. */
const toCurrency = (token: Address): Address => (isNative(token) ? zeroAddress : toAddress(token))
