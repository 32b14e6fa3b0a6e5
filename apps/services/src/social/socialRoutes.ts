import { Type } from 'typebox'
import { describeBrowser } from '../email/describeBrowser.ts'
import { newDeviceMail } from '../email/emailMails.ts'
import type { Embedded } from '../embedded/createEmbedded.ts'
import { createHourLimits } from '../embedded/createHourLimits.ts'
import { describeUser } from '../embedded/describeUser.ts'
import { attemptId, failures, loginPlace, proofHeaders, sessionReply } from '../embedded/embeddedReplies.ts'
import { enterUser } from '../embedded/enterUser.ts'
import { frameScope } from '../embedded/frameScope.ts'
import { checkEmbedding } from '../projects/checkEmbedding.ts'
import { hideAddresses } from '../server/hideAddresses.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Feature } from '../server/Services.ts'
import { storingRoute } from '../server/storingRoute.ts'
import { toRateKey } from '../server/toRateKey.ts'
import { callbackPath, type SocialClients } from './callbackRoutes.ts'
import { SocialFailure } from './SocialFailure.ts'
import { socialNames, socialProviders } from './SocialProvider.ts'
import type { SocialAttempts } from './socialAttempts.ts'

const tags = ['social']
/** How many logins an IP address may begin within an hour. */
const maxBegun = 20

/** The steps of a login with a social account, for the frame. */
export const socialRoutes =
  (embedded: Embedded, attempts: SocialAttempts, clients: SocialClients): Feature =>
  (services) =>
  async (server) => {
    const { database, projects, log, now, publicUrl } = services
    const { labels, logins, mailer, proofs } = embedded
    const storing = storingRoute(services)
    const limits = createHourLimits(services, embedded, 'social_begun', {
      field: 'social',
      sentence: 'Too many logins have begun. Wait before the next one.',
    })
    frameScope(server, embedded)

    server.post(
      '/embedded/v1/login/social',
      {
        ...storing,
        schema: {
          tags,
          summary: 'Begins a login with a social account: names the address for its window',
          headers: proofHeaders,
          body: Type.Object({ ...loginPlace, provider: Type.Enum([...socialProviders]) }),
          response: {
            200: Type.Object({
              attempt: attemptId,
              uri: Type.String(),
              expiresAt: Type.Integer({ description: 'Milliseconds since 1970' }),
            }),
            ...failures,
          },
        },
      },
      async (request) => {
        const { projectId, provider, origin } = request.body
        const thumbprint = await proofs.check(request)
        checkEmbedding(projects, projectId, origin)
        const client = clients.get(provider)
        if (!client)
          throw new ServiceError(404, 'provider', 'This login is not offered here', { code: 'providerNotOffered' })
        const giveBack = await limits.take([{ kind: 'ip', value: toRateKey(request.ip), max: maxBegun }])
        const prepared = await attempts.prepare()
        const callback = `${publicUrl()}${callbackPath(provider)}`
        const uri = await client.authorize(callback, prepared.secrets).catch(async (cause) => {
          await giveBack()
          throw cause instanceof SocialFailure ? unreachable(cause) : cause
        })
        const { expiresAt } = await attempts.begin(prepared, {
          project_id: projectId,
          provider,
          thumbprint,
          origin,
          browser: describeBrowser(request.headers['user-agent']),
        })
        return { attempt: prepared.id, uri: uri.href, expiresAt }
      },
    )

    server.post(
      '/embedded/v1/login/redeem',
      {
        ...storing,
        schema: {
          tags,
          summary: 'Ends a login with what its window has brought back, or shows',
          headers: proofHeaders,
          body: Type.Union([
            Type.Object({ attempt: attemptId, code: Type.String({ pattern: '^[\\w-]{43}$' }) }),
            Type.Object({ attempt: attemptId, otp: Type.String({ maxLength: 64 }) }),
          ]),
          response: { 200: sessionReply, ...failures },
        },
      },
      async (request) => {
        const thumbprint = await proofs.check(request)
        const { attempt, profile } = await attempts.redeem(request.body.attempt, thumbprint, request.body)
        const { subject, name, email } = profile
        const { session, isNewDevice } = await enterUser(services, embedded, {
          projectId: attempt.project_id,
          identity: { provider: attempt.provider, subject, label: name ?? '', email },
          thumbprint,
          origin: attempt.origin,
          browser: attempt.browser,
          proof: 'social',
        })
        const device = { userId: session.user_id, deviceId: session.device_id }
        const user = await describeUser(database.query, labels, device)
        // The login does not wait for this mail, and does not fail with it.
        if (isNewDevice && user.email !== null)
          mailer
            .send(user.email, newDeviceMail(attempt, now(), socialNames[attempt.provider]))
            .catch(({ message }) =>
              log.warn({ reason: hideAddresses(message) }, 'A notice of a new device was not sent'),
            )
        return { ...(await logins.issue(session, thumbprint)), user }
      },
    )
  }

const unreachable = (cause: unknown): ServiceError =>
  new ServiceError(502, 'provider', 'The provider of this login cannot be reached. Try again, or use another login.', {
    code: 'providerDown',
    cause,
  })
