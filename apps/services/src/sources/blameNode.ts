import { BaseError } from 'viem'
import { ServiceError } from '../server/ServiceError.ts'
import { SourceError } from './SourceError.ts'

/**
 * Says whose failure it was: a source that finds well must not rest because the nodes of a network do not answer. Only
 * nodes are asked by viem and with a `ServiceError`.
 *
 * @throws {unknown} The error; for a failure of a node, a `SourceError` that is none of the source.
 */
export function blameNode(error: unknown): never {
  if (error instanceof BaseError || error instanceof ServiceError)
    throw new SourceError('A node of the network does not answer', { isOfQuestion: true, cause: error })
  throw error
}
