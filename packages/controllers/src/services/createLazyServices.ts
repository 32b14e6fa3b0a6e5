import type { ReadableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import { atom } from '../stores.js'
import type { LoadedServices } from './servicesPart.js'

export type LazyServices = {
  /** What the services can do, once they are there. Until then nothing has a price. */
  readonly $services: ReadableAtom<LoadedServices | undefined>
  /** Loads them if the page has some. A file that does not come is as good as no services, until the next time. */
  /** Whether the page has some. */
  readonly isOffered: boolean
  readonly load: () => Promise<LoadedServices | undefined>
}

/** Loads the client of the services when a feature first needs it. All features of a kit share it: `kit.feature(createLazyServices)`. */
export function createLazyServices({ options: { services, projectId, currency } }: AppKit): LazyServices {
  const $services = atom<LoadedServices | undefined>(undefined)
  const baseUrl = typeof services === 'string' ? services : services?.blockchain

  return {
    $services,
    isOffered: baseUrl !== undefined,
    async load() {
      if (baseUrl === undefined || $services.get()) return $services.get()
      try {
        const { servicesPart } = await import('./servicesPart.js')
        if (!$services.get()) $services.set(servicesPart.createServices({ baseUrl, projectId, currency }))
      } catch {
        return undefined
      }
      return $services.get()
    },
  }
}
