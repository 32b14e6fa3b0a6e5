import { parseCaipNetworkId } from '../caip/parseCaipNetworkId.js'
import type { Family } from '../families/Family.js'
import { toFamily } from '../families/familyOf.js'
import type { Asset, Simulation } from '../requests/Explanation.js'
import { isSameToken } from '../tokens/isSameToken.js'
import { isSameAddress } from './isSameAddress.js'
import type { SendTransfer } from './SendState.js'

/** What the network expects of a transfer. */
export type SendForecast = {
  /** What the account would have more, or less, without the network fee. */
  readonly changes: readonly Asset[]
  /**
   * `reverts`: it would fail, and cost the fee. `refused`: the network would not take it, and it would cost nothing.
   * `takesMore`: the account would lose more than it sends, or something else.
   */
  readonly danger: 'reverts' | 'refused' | 'takesMore' | undefined
  /** Why it would fail, where the network says. */
  readonly reason?: string | undefined
}

/**
 * Compares what the network expects of a transfer with what the visitor agrees to: the amount, and the parts of the fee.
 *
 * @example
 * ```ts
 * import { type SendTransfer, type Simulation } from '@mooring/core'
 * import { judgeTransfer } from '@mooring/core/internal'
 *
 * declare const simulation: Simulation
 * declare const transfer: SendTransfer
 * judgeTransfer(simulation, transfer)?.danger // 'takesMore'
 * ```
 *
 * @param family - The facts of the chain family. Defaults to what is known of it.
 * @returns `undefined` where the simulation does not show the payment: it cannot say.
 */
export function judgeTransfer(
  { failure, isRefused, changes }: Simulation,
  transfer: judgeTransfer.Deal,
  family: Family = toFamily(parseCaipNetworkId(transfer.network).chainNamespace),
): SendForecast | undefined {
  if (failure !== undefined) {
    return { changes: [], danger: isRefused ? 'refused' : 'reverts', reason: failure || undefined }
  }
  const { from, to, token, value, fee } = transfer
  const parts = (fee?.parts ?? []).reduce((sum, part) => sum + part.value, 0n)
  const isAgreed = ({ token: id, item, amount }: Asset) => {
    if (amount >= 0n) return true
    if (item !== undefined) return false
    const agreed = (isToken(id, token, family) ? value : 0n) + (id === undefined ? parts : 0n)
    return -amount <= agreed
  }
  if (!changes.every(isAgreed)) return { changes, danger: 'takesMore' }
  // A node that leaves out the payment itself says nothing of the rest.
  const isSeen = changes.some(
    ({ token: id, item, amount }) => amount < 0n && item === undefined && isToken(id, token, family),
  )
  return isSeen || isSameAddress(family, from, to) ? { changes, danger: undefined } : undefined
}

export declare namespace judgeTransfer {
  type Deal = Pick<SendTransfer, 'network' | 'from' | 'to' | 'token' | 'value' | 'fee'>
}

/** Both are ids (CAIP-10); the network's own coin has none. */
const isToken = (one: string | undefined, other: string | undefined, family: Family): boolean =>
  one === undefined || other === undefined ? one === other : isSameToken(one, other, family)
