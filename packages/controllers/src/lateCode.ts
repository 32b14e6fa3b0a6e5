import { type Lazy, lazy } from '@mooring/core'
import type { latePart } from './latePart.js'

/** The code of the lazy controllers. All instances share it, but not their state. */
export const lateCode: Lazy<typeof latePart> = lazy(async () => (await import('./latePart.js')).latePart)
