import { type Context, createContext } from 'react'
import type { Sight } from './inTurn.js'

/** Whether the slice of the list around a row is in sight. Outside of a list, everything is. */
export const SightContext: Context<Sight> = createContext<Sight>({ current: true })
