import { toOtp } from '@mooring/core/internal'
import { messages } from '../messages.ts'
import { PageError } from '../port/createPort.ts'
import type { SessionKeeper } from '../services/createSession.ts'
import type { Services } from '../services/Services.ts'
import { ServicesError } from '../services/ServicesError.ts'
import { toPageError } from '../services/toPageError.ts'

/** How long one answer may wait for the visitor (ms). */
const heldTime = 25_000
/** How long a link and a code are good (ms), as the services have it. */
const attemptTime = 600_000
/** How long the services are left alone after they were not reached (ms). */
const pauseTime = 2_000

/** The login by email. One attempt counts at a time. */
export function createLogin({ services, session, origin, onLogin }: createLogin.Options): Login {
  let attempt:
    | {
        readonly id: string
        /** What the visitor has typed. */
        readonly email: string | undefined
        readonly begunAt: number
        readonly stop: AbortController
      }
    | undefined

  function abort(): void {
    attempt?.stop.abort()
    attempt = undefined
  }

  async function isLive(email: string): Promise<boolean> {
    const kept = await session.read()
    const isSame = kept?.user.provider === 'email' && kept.user.email?.toLowerCase() === email.toLowerCase()
    if (!isSame) return false
    return services.me().then(
      () => true,
      (error) => {
        if (error instanceof ServicesError && error.problem === 'ended') return false
        throw error
      },
    )
  }

  async function begin(email: string, typed?: string): Promise<'VERIFY_DEVICE' | 'VERIFY_OTP'> {
    const begun = await services.begin(email, origin)
    abort()
    attempt = { id: begun.attempt, email: typed, begunAt: Date.now(), stop: new AbortController() }
    return begun.action
  }

  const orPageError = async <result>(run: () => Promise<result>): Promise<result> => {
    try {
      return await run()
    } catch (error) {
      throw toPageError(error)
    }
  }

  return {
    abort,
    connectEmail: (email) =>
      orPageError(async () => ((await isLive(email)) ? { action: 'CONNECT' } : { action: await begin(email, email) })),
    sendCode: (email) => orPageError(() => begin(email)),
    connectDevice: () =>
      orPageError(async () => {
        if (!attempt) throw new PageError(messages.noAttempt)
        const { id, begunAt, stop } = attempt
        const late = AbortSignal.timeout(heldTime)
        const status = await services.awaitDevice(id, AbortSignal.any([stop.signal, late])).catch(async (error) => {
          // A phone cuts the connections of a page while the visitor reads the mail.
          const isCut = error instanceof ServicesError && error.problem === 'unreachable'
          const isYoung = Date.now() - begunAt < attemptTime
          if (isCut && isYoung && !late.aborted && !stop.signal.aborted) await pause(stop.signal)
          if (stop.signal.aborted) throw new PageError(messages.aborted)
          if (late.aborted || (isCut && isYoung)) return 'pending' as const
          throw error
        })
        if (status === 'ended') throw new PageError(messages.endedAttempt)
        return status === 'pending' ? { isPending: true } : undefined
      }),
    connectOtp: (text) =>
      orPageError(async () => {
        if (!attempt) throw new PageError(messages.noAttempt)
        const otp = toOtp(text)
        if (otp === undefined) throw new PageError(messages.wrongCode)
        await services.confirm(attempt.id, otp, attempt.email)
        attempt = undefined
        onLogin()
        return undefined
      }),
  }
}

/** Resolves after a while, or when the visitor goes back. */
function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, pauseTime)
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

export type Login = {
  connectEmail(email: string): Promise<{ action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT' }>
  /** Sends a code, also to a visitor who is logged in. */
  sendCode(email: string): Promise<'VERIFY_DEVICE' | 'VERIFY_OTP'>
  /** Waits for the visitor to follow the link, no longer than 25 s. */
  connectDevice(): Promise<{ isPending: true } | undefined>
  connectOtp(otp: string): Promise<undefined>
  abort(): void
}

export declare namespace createLogin {
  type Options = {
    services: Services
    session: SessionKeeper
    /** The embedding site. */
    origin: string
    onLogin: () => void
  }
}
