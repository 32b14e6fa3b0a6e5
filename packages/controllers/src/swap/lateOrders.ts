import { createPart, type Part } from '@mooring/core'
import type { orderPart } from './orderPart.js'

/**
 * The code that makes and checks transactions, and reads what became of them. It loads while the form is shown, and at
 * the latest with the review.
 */
export const lateOrders: Part<typeof orderPart> = createPart(async () => (await import('./orderPart.js')).orderPart)
