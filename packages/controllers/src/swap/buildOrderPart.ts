import { createPart, type Part } from '@mooring/core'
import type { buildOrder } from './buildOrder.js'

/** The code that makes and checks transactions. It loads while the form is shown, and at the latest with the review. */
export const buildOrderPart: Part<typeof buildOrder> = createPart(
  async () => (await import('./buildOrder.js')).buildOrder,
)
