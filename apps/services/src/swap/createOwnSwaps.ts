import { getAddress, zeroAddress } from 'viem'
import type { ServedChain } from '../chains/createChains.ts'
import { SourceError } from '../sources/SourceError.ts'
import { buildSwap, leastOf, swapLifetime } from './buildSwap.ts'
import { findRoute, type Route } from './findRoute.ts'
import type { SwapSource } from './SwapSource.ts'

/** Units of gas, about: what a router costs, and each pool on the way; and wrapping. */
const [gasOfRouter, gasOfPool, gasOfWrapping] = [60_000n, 100_000n, 50_000n]

/** Swaps through one router with the interface of Uniswap v2, which the configuration names. It asks the node alone. */
export function createOwnSwaps({ now }: { now: () => number }): SwapSource {
  return {
    name: 'own',
    isForeign: false,
    contractsOn(chain) {
      const contracts = readContracts(chain)
      return contracts && { routers: [contracts.router, contracts.wrapped], spender: contracts.router }
    },
    async quote({ chain, from, to, amount, account, slippage }) {
      const contracts = readContracts(chain)
      if (!contracts) return undefined
      const pair = { chain, from, to, ...contracts }
      const route = await findRoute(pair, amount).catch((cause) => {
        // Its other networks may answer, so it does not rest.
        throw new SourceError('The node does not answer', { isOfQuestion: true, cause })
      })
      if (!route) return undefined
      const { amountOut, path } = route
      const options = { amount, slippage, now: now() }
      return {
        amountOut,
        least: path.length === 0 ? amountOut : leastOf(amountOut, slippage),
        // Wrapping needs no approval.
        spender: path.length === 0 ? zeroAddress : contracts.router,
        transaction: account && buildSwap(pair, route, { account, ...options }),
        gas: gasOf(route),
        expiresAt: options.now + swapLifetime * 1000,
      }
    },
  }
}

function readContracts({ client, network }: ServedChain) {
  const { swapRouter, wrappedNative } = network.contracts
  if (!client || !swapRouter || !wrappedNative) return undefined
  return { router: getAddress(swapRouter.toLowerCase()), wrapped: getAddress(wrappedNative.toLowerCase()) }
}

const gasOf = ({ path }: Route): bigint =>
  path.length === 0 ? gasOfWrapping : gasOfRouter + gasOfPool * BigInt(path.length - 1)
