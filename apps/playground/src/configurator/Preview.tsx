import { AppKitModal, AppKitProvider } from '@mooring/ui-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createKitStore, type KitStore } from '../kit/createKitStore.js'
import { useWatched } from '../kit/useWatched.js'
import type { Settings } from '../settings/Settings.js'

/** The modal with the current options, in its place. Its code loads when a visitor comes near. */
export function Preview({ settings }: { settings: Settings }): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const [store, setStore] = useState<KitStore>()
  const latest = useRef(settings)
  latest.current = settings

  useEffect(() => {
    const { current } = place
    if (!current) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        setStore(createKitStore(latest.current, { isPreview: true }))
      },
      { rootMargin: '300px' },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const timer = setTimeout(() => store?.apply(settings), 150)
    return () => clearTimeout(timer)
  }, [store, settings])

  return (
    <div ref={place} className="preview">
      <div className="preview-inside">{store && <Modal store={store} />}</div>
    </div>
  )
}

function Modal({ store }: { store: KitStore }): ReactNode {
  const { id, kit } = useWatched(store.$kit)
  return (
    <AppKitProvider kit={kit}>
      <AppKitModal key={id} />
    </AppKitProvider>
  )
}
