import { createPart, type Part } from '@mooring/core'
import type { latePart } from './latePart.js'

/** The code of the lazy controllers. All instances share it, but not their state. */
export const lateCode: Part<typeof latePart> = createPart(async () => (await import('./latePart.js')).latePart)
