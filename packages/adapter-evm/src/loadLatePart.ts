import type { latePart } from './latePart.js'
import { loadPart } from './loadPart.js'

let loaded: typeof latePart | undefined

/** Loads what connecting and balances need; once it is there, without a request, and without the frames that importing it again would take. */
export async function loadLatePart(): Promise<typeof latePart> {
  loaded ??= (await loadPart(() => import('./latePart.js'))).latePart
  return loaded
}
