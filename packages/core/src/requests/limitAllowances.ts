import type { Token } from '../adapter/ChainAdapter.js'
import { isSameToken } from '../tokens/isSameToken.js'
import type { Explanation } from './Explanation.js'
import { limitOf } from './limitOf.js'
import { toExplanation } from './toExplanation.js'

/** Completes an explanation with what is known of the tokens: which allowances are practically unlimited. */
export function limitAllowances(explanation: Explanation, tokens: readonly Token[]): Explanation {
  const acts = explanation.acts.map((act) =>
    act.kind === 'allow' && act.amount !== undefined && act.item === undefined
      ? // Pages and networks spell an address differently.
        { ...act, amount: limitOf(act.amount, tokens.find(({ address }) => isSameToken(address, act.token))?.supply) }
      : act,
  )
  return toExplanation({ ...explanation, acts })
}
