import type { latePart } from './latePart.js'
import { loadPart } from './loadPart.js'

/** Loads what connecting and balances need; once it is there, without a request. */
export async function loadLatePart(): Promise<typeof latePart> {
  const module = await loadPart(() => import('./latePart.js'))
  return module.latePart
}
