import { startTransition, useEffect, useState } from 'react'
import type { LazySource } from './lazyView.js'
import { type ModalPart, useModal } from './ModalContext.js'

/** A part of the modal when its file is loaded; undefined before, and when loading failed. */
export function useLoaded<part extends ModalPart>(source: LazySource<part>): part | undefined {
  const { addPart } = useModal()
  const [part, setPart] = useState(source.get)

  useEffect(() => {
    if (part) return
    let isGone = false
    source.load().then(
      (loaded) => isGone || startTransition(() => setPart(loaded)),
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [source, part])

  if (part) addPart(part)
  return part
}
