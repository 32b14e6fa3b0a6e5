import type { AppKit } from '@mooring/controllers'
import { type Context, createContext } from 'react'

/** The instance that the components below read. */
export const KitContext: Context<AppKit | undefined> = createContext<AppKit | undefined>(undefined)
