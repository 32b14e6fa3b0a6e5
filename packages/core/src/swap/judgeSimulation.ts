import { parseAccountId } from '../caip/parseAccountId.js'
import type { Family } from '../families/Family.js'
import { toFamily } from '../families/familyOf.js'
import type { Allowed, Simulation } from '../requests/Explanation.js'
import { isSameAddress } from '../send/isSameAddress.js'
import { isSameToken } from '../tokens/isSameToken.js'
import { isSwapCoin } from './swapCoin.js'

/** What the network expects of a swap. */
export type SwapForecast = {
  /** What the account would get of the bought token, in base units; undefined where it would get none. */
  readonly received: bigint | undefined
  /**
   * `reverts`: it would fail. `takesMore`: the account would lose more than it pays, or something else. `allowsMore`:
   * somebody could take more afterwards. `givesLess`: it would get less than the least that was promised, as with tokens
   * that keep a part of each transfer.
   */
  readonly danger: 'reverts' | 'takesMore' | 'allowsMore' | 'givesLess' | undefined
}

/**
 * Compares what the network expects of a swap with what the visitor agrees to.
 *
 * @example
 * ```ts
 * import { type Simulation } from '@mooring/core'
 * import { judgeSimulation } from '@mooring/core/internal'
 *
 * declare const simulation: Simulation
 * const source = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
 * const to = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
 * const contract = '0x1111111254EEB25477B68fb85Ed929f73A960582'
 * judgeSimulation(simulation, { source, to, contract, value: 10n ** 18n, minReceived: 811_800_000n }).danger
 * ```
 *
 * @param deal - The tokens, the contract that swaps them, and the amounts in base units.
 * @param family - The facts of the chain family. Defaults to what is known of it.
 */
export function judgeSimulation(
  simulation: Simulation,
  deal: judgeSimulation.Deal,
  family: Family = toFamily(parseAccountId(deal.source).chainNamespace),
): SwapForecast {
  const { failure, changes, allowed = [] } = simulation
  const { source, to, contract, through = contract, value, minReceived } = deal
  if (failure !== undefined) return { received: undefined, danger: 'reverts' }
  let received = 0n
  let isMore = false
  for (const { token, item, amount } of changes) {
    if (item === undefined && isToken(token, to, family)) received += amount
    else if (amount < 0n && !(item === undefined && isToken(token, source, family) && -amount <= value)) isMore = true
  }
  if (received < 0n) return { received: undefined, danger: 'takesMore' }
  if (isMore) return { received, danger: 'takesMore' }
  // Some tokens say with each transfer what is left of the allowance.
  const isAgreed = ({ token, spender }: Allowed) =>
    isToken(token, source, family) && [contract, through].some((one) => isSameAddress(family, spender, one))
  if (!allowed.every(isAgreed)) return { received, danger: 'allowsMore' }
  return { received, danger: received < minReceived ? 'givesLess' : undefined }
}

export declare namespace judgeSimulation {
  type Deal = {
    /** The tokens, as CAIP-10. */
    readonly source: string
    readonly to: string
    /** The address of the contract that is called. */
    readonly contract: string
    /** The address of the contract that hands it the token, where it does not take it itself. */
    readonly through?: string | undefined
    /** What is paid. */
    readonly value: bigint
    readonly minReceived: bigint
  }
}

/** An id of a simulation, where the network's own coin has none, and a token of a swap. */
const isToken = (id: string | undefined, address: string, family: Family): boolean =>
  id === undefined ? isSwapCoin(address) : isSameToken(id, address, family)
