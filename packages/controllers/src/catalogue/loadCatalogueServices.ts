import type { AppKit } from '../AppKit.js'
import type { CatalogueServices } from './cataloguePart.js'

export type LazyCatalogue = {
  /** Whether the page has a catalogue. */
  readonly isThere: boolean
  /** Loads what asks the catalogue. After a failure the next call tries again. */
  readonly load: () => Promise<CatalogueServices>
}

/** Loads what asks the catalogue when it is first needed. */
export function loadCatalogueServices(settings: AppKit.Settings): LazyCatalogue {
  const { services, projectId } = settings
  const baseUrl = typeof services === 'string' ? services : services?.catalogue
  let made: CatalogueServices | undefined

  return {
    isThere: baseUrl !== undefined,
    async load() {
      const { cataloguePart } = await import('./cataloguePart.js')
      made ??= cataloguePart.createCatalogueServices({ ...settings, baseUrl: baseUrl ?? '', projectId })
      return made
    },
  }
}
