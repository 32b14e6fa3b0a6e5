import { lazy } from '@mooring/core'
import type { AppKit } from '../AppKit.js'
import type { CatalogueServices } from './cataloguePart.js'

export type LazyCatalogue = {
  /** Checks whether the page has a catalogue. */
  readonly isThere: boolean
  /** Loads the code for the catalogue. After a failure, the next call tries again. */
  readonly load: () => Promise<CatalogueServices>
}

/** Loads the code for the catalogue on first use. */
export function loadCatalogueServices({ alert, options: settings }: Pick<AppKit, 'alert' | 'options'>): LazyCatalogue {
  const { services, projectId } = settings
  const baseUrl = typeof services === 'string' ? services : services?.catalogue
  const code = lazy(async () => (await import('./cataloguePart.js')).cataloguePart)
  let made: CatalogueServices | undefined

  return {
    isThere: baseUrl !== undefined,
    async load() {
      const { createCatalogueServices } = await code.load()
      made ??= createCatalogueServices({ ...settings, alert, baseUrl: baseUrl ?? '', projectId })
      return made
    },
  }
}
