import { createPart, NoAccountError, type Part, UnsupportedProviderMethodError } from '@mooring/core'
import type { latePart } from './latePart.js'

/**
 * Adapters throw it as well. Naming it here puts it into the page's code: two lazy files that share it would load a
 * third.
 */
const shared = { NoAccountError, UnsupportedProviderMethodError }

/** The code of the lazy controllers. All instances share it, but not their state. */
export const lateCode: Part<typeof latePart> = createPart(async () => ({
  ...(await import('./latePart.js')).latePart,
  ...shared,
}))
