import type { AppKit } from '@mooring/controllers'
import { useContext, useState } from 'react'
import { NotCreatedError } from './appKitErrors.js'
import { KitContext } from './KitContext.js'
import { liveKits } from './liveKits.js'
import { serverKit } from './serverKit.js'
import { useStore } from './useStore.js'

/** Returns the instance of the nearest provider, or the newest one. */
export function useKit(hook: string): AppKit {
  const $kits = liveKits()
  const newest = useStore($kits, $kits.get).at(-1)
  // Components that outlive the last instance keep using it.
  const [first] = useState(newest)
  const kit = useContext(KitContext) ?? newest ?? first ?? serverKit()
  if (!kit) throw new NotCreatedError(hook)
  return kit
}
