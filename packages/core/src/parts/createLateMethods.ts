/**
 * Creates methods that load their code on the first call, and get something that all of them need.
 *
 * @example
 * ```ts
 * import { createLateMethods } from '@mooring/core'
 *
 * declare const load: () => Promise<{ add: (parameters: { one: number; rate: number }) => Promise<number> }>
 * const late = createLateMethods(load, { rate: 2 })
 * const add = late<{ one: number }, number>((part) => part.add)
 * await add({ one: 1 })
 * ```
 *
 * @param load - Loads the part.
 * @param common - What each method gets beside its parameters.
 */
export function createLateMethods<part, common extends object>(
  load: () => Promise<part>,
  common: common,
): createLateMethods.Late<part, common> {
  return (pick) => async (parameters) => pick(await load())({ ...parameters, ...common })
}

export declare namespace createLateMethods {
  type Late<part, common> = <parameters, result>(
    pick: (part: part) => (parameters: parameters & common) => Promise<result>,
  ) => (parameters: parameters) => Promise<result>
}
