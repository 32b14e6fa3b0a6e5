import { Type } from 'typebox'
import { createMailLimits, pause } from '../email/createMailLimits.ts'
import type { Embedded } from '../embedded/createEmbedded.ts'
import { describeUser } from '../embedded/describeUser.ts'
import { failures, loginHeaders } from '../embedded/embeddedReplies.ts'
import { frameScope } from '../embedded/frameScope.ts'
import { writeMail } from '../mail/writeMail.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Feature } from '../server/Services.ts'
import { createToken, hashToken } from '../server/secretToken.ts'
import { storingRoute } from '../server/storingRoute.ts'
import { linkPages } from './linkPages.ts'

/** How long the link is good (ms). */
const linkTime = 600_000

/**
 * Sends the link that lets the keeper help a new device after a social login: who has taken over the account must also
 * read the owner's mails. It goes to the address of the first login.
 */
export const linkRoutes =
  (embedded: Embedded): Feature =>
  (services) =>
  async (server) => {
    const { database, now, publicUrl } = services
    const { labels, logins, mailer } = embedded
    const limits = createMailLimits(services, embedded)
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
          const giveBack = await limits.take({ address: email, ip: request.ip })
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
    })
  }

const openMail = (device: { name: string; origin: string } | undefined, link: string) =>
  writeMail('Open your wallet on a new device', [
    `Someone logged in with your account in ${device?.name ?? 'a browser'}, on ${device?.origin ?? 'a page'}, and wants to open your wallet there.`,
    'If that was you, open this page and press its button:',
    { link },
    'The link works for 10 minutes. If it was not you, do nothing, and change the password of that account.',
  ])
