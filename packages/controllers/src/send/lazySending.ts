import { type Lazy, lazy } from '@mooring/core'
import type { createSending } from './createSending.js'

/** The code for all that follows the form. It loads while the form is shown, and at the latest before the review. */
export const lazySending: Lazy<typeof createSending> = lazy(
  async () => (await import('./createSending.js')).createSending,
)
