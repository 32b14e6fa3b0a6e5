import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Type } from 'typebox'
import { describeBrowser } from '../email/describeBrowser.ts'
import type { Embedded } from '../embedded/createEmbedded.ts'
import { createHourLimits } from '../embedded/createHourLimits.ts'
import { describeUser } from '../embedded/describeUser.ts'
import { attemptId, failures, loginPlace, proofHeaders, sessionReply } from '../embedded/embeddedReplies.ts'
import { enterUser } from '../embedded/enterUser.ts'
import { frameScope } from '../embedded/frameScope.ts'
import { checkEmbedding } from '../projects/checkEmbedding.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Feature } from '../server/Services.ts'
import { storingRoute } from '../server/storingRoute.ts'
import { toRateKey } from '../server/toRateKey.ts'
import type { Channel, FarcasterClient } from './createFarcasterClient.ts'

const tags = ['farcaster']
/** How long a visitor may take (ms), as the relay has it. */
const attemptTime = 600_000
/** How long a question is held, and how often the relay is asked meanwhile (ms). */
const holdTime = 25_000
const lookTime = 1_500
/** How many logins an IP address may begin within an hour. */
const maxBegun = 20

/** The steps of a login with Farcaster, for the frame. */
export const farcasterRoutes =
  (embedded: Embedded, client: FarcasterClient): Feature =>
  (services) =>
  async (server) => {
    const { database, projects, now } = services
    const { labels, logins, proofs, frameUrl } = embedded
    const storing = storingRoute(services)
    // The same drawer as the other social logins: they cost the same.
    const limits = createHourLimits(services, embedded, 'social_begun', {
      field: 'farcaster',
      sentence: 'Too many logins have begun. Wait before the next one.',
    })
    frameScope(server, embedded)
    let isClosing = false
    server.addHook('preClose', async () => {
      isClosing = true
    })

    server.post(
      '/embedded/v1/login/farcaster',
      {
        ...storing,
        schema: {
          tags,
          summary: 'Begins a login with Farcaster: names the address to scan or to open',
          headers: proofHeaders,
          body: Type.Object(loginPlace),
          response: {
            200: Type.Object({
              attempt: attemptId,
              url: Type.String(),
              expiresAt: Type.Integer({ description: 'Milliseconds since 1970' }),
            }),
            ...failures,
          },
        },
      },
      async (request) => {
        const { projectId, origin } = request.body
        const thumbprint = await proofs.check(request)
        checkEmbedding(projects, projectId, origin)
        const giveBack = await limits.take([{ kind: 'ip', value: toRateKey(request.ip), max: maxBegun }])
        // Letters and digits alone (EIP-4361).
        const nonce = randomBytes(16).toString('hex')
        const { channel, url } = await client.begin({ nonce, frameUrl: frameUrl() }).catch(async (cause) => {
          await giveBack()
          throw cause
        })
        const id = randomBytes(16).toString('base64url')
        const expiresAt = now() + attemptTime
        await database.query
          .insertInto('farcaster_attempts')
          .values({
            id,
            project_id: projectId,
            thumbprint,
            origin,
            browser: describeBrowser(request.headers['user-agent']),
            channel: await labels.seal(JSON.stringify(channel)),
            status: 'pending',
            expires_at: expiresAt,
          })
          .execute()
        return { attempt: id, url, expiresAt }
      },
    )

    const open = (id: string, thumbprint: string) =>
      database.query
        .selectFrom('farcaster_attempts')
        .selectAll()
        .where('id', '=', id)
        .where('thumbprint', '=', thumbprint)
        .where('status', '=', 'pending')
        .where('expires_at', '>', now())

    /** Ends an attempt. False if another request has. */
    async function close(id: string): Promise<boolean> {
      const closed = await database.query
        .updateTable('farcaster_attempts')
        .set({ status: 'ended' })
        .where('id', '=', id)
        .where('status', '=', 'pending')
        .returning('id')
        .executeTakeFirst()
      return closed !== undefined
    }

    server.post(
      '/embedded/v1/login/farcaster/finish',
      {
        ...storing,
        schema: {
          tags,
          summary: 'Logs in when the visitor has approved in Farcaster. Waits for at most 25 seconds',
          headers: proofHeaders,
          body: Type.Object({ attempt: attemptId }),
          response: { 200: sessionReply, 202: Type.Object({ isPending: Type.Literal(true) }), ...failures },
        },
      },
      async (request, reply) => {
        const thumbprint = await proofs.check(request)
        for (const end = now() + holdTime; ; await wait(lookTime)) {
          const attempt = await open(request.body.attempt, thumbprint).executeTakeFirst()
          if (!attempt) throw expired()
          const channel = JSON.parse(await labels.open([attempt.channel])) as Channel
          const found = await client.look(channel).catch(async (error) => {
            if (error instanceof ServiceError && error.statusCode === 401) await close(attempt.id)
            throw error
          })
          if (found) {
            // A second request, and a second approval, get nothing.
            if (!(await close(attempt.id))) throw expired()
            const { session } = await enterUser(services, embedded, {
              projectId: attempt.project_id,
              identity: { provider: 'farcaster', subject: String(found.fid), label: found.name },
              thumbprint,
              origin: attempt.origin,
              browser: attempt.browser,
              proof: 'social',
            })
            const device = { userId: session.user_id, deviceId: session.device_id }
            const user = await describeUser(database.query, labels, device)
            return { ...(await logins.issue(session, thumbprint)), user }
          }
          if (now() + lookTime > end || isClosing || reply.raw.destroyed)
            return reply.code(202).send({ isPending: true })
        }
      },
    )
  }

const expired = (): ServiceError =>
  new ServiceError(410, 'attempt', 'This login was used, is too old, or began elsewhere. Begin again.', {
    code: 'expired',
  })
