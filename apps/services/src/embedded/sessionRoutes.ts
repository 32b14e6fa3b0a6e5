import { Type } from 'typebox'
import type { Feature } from '../server/Services.ts'
import type { Embedded } from './createEmbedded.ts'
import { describeUser } from './describeUser.ts'
import { failures, loginHeaders, proofHeaders, tokensReply, userReply } from './embeddedReplies.ts'
import { frameScope } from './frameScope.ts'

const tags = ['embedded']

/** Who is logged in, and for how long. */
export const sessionRoutes =
  (embedded: Embedded): Feature =>
  ({ config, database }) =>
  async (server) => {
    const { labels, logins, proofs } = embedded
    const limited = { rateLimit: { max: config.rateLimit.writesPerMinute, timeWindow: 60_000 } }
    frameScope(server, embedded)

    server.get(
      '/embedded/v1/me',
      {
        schema: {
          tags,
          summary: 'The user of this device',
          headers: loginHeaders,
          response: { 200: userReply, ...failures },
        },
      },
      async (request) => {
        const { user, deviceId } = await logins.read(request)
        return describeUser(database.query, labels, { userId: user.id, deviceId })
      },
    )

    server.post(
      '/embedded/v1/session/refresh',
      {
        config: limited,
        schema: {
          tags,
          summary: 'Renews the tokens of a login',
          headers: proofHeaders,
          body: Type.Object({ refreshToken: Type.String({ maxLength: 256 }) }),
          response: { 200: tokensReply, ...failures },
        },
      },
      async (request) => logins.refresh(request.body.refreshToken, await proofs.check(request)),
    )

    server.post(
      '/embedded/v1/session/end',
      {
        config: limited,
        schema: {
          tags,
          summary: 'Logs this device out',
          headers: loginHeaders,
          response: { 204: Type.Null({ description: 'It is done' }), ...failures },
        },
      },
      async (request, reply) => {
        const { session } = await logins.read(request)
        await database.query.deleteFrom('embedded_sessions').where('id', '=', session.id).execute()
        return reply.code(204).send(null)
      },
    )

    server.post(
      '/embedded/v1/session/endAll',
      {
        config: limited,
        schema: {
          tags,
          summary: 'Logs every device of this user out',
          headers: loginHeaders,
          response: { 204: Type.Null({ description: 'It is done' }), ...failures },
        },
      },
      async (request, reply) => {
        const { user } = await logins.read(request)
        await database.query.deleteFrom('embedded_sessions').where('user_id', '=', user.id).execute()
        return reply.code(204).send(null)
      },
    )
  }
