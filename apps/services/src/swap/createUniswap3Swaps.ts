import { getAddress, zeroAddress } from 'viem'
import type { ServedChain } from '../chains/createChains.ts'
import { SourceError } from '../sources/SourceError.ts'
import { leastOf, swapLifetime } from './buildSwap.ts'
import { buildUniswap3Swap } from './buildUniswap3Swap.ts'
import { findPoolRoute } from './findPoolRoute.ts'
import { quoteUniswap3 } from './quoteUniswap3.ts'
import type { SwapSource } from './SwapSource.ts'
import { isNative } from './swapAbi.ts'
import { uniswap3Contracts } from './uniswapContracts.ts'

type Address = `0x${string}`

/** Units of gas, about: the transaction with the router, without the pools. */
const gasOfRouter = 80_000n

/**
 * Swaps through the pools of Uniswap v3. It asks the network's node alone: the contract QuoterV2 says what comes out, and
 * the transaction is built here. To wrap a coin is no swap of it.
 */
export function createUniswap3Swaps({ contracts = {}, networks, now }: createUniswap3Swaps.Options): SwapSource {
  function find({ client, network }: ServedChain) {
    const { caipNetworkId } = network
    if (!client || networks?.includes(caipNetworkId) === false) return undefined
    const standard = uniswap3Contracts[caipNetworkId]
    const known = contracts[caipNetworkId] ?? standard
    const wrapped = network.contracts.wrappedNative ?? standard?.wrapped
    if (!known || !wrapped) return undefined
    return { quoter: toAddress(known.quoter), router: toAddress(known.router), wrapped: toAddress(wrapped) }
  }

  return {
    name: 'uniswap3',
    isForeign: false,
    isSimulated: true,
    contractsOn(chain) {
      const known = find(chain)
      return known && { routers: [known.router], spender: known.router }
    },
    async quote({ chain, from, to, amount, account, slippage }) {
      const known = find(chain)
      if (!known) return undefined
      const { quoter, router, wrapped } = known
      const isCoin = { sold: isNative(from), bought: isNative(to) }
      const ends = { from: isCoin.sold ? wrapped : toAddress(from), to: isCoin.bought ? wrapped : toAddress(to) }
      if (ends.from === ends.to) return undefined
      const { dollar } = chain.network.contracts
      const through = [wrapped, ...(dollar ? [toAddress(dollar)] : [])]
      const route = await findPoolRoute({ ...ends, amount, through }, (hops) =>
        quoteUniswap3(chain.client, quoter, hops),
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
        spender: isCoin.sold ? zeroAddress : router,
        transaction: account && buildUniswap3Swap(router, route.hops, { account, amount, least, now: time, isCoin }),
        gas: route.gas + gasOfRouter,
        expiresAt: time + swapLifetime * 1000,
      }
    },
  }
}

const toAddress = (text: string): Address => getAddress(text.toLowerCase())

export declare namespace createUniswap3Swaps {
  type Options = {
    /** Of networks that are not in our list, or other ones, by CAIP-2: `QuoterV2` and `SwapRouter02`. */
    contracts?: Readonly<Record<string, { quoter: string; router: string }>>
    /** CAIP-2. Only these. */
    networks?: readonly string[]
    /** Milliseconds. */
    now: () => number
  }
}
