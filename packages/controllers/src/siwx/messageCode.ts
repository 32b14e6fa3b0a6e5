import { createPart, type Part } from '@mooring/core'
import type { messagePart } from './messagePart.js'

/** The code that loads when a message is written. */
export const messageCode: Part<typeof messagePart> = createPart(
  async () => (await import('./messagePart.js')).messagePart,
)
