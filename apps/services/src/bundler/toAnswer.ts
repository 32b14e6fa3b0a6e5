import type { Hex } from 'viem'
import { ServiceError } from '../server/ServiceError.ts'
import type { Stored } from './createBooks.ts'

/** @throws {ServiceError} 422: the chain undid it. 503: it did not come about. 409: it is being taken back. */
export function toAnswer({ status, hash, cancellation }: Stored): Hex {
  if (status === 'reverted' || status === 'failed')
    throw new ServiceError(422, 'operation', 'The network undid these calls', { code: 'undone', hash })
  if (status === 'cancelled' || status === 'dropped')
    throw new ServiceError(503, 'operation', 'The network did not take it, so nothing happened', { code: 'cancelled' })
  if (status === 'signed' && cancellation)
    throw new ServiceError(409, 'operation', 'It is being taken back', { code: 'takingBack', retryAfter: 1 })
  return hash as Hex
}
