import type { Act, Explanation, RequestWarning } from './Explanation.js'

/**
 * Completes an explanation with the warnings that its acts deserve, each once.
 *
 * @example
 * ```ts
 * import { toExplanation } from '@mooring/core'
 *
 * toExplanation({ acts: [{ kind: 'deploy' }] }).warnings // ['unreadable']
 * ```
 *
 * @param read - What an adapter has read, and the warnings that follow from anything but the acts.
 */
export function toExplanation(read: toExplanation.Read): Explanation {
  const { acts, calls = [], warnings = [] } = read
  return { ...read, acts, calls, warnings: [...new Set([...warnings, ...acts.flatMap(judge)])] }
}

/** What each act alone should warn of. */
function judge(act: Act): readonly RequestWarning[] {
  if (act.kind === 'allow' && act.amount === undefined) return ['unlimited']
  if (act.kind === 'allowAll' && act.isAllowed) return ['allItems']
  if (act.kind === 'handOver') return ['handsOver']
  if (act.kind === 'close' && !act.isBack) return ['emptied']
  return ['call', 'data', 'bytes', 'unknown', 'deploy'].includes(act.kind) ? ['unreadable'] : []
}

export declare namespace toExplanation {
  type Read = Pick<Explanation, 'acts'> & Partial<Explanation>
}
