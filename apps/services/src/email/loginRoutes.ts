import { Type } from 'typebox'
import type { Embedded } from '../embedded/createEmbedded.ts'
import type { Label } from '../embedded/createLabels.ts'
import { describeUser } from '../embedded/describeUser.ts'
import { attemptId, failures, loginPlace, proofHeaders, sessionReply } from '../embedded/embeddedReplies.ts'
import { enterUser } from '../embedded/enterUser.ts'
import { frameScope } from '../embedded/frameScope.ts'
import { checkEmbedding } from '../projects/checkEmbedding.ts'
import { hideAddresses } from '../server/hideAddresses.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Feature } from '../server/Services.ts'
import { storingRoute } from '../server/storingRoute.ts'
import type { Attempt, Attempts } from './attempts.ts'
import { createMailLimits, pause } from './createMailLimits.ts'
import { describeBrowser } from './describeBrowser.ts'
import { codeMail, linkMail, newDeviceMail } from './emailMails.ts'
import { renewUndo } from './moveEmail.ts'
import { parseEmail } from './parseEmail.ts'
import { movedMail } from './updateMails.ts'

const tags = ['email']

/** The steps of a login, for the frame. */
export const loginRoutes =
  (embedded: Embedded, attempts: Attempts): Feature =>
  (services) =>
  async (server) => {
    const { database, projects, log, now, publicUrl } = services
    const { labels, logins, mailer, proofs } = embedded
    const storing = storingRoute(services)
    const limits = createMailLimits(services, embedded)
    frameScope(server, embedded)

    /** One question for strangers and owners alike: who has a wallet is not to be seen, nor to be measured. */
    async function isKnownDevice(projectId: string, all: readonly Label[], thumbprint: string): Promise<boolean> {
      const found = await database.query
        .selectFrom('embedded_identities as identity')
        .innerJoin('embedded_devices as device', 'device.user_id', 'identity.user_id')
        .select('device.id')
        .where('identity.project_id', '=', projectId)
        .where('identity.provider', '=', 'email')
        .where(
          'identity.subject',
          'in',
          all.map(({ subject }) => subject),
        )
        .where('device.thumbprint', '=', thumbprint)
        .executeTakeFirst()
      return found !== undefined
    }

    server.post(
      '/embedded/v1/login/email',
      {
        ...storing,
        schema: {
          tags,
          summary: 'Begins a login: sends a link, or on a known device a code',
          headers: proofHeaders,
          body: Type.Object({
            ...loginPlace,
            email: Type.String({ maxLength: 320 }),
          }),
          response: {
            200: Type.Object({
              attempt: attemptId,
              action: Type.Union([Type.Literal('VERIFY_DEVICE'), Type.Literal('VERIFY_OTP')]),
              resendAt: Type.Integer({ description: 'Milliseconds since 1970' }),
            }),
            ...failures,
          },
        },
      },
      async (request) => {
        const { projectId, email, origin } = request.body
        const thumbprint = await proofs.check(request)
        checkEmbedding(projects, projectId, origin)
        const address = parseEmail(email)
        const all = await labels.of({ provider: 'email', subject: address, label: address })
        const isKnown = await isKnownDevice(projectId, all, thumbprint)
        const giveBack = await limits.take(isKnown ? { address, device: thumbprint } : { address, ip: request.ip })
        const action = isKnown ? 'VERIFY_OTP' : 'VERIFY_DEVICE'
        const about = { origin, browser: describeBrowser(request.headers['user-agent']) }
        const { id, secret } = await attempts.begin({
          ...about,
          project_id: projectId,
          subject: all[0].subject,
          label: all[0].label,
          thumbprint,
          action,
        })
        try {
          const link = `${publicUrl()}/embedded/v1/device/${secret}`
          await mailer.send(address, action === 'VERIFY_OTP' ? codeMail(about, secret) : linkMail(about, link))
        } catch (error) {
          await attempts.drop(id)
          // A server that is down is not the visitor's fault. A refusal counts: it says which addresses exist.
          if (error instanceof ServiceError && error.details.code === 'mailer') await giveBack()
          throw error
        }
        await attempts.endEarlier(
          id,
          all.map(({ subject }) => subject),
        )
        return { attempt: id, action, resendAt: now() + pause } as const
      },
    )

    server.post(
      '/embedded/v1/login/otp',
      {
        ...storing,
        schema: {
          tags,
          summary: 'Ends a login with the code',
          headers: proofHeaders,
          body: Type.Object({ attempt: attemptId, otp: Type.String({ maxLength: 64 }) }),
          response: { 200: sessionReply, ...failures },
        },
      },
      async (request) => {
        const thumbprint = await proofs.check(request)
        const begun = await attempts.find(request.body.attempt, thumbprint)
        // Before the code is used up: an instance without the key cannot go on.
        if (begun) await labels.open([begun.label])
        const attempt = await attempts.redeem(request.body.attempt, thumbprint, request.body.otp)
        const address = await labels.open([attempt.label])
        const { session, isNewDevice } = await enterUser(services, embedded, {
          projectId: attempt.project_id,
          identity: { provider: 'email', subject: address, label: address },
          thumbprint,
          origin: attempt.origin,
          browser: attempt.browser,
          proof: attempt.action === 'VERIFY_DEVICE' ? 'link' : 'code',
        }).catch(async (error) => {
          if (error instanceof ServiceError && error.details.code === 'moved')
            await mailUndo(attempt.project_id, address)
          throw error
        })
        if (isNewDevice) tell(address, attempt)
        const device = { userId: session.user_id, deviceId: session.device_id }
        return {
          ...(await logins.issue(session, thumbprint)),
          user: await describeUser(database.query, labels, device),
        }
      },
    )

    /** The mail about a change may be lost: who reads the old address gets its link again. */
    async function mailUndo(projectId: string, address: string): Promise<void> {
      const undo = await renewUndo({ services, embedded }, projectId, address)
      if (undo) await mailer.send(address, movedMail(`${publicUrl()}/embedded/v1/email/undo/${undo.token}`, undo.until))
    }

    /** The login does not wait for this mail, and does not fail with it. */
    function tell(address: string, attempt: Attempt): void {
      mailer
        .send(address, newDeviceMail(attempt, now()))
        .catch(({ message }) => log.warn({ reason: hideAddresses(message) }, 'A notice of a new device was not sent'))
    }
  }
