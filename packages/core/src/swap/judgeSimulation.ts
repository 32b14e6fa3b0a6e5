import type { Simulation } from '../requests/Explanation.js'
import { isSameToken } from '../tokens/isSameToken.js'
import type { SwapToken } from './SwapState.js'
import { isSwapCoin } from './swapCoin.js'

/** What the network expects of a swap. */
export type SwapForecast = {
  /** What the account would get of the bought token, in base units; undefined where it would get none. */
  readonly received: bigint | undefined
  /**
   * `reverts`: it would fail. `takesMore`: the account would lose more than it pays, or something else.
   * `givesLess`: it would get less than the least that was promised, as with tokens that keep a part of each transfer.
   */
  readonly danger: 'reverts' | 'takesMore' | 'givesLess' | undefined
}

/**
 * Compares what the network expects of a swap with what the visitor agrees to.
 *
 * @example
 * ```ts
 * import { judgeSimulation, type Simulation, type SwapToken } from '@mooring/core'
 *
 * declare const simulation: Simulation
 * declare const source: SwapToken
 * declare const to: SwapToken
 * judgeSimulation(simulation, { source, to, value: 10n ** 18n, minReceived: 811_800_000n }).danger // 'givesLess'
 * ```
 *
 * @param deal - The tokens, and the amounts in base units.
 */
export function judgeSimulation({ failure, changes }: Simulation, deal: judgeSimulation.Deal): SwapForecast {
  const { source, to, value, minReceived } = deal
  if (failure !== undefined) return { received: undefined, danger: 'reverts' }
  let received = 0n
  let isMore = false
  for (const { token, item, amount } of changes) {
    if (item === undefined && isToken(token, to)) received += amount
    else if (amount < 0n && !(item === undefined && isToken(token, source) && -amount <= value)) isMore = true
  }
  if (received < 0n) return { received: undefined, danger: 'takesMore' }
  if (isMore) return { received, danger: 'takesMore' }
  return { received, danger: received < minReceived ? 'givesLess' : undefined }
}

export declare namespace judgeSimulation {
  type Deal = {
    readonly source: SwapToken
    readonly to: SwapToken
    /** What is paid. */
    readonly value: bigint
    readonly minReceived: bigint
  }
}

/** An id of a simulation, where the network's own coin has none, and a token of a swap. */
const isToken = (id: string | undefined, { address }: SwapToken): boolean =>
  id === undefined ? isSwapCoin(address) : isSameToken(id, address)
