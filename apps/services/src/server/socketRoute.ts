import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { callerQuery } from './callerQuery.ts'
import { errorReply, ServiceError } from './ServiceError.ts'

/** The route of a WebSocket, for plain HTTP requests. */
export const socketRoute =
  ({ path, tag, summary }: socketRoute.Options): FastifyPluginAsyncTypebox =>
  async (server) => {
    server.get(
      path,
      {
        schema: {
          summary: `${summary}. Without a WebSocket the answer is 426`,
          tags: [tag],
          querystring: Type.Object(callerQuery),
          response: { '4xx': errorReply },
        },
      },
      async (_, reply) => {
        void reply.header('upgrade', 'websocket')
        throw new ServiceError(426, 'upgrade', 'This address is for WebSockets')
      },
    )
  }

export declare namespace socketRoute {
  type Options = { path: string; tag: string; summary: string }
}
