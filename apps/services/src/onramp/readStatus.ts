import { ServiceError } from '../server/ServiceError.ts'
import type { OrderStatus } from './Seller.ts'

/** Says how far a stored order is, in the words of clients. An order that is not there is unknown, and no error. */
export async function readStatus(
  find: () => Promise<{ status: string; hash: string | null } | undefined>,
): Promise<OrderStatus> {
  try {
    const order = await find()
    if (!order) return { status: 'UNKNOWN' }
    const { status, hash } = order
    const word = status === 'done' ? 'SUCCESS' : status === 'failed' ? 'FAILED' : 'IN_PROGRESS'
    return { status: word, ...(hash ? { hash } : {}) }
  } catch (error) {
    if (error instanceof ServiceError && error.statusCode === 404) return { status: 'UNKNOWN' }
    throw error
  }
}
