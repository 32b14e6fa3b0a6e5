import { messages } from '../messages.ts'
import { PageError } from '../port/createPort.ts'
import type { Services } from '../services/Services.ts'
import { ServicesError } from '../services/ServicesError.ts'
import { toPageError } from '../services/toPageError.ts'

/** How long one answer may wait for the visitor (ms): the page waits 30 s. */
const heldTime = 25_000

/**
 * The login with Farcaster. The page shows an address, which ends nothing by itself: the services log in this device
 * alone, when the visitor's app has signed.
 */
export function createFarcaster({ services, origin, onLogin }: createFarcaster.Options): Farcaster {
  let attempt: { readonly id: string; readonly stop: AbortController } | undefined

  function abort(): void {
    attempt?.stop.abort()
    attempt = undefined
  }

  return {
    abort,
    async begin() {
      abort()
      const { attempt: id, url } = await services.beginFarcaster(origin).catch((error) => {
        throw toPageError(error)
      })
      attempt = { id, stop: new AbortController() }
      return { url }
    },
    async connect() {
      if (!attempt) throw new PageError(messages.socialForeign)
      const { id, stop } = attempt
      const late = AbortSignal.timeout(heldTime)
      const user = await services.finishFarcaster(id, AbortSignal.any([stop.signal, late])).catch((error) => {
        if (stop.signal.aborted) throw new PageError(messages.aborted)
        // A phone cuts the connections of a page while the visitor is in the app.
        if (late.aborted || (error instanceof ServicesError && error.problem === 'unreachable')) return undefined
        throw toPageError(error)
      })
      if (stop.signal.aborted) throw new PageError(messages.aborted)
      if (!user) return { isPending: true }
      attempt = undefined
      onLogin()
      return { userName: user.userName ?? '' }
    },
  }
}

export type Farcaster = {
  /** Begins a login. Returns the address that the visitor scans or opens. */
  begin(): Promise<{ url: string }>
  /** Waits for the visitor to approve it, no longer than 25 s. */
  connect(): Promise<{ isPending: true } | { userName: string }>
  abort(): void
}

export declare namespace createFarcaster {
  type Options = {
    services: Services
    /** The embedding site. */
    origin: string
    onLogin: () => void
  }
}
