import { type Lazy, lazy } from '@mooring/core'
import type { lazyPart } from './lazyPart.js'

/** The code of the lazy controllers. All instances share it, but not their state. */
export const lazyCode: Lazy<typeof lazyPart> = lazy(async () => (await import('./lazyPart.js')).lazyPart)
