import type { AppKit } from '@mooring/controllers'
import { type Context, createContext, useContext } from 'react'

/** The modal of this page with its controllers, for what the hooks do not offer. */
export const KitContext: Context<AppKit | undefined> = createContext<AppKit | undefined>(undefined)

export function usePageKit(): AppKit {
  const kit = useContext(KitContext)
  if (!kit) throw new Error('This part of the page needs a modal around it')
  return kit
}
