import type { Asset, Simulation } from '../requests/Explanation.js'
import { isSameToken } from '../tokens/isSameToken.js'
import type { SendTransfer } from './SendState.js'

/** What the network expects of a transfer. */
export type SendForecast = {
  /** What the account would have more, or less, without the network fee. */
  readonly changes: readonly Asset[]
  /** `reverts`: it would fail. `takesMore`: the account would lose more than it sends, or something else. */
  readonly danger: 'reverts' | 'takesMore' | undefined
}

/**
 * Compares what the network expects of a transfer with what the visitor agrees to: the amount, and the parts of the fee.
 *
 * @example
 * ```ts
 * import { judgeTransfer, type SendTransfer, type Simulation } from '@mooring/core'
 *
 * declare const simulation: Simulation
 * declare const transfer: SendTransfer
 * judgeTransfer(simulation, transfer).danger // 'takesMore'
 * ```
 */
export function judgeTransfer({ failure, changes }: Simulation, transfer: judgeTransfer.Deal): SendForecast {
  if (failure !== undefined) return { changes: [], danger: 'reverts' }
  const { token, value, fee } = transfer
  const parts = (fee?.parts ?? []).reduce((sum, part) => sum + part.value, 0n)
  const isAgreed = ({ token: id, item, amount }: Asset) => {
    if (amount >= 0n) return true
    if (item !== undefined) return false
    const agreed = (isToken(id, token) ? value : 0n) + (id === undefined ? parts : 0n)
    return -amount <= agreed
  }
  return { changes, danger: changes.every(isAgreed) ? undefined : 'takesMore' }
}

export declare namespace judgeTransfer {
  type Deal = Pick<SendTransfer, 'token' | 'value' | 'fee'>
}

/** Both are ids (CAIP-10); the network's own coin has none. */
const isToken = (one: string | undefined, other: string | undefined): boolean =>
  one === undefined || other === undefined ? one === other : isSameToken(one, other)
