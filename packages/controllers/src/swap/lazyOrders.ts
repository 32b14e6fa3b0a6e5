import { type Lazy, lazy } from '@mooring/core'
import type { orderPart } from './orderPart.js'

/**
 * The code that makes and checks transactions, and reads what became of them. It loads while the form is shown, and at
 * the latest with the review.
 */
export const lazyOrders: Lazy<typeof orderPart> = lazy(async () => (await import('./orderPart.js')).orderPart)
