import { createPart, NoAccountError, type Part, UnsupportedProviderMethodError } from '@mooring/core'
import type { latePart } from './latePart.js'

/** What adapters throw as well. Named here it comes with the page: two late files that share it would load a third. */
const shared = { NoAccountError, UnsupportedProviderMethodError }

/** The code of the controllers that come late. All instances share it; what they know they do not. */
export const lateCode: Part<typeof latePart> = createPart(async () => ({
  ...(await import('./latePart.js')).latePart,
  ...shared,
}))
