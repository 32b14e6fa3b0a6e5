import { AppKitModal, AppKitProvider } from '@mooring/ui-react'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import type { KitStore } from '../kit/createKitStore.js'
import { KitContext } from '../kit/KitContext.js'
import { useWatched } from '../kit/useWatched.js'
import { FormContext, useSettings } from '../settings/useSettings.js'
import { Hero } from './Hero.js'
import { PageFooter } from './PageFooter.js'
import { PageHeader } from './PageHeader.js'
import { Soundings } from './Soundings.js'
import { showTheme } from './showTheme.js'

/** What is out of sight at first loads after the first view. */
const BelowFold = lazy(async () => ({ default: (await import('./BelowFold.js')).BelowFold }))

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
        <FormContext.Provider value={form}>
          <Soundings />
          <PageHeader form={form} />
          <main className="page">
            <Hero />
            {(enableEmbedded || disableAppend) && (
              <div className="place" data-embedded={enableEmbedded || undefined}>
                <AppKitModal key={id} />
              </div>
            )}
            <Suspense fallback={<div className="below" />}>
              <BelowFold form={form} />
            </Suspense>
          </main>
          <PageFooter />
        </FormContext.Provider>
      </KitContext.Provider>
    </AppKitProvider>
  )
}
