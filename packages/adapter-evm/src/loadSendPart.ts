import { loadPart } from './loadPart.js'
import type { sendPart } from './sendPart.js'

let loaded: typeof sendPart | undefined

/** Loads what sending needs; once it is there, without a request. */
export async function loadSendPart(): Promise<typeof sendPart> {
  loaded ??= (await loadPart(() => import('./sendPart.js'))).sendPart
  return loaded
}
