import { setTimeout as wait } from 'node:timers/promises'
import { Type } from 'typebox'
import { pause } from '../email/createMailLimits.ts'
import type { Embedded } from '../embedded/createEmbedded.ts'
import { createHourLimits } from '../embedded/createHourLimits.ts'
import { describeUser } from '../embedded/describeUser.ts'
import { failures, loginHeaders } from '../embedded/embeddedReplies.ts'
import { frameScope } from '../embedded/frameScope.ts'
import { writeMail } from '../mail/writeMail.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Feature } from '../server/Services.ts'
import { createToken, hashToken } from '../server/secretToken.ts'
import { storingRoute } from '../server/storingRoute.ts'
import { toRateKey } from '../server/toRateKey.ts'
import { linkPages } from './linkPages.ts'

/** How long the link is good (ms). */
const linkTime = 600_000
/** How long a question about it is held, and how often the database is asked meanwhile (ms). */
const holdTime = 25_000
const pollTime = 400

/**
 * Sends the link that lets the keeper help a new device after a social login: who has taken over the account must also
 * read the owner's mails. It goes to the address of the first login.
 */
export const linkRoutes =
  (embedded: Embedded): Feature =>
  (services) =>
  async (server) => {
    const { config, database, now, publicUrl } = services
    const { labels, logins, mailer } = embedded
    // Of their own: strangers who ask for mails to the address do not keep its owner out, nor these mails a login by e-mail.
    const limits = createHourLimits(services, embedded, 'email_sent', {
      field: 'link',
      sentence: 'Too many e-mails were sent. Wait before the next one.',
    })
    let isClosing = false
    server.addHook('preClose', async () => {
      isClosing = true
    })
    await server.register(linkPages(services))
    await server.register(async (scope) => {
      frameScope(scope, embedded)
      scope.post(
        '/embedded/v1/login/link',
        {
          ...storingRoute(services),
          schema: {
            tags: ['social'],
            summary: 'Sends a link, so that the keeper helps this device',
            headers: loginHeaders,
            response: {
              200: Type.Object({ resendAt: Type.Integer({ description: 'Milliseconds since 1970' }) }),
              ...failures,
            },
          },
        },
        async (request) => {
          const { user, session, deviceId } = await logins.read(request)
          const { provider, email, devices } = await describeUser(database.query, labels, { userId: user.id, deviceId })
          if (provider === 'email' || email === null)
            throw new ServiceError(409, 'link', 'This login needs no link', { code: 'noLink' })
          const giveBack = await limits.take([
            { kind: 'link', value: user.id, max: 5, pause },
            { kind: 'link ip', value: toRateKey(request.ip), max: 20 },
          ])
          const token = createToken()
          await database.query
            .insertInto('social_links')
            .values({ id: hashToken(token), session_id: session.id, created_at: now(), expires_at: now() + linkTime })
            .execute()
          const device = devices.find(({ id }) => id === deviceId)
          try {
            await mailer.send(email, openMail(device, `${publicUrl()}/embedded/v1/social/link/${token}`))
          } catch (error) {
            await database.query.deleteFrom('social_links').where('id', '=', hashToken(token)).execute()
            if (error instanceof ServiceError && error.details.code === 'mailer') await giveBack()
            throw error
          }
          return { resendAt: now() + pause }
        },
      )
      scope.get(
        '/embedded/v1/login/link',
        {
          // Each question stores its proof.
          config: { rateLimit: { max: 10 * config.rateLimit.writesPerMinute, timeWindow: 60_000 } },
          schema: {
            tags: ['social'],
            summary: 'Waits until the link was followed, for at most 25 seconds',
            headers: loginHeaders,
            response: {
              200: Type.Object({ status: Type.Union([Type.Literal('pending'), Type.Literal('approved')]) }),
              ...failures,
            },
          },
        },
        async (request, reply) => {
          const { session } = await logins.read(request)
          for (const end = now() + holdTime; ; await wait(pollTime)) {
            if (isClosing) return { status: 'pending' } as const
            const found = await database.query
              .selectFrom('embedded_sessions')
              .select(['has_link', 'code_at'])
              .where('id', '=', session.id)
              .executeTakeFirst()
            // A session whose link or login is too old needs another one.
            if (found?.has_link === 1 && now() - found.code_at < linkTime) return { status: 'approved' } as const
            if (!found || now() + pollTime > end || reply.raw.destroyed) return { status: 'pending' } as const
          }
        },
      )
    })
  }

const openMail = (device: { name: string; origin: string } | undefined, link: string) =>
  writeMail('Open your wallet on a new device', [
    `Someone logged in with your account in ${device?.name ?? 'a browser'}, on ${device?.origin ?? 'a page'}, and wants to open your wallet there.`,
    'If that was you, open this page and press its button:',
    { link },
    'The link works for 10 minutes. If it was not you, do nothing, and change the password of that account.',
  ])
