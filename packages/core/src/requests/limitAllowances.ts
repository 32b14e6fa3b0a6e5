import type { Token } from '../adapter/ChainAdapter.js'
import type { Namespace } from '../caip/Namespace.js'
import type { Family } from '../families/Family.js'
import { isSameToken } from '../tokens/isSameToken.js'
import type { Explanation } from './Explanation.js'
import { limitOf } from './limitOf.js'
import { toExplanation } from './toExplanation.js'

/**
 * Completes an explanation with what is known of the tokens: which allowances are practically unlimited.
 *
 * @param family - The facts of their chain family, or the namespace of a known one.
 */
export function limitAllowances(
  explanation: Explanation,
  tokens: readonly Token[],
  family: Family | Namespace,
): Explanation {
  const supplyOf = (token: string) => tokens.find(({ address }) => isSameToken(address, token, family))?.supply
  const acts = explanation.acts.map((act) =>
    act.kind === 'allow' && act.amount !== undefined && act.item === undefined
      ? // Pages and networks spell an address differently.
        { ...act, amount: limitOf(act.amount, supplyOf(act.token)) }
      : act,
  )
  return toExplanation({ ...explanation, acts })
}
