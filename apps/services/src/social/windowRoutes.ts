import { Type } from 'typebox'
import type { Embedded } from '../embedded/createEmbedded.ts'
import { attemptId, failures } from '../embedded/embeddedReplies.ts'
import { frameScope } from '../embedded/frameScope.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Feature } from '../server/Services.ts'
import { storingRoute } from '../server/storingRoute.ts'
import type { SocialAttempts } from './socialAttempts.ts'

const tags = ['social']
const body = Type.Object({ attempt: attemptId, code: Type.String({ pattern: '^[\\w-]{43}$' }) })

/**
 * For a window that has come back and cannot reach the frame which opened it, or was opened for somebody else's login:
 * says who began it, and shows digits to type there after the visitor has said yes.
 */
export const windowRoutes =
  (embedded: Embedded, attempts: SocialAttempts): Feature =>
  (services) =>
  async (server) => {
    frameScope(server, embedded)
    const storing = storingRoute(services)

    server.post(
      '/embedded/v1/login/window',
      {
        ...storing,
        schema: {
          tags,
          summary: 'Which page and browser began a login, for the window that came back',
          body,
          response: {
            200: Type.Object({
              origin: Type.String(),
              browser: Type.String(),
              beganAt: Type.Integer({ description: 'Milliseconds since 1970' }),
            }),
            ...failures,
          },
        },
      },
      async ({ body: { attempt, code } }) => {
        const { origin, browser, created_at } = (await attempts.findByCode(attempt, code)) ?? gone()
        return { origin, browser, beganAt: created_at ?? 0 }
      },
    )

    server.post(
      '/embedded/v1/login/window/approve',
      {
        ...storing,
        schema: {
          tags,
          summary: 'Shows the digits that end the login, to a visitor who says that it is theirs',
          body,
          response: { 200: Type.Object({ otp: Type.String() }), ...failures },
        },
      },
      async ({ body: { attempt, code } }) => ({ otp: (await attempts.makeOtp(attempt, code)) ?? gone() }),
    )
  }

function gone(): never {
  throw new ServiceError(410, 'code', 'This login was used or is too old. Begin again where you log in.', {
    code: 'expired',
  })
}
