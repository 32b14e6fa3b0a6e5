import { loadPart } from './loadPart.js'
import type { sendPart } from './sendPart.js'

let loaded: typeof sendPart | undefined

/** Loads the code for sending. Later calls make no request. */
export async function loadSending(): Promise<typeof sendPart> {
  loaded ??= (await loadPart(() => import('./sendPart.js'))).sendPart
  return loaded
}
