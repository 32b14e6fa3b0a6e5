import { AppKitModal, AppKitProvider } from '@mooring/ui-react'
import { type ReactNode, useEffect } from 'react'
import { Configurator } from '../configurator/Configurator.js'
import { Features } from '../features/Features.js'
import type { KitStore } from '../kit/createKitStore.js'
import { KitContext } from '../kit/KitContext.js'
import { useWatched } from '../kit/useWatched.js'
import { ServicesPanel } from '../services/ServicesPanel.js'
import { useSettings } from '../settings/useSettings.js'
import { Hero } from './Hero.js'
import { PageFooter } from './PageFooter.js'
import { PageHeader } from './PageHeader.js'
import { Soundings } from './Soundings.js'
import { showTheme } from './showTheme.js'

/** The page: what this is, something to try for each feature, and every option with its code. */
export function App({ store }: { store: KitStore }): ReactNode {
  const form = useSettings()
  const { settings } = form
  const { id, kit } = useWatched(store.$kit)
  const { enableEmbedded, disableAppend } = kit.options

  useEffect(() => showTheme(settings), [settings])
  useEffect(() => {
    // Waits for a pause in typing, so that not every letter creates a modal.
    const timer = setTimeout(() => store.apply(settings), 150)
    return () => clearTimeout(timer)
  }, [store, settings])

  return (
    <AppKitProvider kit={kit}>
      <KitContext.Provider value={kit}>
        <Soundings />
        <PageHeader form={form} />
        <main className="page">
          <Hero />
          {(enableEmbedded || disableAppend) && (
            <div className="place" data-embedded={enableEmbedded || undefined}>
              <AppKitModal key={id} />
            </div>
          )}
          <Features />
          <Configurator form={form} />
          <ServicesPanel services={settings.services} />
        </main>
        <PageFooter />
      </KitContext.Provider>
    </AppKitProvider>
  )
}
