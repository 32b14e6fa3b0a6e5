import type { ReadableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import { atom } from '../stores.js'
import type { SendServices } from './sendServices.js'

export type LazyServices = {
  /** What the services can do, once they are there. Until then nothing has a price. */
  readonly $services: ReadableAtom<SendServices | undefined>
  /** Loads them if the page has some. A file that does not come is as good as no services, until the next time. */
  readonly load: () => Promise<SendServices | undefined>
}

/** Loads what sending needs of the services when it first does. */
export function loadSendServices({ services, projectId }: AppKit.Settings): LazyServices {
  const $services = atom<SendServices | undefined>(undefined)
  const baseUrl = typeof services === 'string' ? services : services?.blockchain

  return {
    $services,
    async load() {
      if (baseUrl === undefined || $services.get()) return $services.get()
      try {
        const { createSendServices } = await import('./sendServices.js')
        if (!$services.get()) $services.set(createSendServices({ baseUrl, projectId }))
      } catch {
        return undefined
      }
      return $services.get()
    },
  }
}
