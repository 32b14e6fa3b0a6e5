import type { Lazy } from '@mooring/core'
import { startTransition, useEffect, useState } from 'react'
import { useModal } from './ModalContext.js'
import type { ModalPart } from './ViewPart.js'

/** Loads a part of the modal and adds it. */
export function useLoaded<part extends ModalPart>(source: Lazy<part>): useLoaded.Result<part> {
  const { addPart } = useModal()
  const [part, setPart] = useState(source.loaded)
  const [tries, setTries] = useState(1)
  const [failures, setFailures] = useState(0)

  useEffect(() => {
    if (part || failures === tries) return
    let isGone = false
    source.load().then(
      (loaded) => isGone || startTransition(() => setPart(loaded)),
      () => isGone || setFailures(tries),
    )
    return () => {
      isGone = true
    }
  }, [source, part, tries, failures])

  if (part) addPart(part)
  return { part, hasFailed: failures === tries, retry: () => setTries(tries + 1) }
}

export declare namespace useLoaded {
  type Result<part extends ModalPart> = {
    /** Undefined until its file is loaded. */
    readonly part: part | undefined
    readonly hasFailed: boolean
    readonly retry: () => void
  }
}
