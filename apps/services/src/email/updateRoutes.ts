import { Type } from 'typebox'
import type { Embedded } from '../embedded/createEmbedded.ts'
import type { Login } from '../embedded/createLogins.ts'
import { describeUser } from '../embedded/describeUser.ts'
import { failures, loginHeaders, userReply } from '../embedded/embeddedReplies.ts'
import { frameScope } from '../embedded/frameScope.ts'
import type { MailText } from '../mail/writeMail.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Feature } from '../server/Services.ts'
import { storingRoute } from '../server/storingRoute.ts'
import { newCode } from './createCodes.ts'
import { createMailLimits, type MailLimits, pause } from './createMailLimits.ts'
import { createEmailUpdates } from './emailUpdates.ts'
import { checkNoUndo, moveEmail, takeBack } from './moveEmail.ts'
import { parseEmail } from './parseEmail.ts'
import { changedMail, primaryMail, secondaryMail } from './updateMails.ts'

const tags = ['email']
const otpBody = Type.Object({ otp: Type.String({ maxLength: 64 }) })
const resendAt = Type.Integer({ description: 'Milliseconds since 1970' })

/**
 * The steps of changing an address, for the frame: a code from the old address, then one from the new. Whether somebody
 * else has the new one is said at the end, to who can read its mails.
 */
export const updateRoutes =
  (embedded: Embedded): Feature =>
  (services) =>
  async (server) => {
    const { database, now, publicUrl } = services
    const { labels, logins, mailer } = embedded
    const storing = storingRoute(services)
    const limits = createMailLimits(services, embedded)
    const updates = createEmailUpdates(services, embedded)
    frameScope(server, embedded)

    const describe = ({ user, deviceId }: Login) => describeUser(database.query, labels, { userId: user.id, deviceId })

    const findDevice = ({ deviceId }: Login) =>
      database.query
        .selectFrom('embedded_devices')
        .select(['name', 'origin', 'thumbprint'])
        .where('id', '=', deviceId)
        .executeTakeFirstOrThrow()

    async function send(asker: Parameters<MailLimits['take']>[0], mail: MailText): Promise<void> {
      const giveBack = await limits.take(asker)
      await mailer.send(asker.address, mail).catch(async (error) => {
        // A server that is down is not the visitor's fault. A refusal counts: it says which addresses exist.
        if (error instanceof ServiceError && error.details.code === 'mailer') await giveBack()
        throw error
      })
    }

    /** Sends the code of the new address. */
    async function askSecondary(login: Login, address: string, ip: string): Promise<void> {
      const code = newCode()
      await send({ address, ip }, secondaryMail(await findDevice(login), code))
      await updates.wait(login, { label: await labels.seal(address), step: 'secondary', code })
    }

    server.post(
      '/embedded/v1/email/update',
      {
        ...storing,
        schema: {
          tags,
          summary: 'Begins to change the address: sends a code to the old one, or again to the new one',
          headers: loginHeaders,
          body: Type.Object({ email: Type.String({ maxLength: 320 }) }),
          response: {
            200: Type.Object({
              action: Type.Union([Type.Literal('VERIFY_PRIMARY_OTP'), Type.Literal('VERIFY_SECONDARY_OTP')]),
              resendAt,
            }),
            ...failures,
          },
        },
      },
      async (request) => {
        const login = await logins.read(request)
        const address = parseEmail(request.body.email)
        const { provider, email: old } = await describe(login)
        if (provider !== 'email' || old === null)
          throw new ServiceError(409, 'email', 'This wallet has no address to change', { code: 'social' })
        if (old === address)
          throw new ServiceError(409, 'email', 'The wallet has this address already', { code: 'same' })
        await checkNoUndo(database.query, login.user, now())
        const begun = await updates.find(login)
        if (begun?.step === 'secondary' && (await labels.open([begun.label])) === address) {
          await askSecondary(login, address, request.ip)
          return { action: 'VERIFY_SECONDARY_OTP', resendAt: now() + pause } as const
        }
        const [device, code] = [await findDevice(login), newCode()]
        await send({ address: old, device: device.thumbprint }, primaryMail(device, address, code))
        await updates.wait(login, { label: await labels.seal(address), step: 'primary', code })
        return { action: 'VERIFY_PRIMARY_OTP', resendAt: now() + pause } as const
      },
    )

    server.post(
      '/embedded/v1/email/primary',
      {
        ...storing,
        schema: {
          tags,
          summary: 'Confirms the old address, and sends a code to the new one',
          headers: loginHeaders,
          body: otpBody,
          response: { 200: Type.Object({ resendAt }), ...failures },
        },
      },
      async (request) => {
        const login = await logins.read(request)
        const update = await updates.check(login, 'primary', request.body.otp)
        // The code stays good until the mail is on its way.
        await askSecondary(login, await labels.open([update.label]), request.ip)
        return { resendAt: now() + pause }
      },
    )

    server.post(
      '/embedded/v1/email/secondary',
      {
        ...storing,
        schema: {
          tags,
          summary: 'Confirms the new address, and changes it',
          headers: loginHeaders,
          body: otpBody,
          response: { 200: userReply, ...failures },
        },
      },
      async (request) => {
        const login = await logins.read(request)
        const update = await updates.check(login, 'secondary', request.body.otp)
        if (!(await updates.end(update)))
          throw new ServiceError(410, 'otp', 'The code is no longer good. Ask for a new one.', { code: 'expired' })
        const [address, device] = [await labels.open([update.label]), await findDevice(login)]
        const { old, token, until } = await moveEmail({ services, embedded }, login, address)
        const link = `${publicUrl()}/embedded/v1/email/undo/${token}`
        await mailer.send(old, changedMail(device, address, link, until)).catch(async (error) => {
          // Without the mail, the owner could not undo it.
          await takeBack({ services, embedded }, token)
          throw error
        })
        return describe(login)
      },
    )
  }
