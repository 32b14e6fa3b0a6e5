import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { callerQuery } from '../server/callerQuery.ts'
import { errorReply } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import { admitClient } from './admitClient.ts'
import { answerFrame } from './answerFrame.ts'
import type { Relay } from './createRelay.ts'
import { RelayError } from './RelayError.ts'
import { readFrame } from './readFrame.ts'

const jsonRpcReply = Type.Object(
  {
    id: Type.Unknown(),
    jsonrpc: Type.Literal('2.0'),
    result: Type.Optional(Type.Unknown()),
    error: Type.Optional(Type.Unknown()),
  },
  { description: 'JSON-RPC: a result, or an error whose `data.status` is the status of the answer' },
)
/** The relay writes it, except for errors before the relay is called. */
const answer = Type.Unsafe<string>(jsonRpcReply)
const refusal = Type.Unsafe<string>(Type.Union([errorReply, jsonRpcReply]))

/** The relay for servers, which send single requests and do not listen. */
export const relayRoute =
  ({ services, relay }: relayRoute.Options): FastifyPluginAsyncTypebox =>
  async (server) => {
    // The relay parses the body, since ids have more digits than a JavaScript number.
    server.removeAllContentTypeParsers()
    server.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))

    server.post(
      '/rpc',
      {
        config: { rateLimit: { max: services.config.rateLimit.writesPerMinute, timeWindow: 60_000 } },
        schema: {
          summary: 'The methods of the relay as JSON-RPC, but for those that listen',
          tags: ['relay'],
          querystring: Type.Object({ ...callerQuery, auth: Type.Optional(Type.String({ maxLength: 4096 })) }),
          body: Type.Unknown({ description: '`{"id":1,"jsonrpc":"2.0","method":"irn_publish","params":{…}}`' }),
          response: { '2xx': answer, '4xx': refusal, '5xx': refusal },
        },
      },
      async ({ query: { auth, projectId }, headers, body, ip }, reply) => {
        const client = await admitClient(services, { token: auth, projectId, headers })
        const frame = readFrame(typeof body === 'string' ? body : '')
        const request =
          frame.type === 'response'
            ? {
                type: 'unreadable' as const,
                id: frame.id,
                error: new RelayError('invalidRequest', 'Nothing was asked'),
              }
            : frame
        const { text, status } = await answerFrame(
          request,
          { client, pay: (bytes) => services.intake.spend(ip, bytes) },
          relay,
        )
        return reply.code(status).type('application/json').serializer(String).send(text)
      },
    )
  }

export declare namespace relayRoute {
  type Options = { services: Services; relay: Relay }
}
