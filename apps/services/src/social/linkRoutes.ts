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
import { storingRoute } from '../server/storingRoute.ts'
import { toRateKey } from '../server/toRateKey.ts'
import { linkPages } from './linkPages.ts'
import { createSocialLinks, type SocialLinks } from './socialLinks.ts'

/** Has the links and their pages. */
export const linkRoutes =
  (embedded: Embedded): Feature =>
  (services) =>
  async (server) => {
    const links = createSocialLinks(services, embedded)
    await server.register(linkPages(links)(services))
    await server.register(mailRoutes(embedded, links)(services))
  }

/**
 * Sends the link that lets the keeper help a new device after a social login: who has taken over the account must also
 * read the owner's mails. It goes to the address of the first login, and its page shows digits for this device alone.
 */
const mailRoutes =
  (embedded: Embedded, links: SocialLinks): Feature =>
  (services) =>
  async (server) => {
    const { database, now, publicUrl } = services
    const { labels, logins, mailer } = embedded
    // Of their own: strangers who ask for mails to the address do not keep its owner out, nor these mails a login by e-mail.
    const limits = createHourLimits(services, embedded, 'email_sent', {
      field: 'link',
      sentence: 'Too many e-mails were sent. Wait before the next one.',
    })
    const storing = storingRoute(services)
    frameScope(server, embedded)
    server.post(
      '/embedded/v1/login/link',
      {
        ...storing,
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
          // For each device: a thief with the account must not use up the mails of its owner.
          { kind: 'link', value: `${user.id}|${deviceId}`, max: 5, pause },
          { kind: 'link ip', value: toRateKey(request.ip), max: 20 },
        ])
        const token = await links.make(session.id)
        const device = devices.find(({ id }) => id === deviceId)
        try {
          await mailer.send(email, openMail(device, `${publicUrl()}/embedded/v1/social/link/${token}`))
        } catch (error) {
          await links.drop(token)
          if (error instanceof ServiceError && error.details.code === 'mailer') await giveBack()
          throw error
        }
        return { resendAt: now() + pause }
      },
    )
    server.post(
      '/embedded/v1/login/link/confirm',
      {
        ...storing,
        schema: {
          tags: ['social'],
          summary: 'Takes the digits that the page behind the link shows, so that the keeper helps this device',
          headers: loginHeaders,
          body: Type.Object({ otp: Type.String({ maxLength: 64 }) }),
          response: { 204: Type.Null(), ...failures },
        },
      },
      async (request, reply) => {
        const { session } = await logins.read(request)
        await links.confirm(session.id, request.body.otp)
        return reply.code(204).send(null)
      },
    )
  }

const openMail = (device: { name: string; origin: string } | undefined, link: string) =>
  writeMail('Open your wallet on a new device', [
    `Someone logged in with your account in ${device?.name ?? 'a browser'}, on ${device?.origin ?? 'a page'}, and wants to open your wallet there.`,
    'If that was you, open this page and press its button. It shows a code for the page where you log in:',
    { link },
    'The link works for 10 minutes. If it was not you, do nothing, and change the password of that account.',
  ])
