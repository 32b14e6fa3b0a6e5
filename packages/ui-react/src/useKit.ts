import type { AppKit } from '@mooring/controllers'
import { useContext } from 'react'
import { KitContext } from './KitContext.js'
import { getLatestKit } from './latestKit.js'
import { NotCreatedError } from './NotCreatedError.js'

/** The instance of the nearest provider, else the one made last. */
export function useKit(hook: string): AppKit {
  const kit = useContext(KitContext) ?? getLatestKit()
  if (!kit) throw new NotCreatedError(hook)
  return kit
}
