import type { FrameStorage } from '../storage/createStorage.ts'
import { isOriginAllowed } from './isOriginAllowed.ts'
import { toPageError } from './toPageError.ts'

/**
 * Says whether the page may embed this wallet. The server's `frame-ancestors` says the same, but its patterns are wider.
 *
 * @returns A function that rejects with a `PageError` where the services do not answer: that says nothing about the page,
 *   and the next call asks them again.
 */
export function createAdmission({ origin, storage, origins }: createAdmission.Options): () => Promise<boolean> {
  /** What the services said on this visit. */
  let verdict: boolean | undefined
  let asking: Promise<boolean> | undefined

  async function askServices(): Promise<boolean> {
    const patterns = await origins()
    await storage.write('origins', patterns)
    verdict = isOriginAllowed(origin, patterns)
    return verdict
  }

  function ask(): Promise<boolean> {
    asking ??= askServices()
      .catch((error) => Promise.reject(toPageError(error)))
      .finally(() => {
        asking = undefined
      })
    return asking
  }

  // The question goes out before the page's first event comes.
  ask().catch(() => {})
  return async () => {
    if (verdict !== undefined) return verdict
    const fresh = ask()
    // A known site goes on when the services are gone; a new one needs them anyway.
    const kept = (await storage.read('origins')) as readonly string[] | undefined
    if (!kept || !isOriginAllowed(origin, kept)) return fresh
    fresh.catch(() => {})
    return verdict ?? true
  }
}

export declare namespace createAdmission {
  type Options = {
    /** The embedding site, as the browser says it. */
    origin: string
    storage: FrameStorage
    /** Asks the services for the origins of the project. */
    origins: () => Promise<readonly string[]>
  }
}
