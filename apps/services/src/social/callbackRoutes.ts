import { type Static, Type } from 'typebox'
import type { Embedded } from '../embedded/createEmbedded.ts'
import { hideAddresses } from '../server/hideAddresses.ts'
import { noticeReplies, noticeScope } from '../server/noticeScope.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Feature } from '../server/Services.ts'
import type { SocialClient } from './createSocialClient.ts'
import { SocialFailure, type SocialReason } from './SocialFailure.ts'
import { type SocialProvider, socialProviders } from './SocialProvider.ts'
import type { SocialAttempts } from './socialAttempts.ts'

export type SocialClients = ReadonlyMap<SocialProvider, SocialClient>

/**
 * Where a provider sends visitors back to. Each has an address of its own: at a common one, a provider that lies could
 * send its answer as that of another, or get the code of another.
 */
export const callbackPath = (provider: string): string => `/embedded/v1/social/callback/${provider}`

const params = Type.Object({ provider: Type.Enum([...socialProviders]) })
const tags = ['social']
/** Apple posts a form, with the visitor's name beside what is read here (bytes). */
const formLimit = 16_384
const answer = Type.Object({
  state: Type.Optional(Type.String({ maxLength: 512 })),
  code: Type.Optional(Type.String({ maxLength: 4096 })),
  iss: Type.Optional(Type.String({ maxLength: 512 })),
  error: Type.Optional(Type.String({ maxLength: 512 })),
})
type Answer = Static<typeof answer>

/** Takes visitors back from a provider, and leads their window to the frame's origin, which passes on the result. */
export const callbackRoutes =
  (embedded: Embedded, attempts: SocialAttempts, clients: SocialClients): Feature =>
  ({ config, log, publicUrl }) =>
  async (server) => {
    noticeScope(server, formLimit)
    // The window must not lose the page that has opened it.
    server.addHook('onSend', async (_, reply) => void reply.removeHeader('cross-origin-opener-policy'))
    const limited = { rateLimit: { max: config.rateLimit.writesPerMinute, timeWindow: 60_000 } }
    const { 200: _, ...refusals } = noticeReplies
    const response = { 303: Type.Null({ description: 'The result, at the frame' }), ...refusals }
    const summary = 'Takes a visitor back from the provider of a social login'

    server.get(
      callbackPath(':provider'),
      { config: limited, schema: { tags, summary, params, querystring: answer, response } },
      async (request, reply) => reply.redirect(await takeBack(request.params.provider, request.query), 303),
    )
    server.post(
      callbackPath(':provider'),
      {
        config: limited,
        schema: { tags, summary, params, consumes: ['application/x-www-form-urlencoded'], body: answer, response },
      },
      async (request, reply) => reply.redirect(await takeBack(request.params.provider, request.body), 303),
    )

    /** Returns where the window goes on. */
    async function takeBack(provider: SocialProvider, { state = '', code, iss, error }: Answer): Promise<string> {
      const taken = await attempts.take(state)
      if (!taken)
        throw new ServiceError(410, 'state', 'This login was used or is too old. Close this window, and begin again.')
      const { attempt, secrets } = taken
      const target = new URL(`${embedded.frameUrl()}/social.html`)
      target.searchParams.set('attempt', attempt.id)
      target.searchParams.set('origin', attempt.origin)
      try {
        // Before any question: the code must reach nobody but the provider that gave it.
        if (provider !== attempt.provider) throw new SocialFailure('issuer')
        if (error !== undefined) throw new SocialFailure(isDenial(error) ? 'denied' : 'refused')
        const client = clients.get(attempt.provider)
        if (!client || code === undefined) throw new SocialFailure('refused')
        const callback = new URL(`${publicUrl()}${callbackPath(provider)}`)
        callback.search = new URLSearchParams({ code, state, ...(iss === undefined ? {} : { iss }) }).toString()
        const profile = await client.identify(callback, secrets)
        target.hash = `code=${await attempts.approve(attempt.id, profile)}`
      } catch (failure) {
        if (!(failure instanceof SocialFailure)) {
          // The frame must not wait for it.
          await attempts.fail(attempt.id, 'crashed')
          throw failure
        }
        await attempts.fail(attempt.id, failure.reason)
        target.searchParams.set('error', toCode[failure.reason])
        if (failure.reason !== 'denied') report(attempt.provider, failure)
      }
      return target.href
    }

    function report(provider: SocialProvider, { reason, cause }: SocialFailure): void {
      const detail = cause instanceof Error ? hideAddresses(cause.message) : undefined
      log.warn({ provider, failure: reason, reason: detail }, 'A social login failed')
    }
  }

/** What pages know from other providers (RFC 6749), where there is a word for it. */
const toCode: Readonly<Record<SocialReason, string>> = {
  denied: 'access_denied',
  issuer: 'wrong_issuer',
  refused: 'refused',
  unreachable: 'temporarily_unavailable',
  crashed: 'server_error',
}

/** Apple has a word of its own. */
const isDenial = (error: string): boolean =>
  ['access_denied', 'user_cancelled_authorize', 'user_denied'].includes(error)
