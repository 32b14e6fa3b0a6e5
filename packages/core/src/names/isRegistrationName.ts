const shape: RegExp = /^[-0-9A-Za-z]{4,}$/u

/** The zone that names are registered and suggested in. Specification §5. */
export const nameZone = 'reown.id'

/** The suffixes of our names, the current one first. Specification §9. */
export const nameSuffixes: readonly ['.reown.id', '.wcn.id'] = ['.reown.id', '.wcn.id']

/**
 * Checks whether a name may be registered: letters, digits and hyphens only, at least four of them.
 *
 * @example
 * ```ts
 * import { isRegistrationName } from '@mooring/core/internal'
 *
 * isRegistrationName('alice-1') // true
 * isRegistrationName('bob') // false
 * ```
 *
 * @param name - The name without its zone. Letters are ASCII: others can imitate them.
 * @see Specification §5.
 */
export function isRegistrationName(name: unknown): name is string {
  return typeof name === 'string' && shape.test(name)
}

/**
 * Checks whether a text ends with one of our suffixes, current or legacy, with something before it.
 *
 * @example
 * ```ts
 * import { hasNameSuffix } from '@mooring/core/internal'
 *
 * hasNameSuffix('alice.reown.id') // true
 * hasNameSuffix('.reown.id') // false
 * ```
 *
 * @see Specification §9: name suffixes .reown.id and legacy .wcn.id.
 */
export function hasNameSuffix(text: string): boolean {
  const lower = text.toLowerCase()
  return nameSuffixes.some((suffix) => lower.endsWith(suffix) && lower.length > suffix.length)
}
