import { setTimeout as wait } from 'node:timers/promises'
import { Type } from 'typebox'
import { ServiceError } from '../server/ServiceError.ts'
import type { Feature } from '../server/Services.ts'
import type { Embedded } from './createEmbedded.ts'
import { attemptId, failures, proofHeaders } from './embeddedReplies.ts'
import { frameScope } from './frameScope.ts'

/** How long a question about a login is held, and how often the database is asked meanwhile (ms). */
const holdTime = 25_000
const pollTime = 400

const status = Type.Union([Type.Literal('pending'), Type.Literal('approved'), Type.Literal('ended')])

/** Says how far a login is that this device has begun, by e-mail or by a social account. */
export const attemptRoute =
  (embedded: Embedded): Feature =>
  ({ config, database, now }) =>
  async (server) => {
    frameScope(server, embedded)

    /** Another device than the one that began it finds nothing. */
    async function find(id: string, thumbprint: string) {
      const email = await database.query
        .selectFrom('email_attempts')
        .select(['status', 'expires_at'])
        .where('id', '=', id)
        .where('thumbprint', '=', thumbprint)
        .executeTakeFirst()
      if (email) return { ...email, reason: null }
      return database.query
        .selectFrom('social_attempts')
        .select(['status', 'expires_at', 'reason'])
        .where('id', '=', id)
        .where('thumbprint', '=', thumbprint)
        .executeTakeFirst()
    }

    let isClosing = false
    server.addHook('preClose', async () => {
      isClosing = true
    })

    server.get(
      '/embedded/v1/login/:attempt',
      {
        // Each question stores its proof.
        config: { rateLimit: { max: 10 * config.rateLimit.writesPerMinute, timeWindow: 60_000 } },
        schema: {
          tags: ['embedded'],
          summary: 'Waits until the link of a login was approved, or its window came back, for at most 25 seconds',
          headers: proofHeaders,
          params: Type.Object({ attempt: attemptId }),
          response: {
            200: Type.Object({
              status,
              reason: Type.Optional(Type.String({ description: 'Why a social login has ended without success' })),
            }),
            ...failures,
          },
        },
      },
      async (request, reply) => {
        const thumbprint = await embedded.proofs.check(request)
        for (const end = now() + holdTime; ; await wait(pollTime)) {
          // There is no database to ask any more.
          if (isClosing) return { status: 'pending' } as const
          const attempt = await find(request.params.attempt, thumbprint)
          if (!attempt) throw new ServiceError(404, 'attempt', 'There is no such login')
          if (attempt.reason !== null) return { status: 'ended', reason: attempt.reason } as const
          if (attempt.expires_at <= now()) return { status: 'ended' } as const
          const status = attempt.status === 'returned' ? 'pending' : attempt.status
          if (status !== 'pending' || now() + pollTime > end || reply.raw.destroyed) return { status }
        }
      },
    )
  }
