import { type Lazy, lazy } from '@mooring/core'
import type { messagePart } from './messagePart.js'

/** The code that loads when a message is written. */
export const messageCode: Lazy<typeof messagePart> = lazy(async () => (await import('./messagePart.js')).messagePart)
