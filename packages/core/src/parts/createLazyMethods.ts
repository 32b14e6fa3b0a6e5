/**
 * Creates methods that load their code on the first call, and get something that all of them need.
 *
 * @example
 * ```ts
 * import { createLazyMethods } from '@mooring/core'
 *
 * declare const load: () => Promise<{ add: (parameters: { one: number; rate: number }) => Promise<number> }>
 * const lazily = createLazyMethods(load, { rate: 2 })
 * const add = lazily<{ one: number }, number>((part) => part.add)
 * await add({ one: 1 })
 * ```
 *
 * @param load - Loads the part.
 * @param common - What each method gets beside its parameters.
 */
export function createLazyMethods<part, common extends object>(
  load: () => Promise<part>,
  common: common,
): createLazyMethods.Lazy<part, common> {
  return (pick) => async (parameters) => pick(await load())({ ...parameters, ...common })
}

export declare namespace createLazyMethods {
  type Lazy<part, common> = <parameters, result>(
    pick: (part: part) => (parameters: parameters & common) => Promise<result>,
  ) => (parameters: parameters) => Promise<result>
}
