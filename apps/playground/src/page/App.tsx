import { AppKitProvider } from '@mooring/ui-react'
import { type ReactNode, useEffect } from 'react'
import { Configurator } from '../configurator/Configurator.js'
import { DemoPanel } from '../demo/DemoPanel.js'
import type { KitStore } from '../kit/createKitStore.js'
import { KitContext } from '../kit/KitContext.js'
import { useWatched } from '../kit/useWatched.js'
import { useSettings } from '../settings/useSettings.js'
import { Hero } from './Hero.js'
import { Soundings } from './Soundings.js'
import { showTheme } from './showTheme.js'
import { ThemeSwitch } from './ThemeSwitch.js'
import { Wordmark } from './Wordmark.js'

/** The page: an introduction and the live demo on one side, every option and its code on the other. */
export function App({ store }: { store: KitStore }): ReactNode {
  const form = useSettings()
  const { settings } = form
  const { id, kit } = useWatched(store.$kit)

  useEffect(() => showTheme(settings), [settings])
  useEffect(() => {
    // Waits for a pause in typing, so that not every letter creates a modal.
    const timer = setTimeout(() => store.apply(settings), 150)
    return () => clearTimeout(timer)
  }, [store, settings])

  function goToOptions(): void {
    const title = document.getElementById('options-title')
    title?.scrollIntoView()
    title?.focus({ preventScroll: true })
  }

  return (
    <AppKitProvider kit={kit}>
      <KitContext.Provider value={kit}>
        <div className="page">
          <main className="story">
            <Soundings />
            <header className="page-header">
              <Wordmark />
              <ThemeSwitch form={form} />
            </header>
            <Hero onOptions={goToOptions} />
            <DemoPanel kitId={id} services={settings.services} />
          </main>
          <Configurator form={form} />
        </div>
      </KitContext.Provider>
    </AppKitProvider>
  )
}
