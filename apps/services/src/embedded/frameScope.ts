import type { FastifyInstance } from 'fastify'
import { ServiceError } from '../server/ServiceError.ts'
import type { Embedded } from './createEmbedded.ts'

/**
 * Makes all routes of a scope such that in browsers only the frame can ask and read. Other programs need a proof of the
 * device's key like it.
 */
export function frameScope(server: FastifyInstance, { frameOrigin }: Pick<Embedded, 'frameOrigin'>): void {
  const isFrame = (origin: string | undefined): boolean => origin === frameOrigin()
  const cors = {
    origin: (origin: string | undefined, done: (error: null, isAllowed: boolean) => void) =>
      done(null, isFrame(origin)),
  }
  server.addHook('onRoute', (route) => {
    route.config = Object.assign({}, route.config, { cors })
  })
  // After the limits of requests, which count these, too.
  server.addHook('preValidation', async ({ headers: { origin } }) => {
    if (origin !== undefined && !isFrame(origin))
      throw new ServiceError(403, 'origin', "Only the wallet's own frame may ask this", { code: 'origin' })
  })
  // No answer here may come from a cache.
  server.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'))
}
