import { lazy } from '@mooring/core'
import type { ReadableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import { atom } from '../stores.js'
import type { LoadedServices } from './servicesPart.js'

export type LazyServices = {
  /** What the services can do, once they are there. Until then nothing has a price. */
  readonly $services: ReadableAtom<LoadedServices | undefined>
  /** Whether the page has some. */
  readonly isOffered: boolean
  /** Loads them if the page has some. A file that does not come is as good as no services, until the next time. */
  readonly load: () => Promise<LoadedServices | undefined>
  /**
   * The same for features that are nothing without them.
   *
   * @throws {PartNotLoadedError} Their file did not come. The next call tries again.
   */
  readonly need: () => Promise<LoadedServices | undefined>
}

/** Loads the client of the services when a feature first needs it. All features of a kit share it: `kit.feature(createLazyServices)`. */
export function createLazyServices({
  alert,
  options: { services, projectId, currency, adapters },
}: AppKit): LazyServices {
  const $services = atom<LoadedServices | undefined>(undefined)
  const baseUrl = typeof services === 'string' ? services : services?.blockchain

  const part = lazy(async () => (await import('./servicesPart.js')).servicesPart)

  async function need(): Promise<LoadedServices | undefined> {
    if (baseUrl === undefined || $services.get()) return $services.get()
    const { createServices } = await part.load()
    if (!$services.get()) $services.set(createServices({ baseUrl, projectId, currency, adapters, alert }))
    return $services.get()
  }

  return {
    $services,
    isOffered: baseUrl !== undefined,
    need,
    load: () => need().catch(() => undefined),
  }
}
