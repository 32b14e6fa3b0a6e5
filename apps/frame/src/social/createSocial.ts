import { socialNames, toOtp, type WindowProvider } from '@mooring/core/internal'
import { atom } from 'nanostores'
import type { FrameScreen } from '../createScreen.ts'
import { messages } from '../messages.ts'
import { PageError } from '../port/createPort.ts'
import type { User } from '../services/answers.ts'
import type { Services } from '../services/Services.ts'
import { ServicesError } from '../services/ServicesError.ts'
import { toPageError } from '../services/toPageError.ts'
import { listenToWindow } from './listenToWindow.ts'
import { SocialEndError } from './SocialEndError.ts'
import type { SocialStep, SocialTask } from './SocialTask.ts'
import { socialMessages } from './socialMessages.ts'

/** How often it is looked whether the window is closed (ms). */
const lookTime = 500
/** How long the services are left alone after they were not reached (ms). */
const pauseTime = 2_000

/**
 * Runs logins with social accounts, one at a time. What ends a login never leaves this frame: the page learns only that
 * it has ended.
 */
export function createSocial({ services, screen, origin, open = openWindow }: createSocial.Options): Social {
  let running: { stop: (reason: string) => void } | undefined
  /** The last login that succeeded: the page connects with it, and with no other. */
  let finished: string | undefined

  /** @throws {ServicesError} It does not begin. */
  async function start(provider: WindowProvider, meant?: User): Promise<Begun> {
    running?.stop('cancelled')
    finished = undefined
    const begun = await services.beginSocial(provider, origin)
    const { attempt, uri } = begun
    const life = new AbortController()
    const { promise, resolve, reject } = Promise.withResolvers<User>()
    const $step = atom<SocialStep>({ window: 'ready', isAnswered: false, isEnding: false })
    const change = (step: Partial<SocialStep>) => $step.set({ ...$step.get(), ...step })
    let opened: Window | undefined

    function end(settle: () => void): void {
      if (life.signal.aborted) return
      life.abort()
      if (running === mine) running = undefined
      screen.hide('social', task)
      settle()
    }
    const stop = (reason: string) => end(() => reject(new SocialEndError(reason)))
    const mine = { stop }
    running = mine

    let redeeming = 0
    async function redeem(proof: { code: string } | { otp: string }): Promise<void> {
      redeeming += 1
      const user = await services
        .redeem(attempt, proof, ({ id }) => !life.signal.aborted && (!meant || id === meant.id))
        .finally(() => {
          redeeming -= 1
        })
      end(() => {
        finished = attempt
        resolve(user)
      })
    }

    const task: SocialTask = {
      provider: socialNames[provider],
      isFresh: meant !== undefined,
      $step,
      open() {
        opened = open(uri)
        change({ window: opened ? 'open' : 'unseen' })
      },
      async enterOtp(text) {
        const otp = toOtp(text)
        if (otp === undefined) throw new PageError(messages.wrongCode)
        await redeem({ otp }).catch((error) => {
          throw toPageError(error)
        })
      },
      cancel: () => stop('cancelled'),
    }

    listenToWindow(attempt, life.signal, (result) => {
      // The page may have opened the address itself: the visitor has not agreed to anything here.
      if ($step.get().window === 'ready' || $step.get().isEnding) return false
      if ('error' in result) stop(result.error)
      else {
        change({ isEnding: true })
        redeem(result).catch((error) => {
          // Without the services it can be tried again; otherwise it is used, or somebody else's.
          if (error instanceof ServicesError && error.isAway) return change({ isEnding: false, isAnswered: true })
          stop(error instanceof PageError ? 'other_account' : 'expired')
        })
      }
      return true
    })
    const timer = setInterval(() => {
      if ($step.get().window === 'open' && opened?.closed) change({ window: 'closed' })
    }, lookTime)
    life.signal.addEventListener('abort', () => clearInterval(timer))
    void follow({
      ...begun,
      signal: life.signal,
      isRedeeming: () => redeeming > 0,
      onAnswered: () => change({ isAnswered: true }),
      stop,
    })
    return { attempt, uri, task, ended: promise }
  }

  /** Asks the services how far it is: the window may be out of reach. */
  async function follow({ attempt, expiresAt, signal, isRedeeming, onAnswered, stop }: Followed): Promise<void> {
    while (!signal.aborted && services.now() < expiresAt) {
      const found = await services.awaitLogin(attempt, signal).catch(() => undefined)
      // It is over because it was redeemed here: the answer to that is on its way.
      const isEnded = found?.status === 'ended' && (found.reason !== undefined || !isRedeeming())
      if (isEnded) return stop(codes[found.reason ?? ''] ?? 'expired')
      if (found?.status === 'approved') onAnswered()
      if (found?.status !== 'pending') await pause(signal)
    }
    stop('expired')
  }

  return {
    async begin(provider, onEnd) {
      const { attempt, uri, task, ended } = await start(provider)
      ended.then(
        () => onEnd(resultUri({ attempt })),
        (error) =>
          onEnd(resultUri({ attempt, error: error instanceof SocialEndError ? error.reason : 'server_error' })),
      )
      screen.show('social', task)
      return uri
    },
    async logInAgain(user) {
      const { task, ended } = await start(user.provider as WindowProvider, user).catch((error) => {
        throw toPageError(error)
      })
      screen.show('social', task)
      await ended.catch((error) => {
        throw error instanceof SocialEndError ? new PageError(textOf(error.reason)) : toPageError(error)
      })
    },
    isFinished(uri) {
      const isMine = finished !== undefined && uri === resultUri({ attempt: finished })
      // It counts once.
      if (isMine) finished = undefined
      return isMine
    },
    abort: () => running?.stop('cancelled'),
  }
}

type Followed = {
  attempt: string
  /** Milliseconds since 1970, by the clock of the services. */
  expiresAt: number
  signal: AbortSignal
  isRedeeming: () => boolean
  onAnswered: () => void
  stop: (reason: string) => void
}

type Begun = { attempt: string; uri: string; task: SocialTask; ended: Promise<User> }

/** What the page is told of a login: nothing that ends one. */
function resultUri(parameters: { attempt: string; error?: string }): string {
  const uri = new URL('social.html', globalThis.document?.baseURI ?? 'https://wallet.localhost/')
  uri.search = new URLSearchParams(parameters).toString()
  return uri.href
}

/** The words of RFC 6749 for what the services say. */
const codes: Readonly<Record<string, string>> = {
  denied: 'access_denied',
  issuer: 'wrong_issuer',
  refused: 'refused',
  unreachable: 'temporarily_unavailable',
  crashed: 'server_error',
}

const textOf = (reason: string): string => {
  if (reason === 'cancelled') return messages.rejected
  if (reason === 'access_denied') return socialMessages.denied
  return reason === 'other_account' ? messages.socialOther : messages.endedAttempt
}

/** The page cannot find a window without a name. */
const openWindow = (uri: string): Window | undefined =>
  window.open(uri, '_blank', 'popup,width=600,height=800') ?? undefined

function pause(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), pauseTime)
    const stop = () => {
      clearTimeout(timer)
      resolve(undefined)
    }
    signal.addEventListener('abort', stop, { once: true })
  })
}

export type Social = {
  /**
   * Begins a login of the page, and shows it.
   *
   * @param onEnd - Gets the address that the page is told.
   * @returns The address that the window opens.
   */
  begin(provider: WindowProvider, onEnd: (resultUri: string) => void): Promise<string>
  /**
   * Lets a visitor who is logged in show that it is them.
   *
   * @throws {PageError} They do not, or it is another account.
   */
  logInAgain(user: User): Promise<void>
  /** Whether the last login that succeeded is this one. It counts once. */
  isFinished(resultUri: string): boolean
  abort(): void
}

export declare namespace createSocial {
  type Options = {
    services: Services
    screen: FrameScreen
    /** The embedding site. */
    origin: string
    /** Opens the window of the provider, for tests. */
    open?: ((uri: string) => Window | undefined) | undefined
  }
}
