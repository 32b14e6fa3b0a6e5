import { createPart, type Part } from '@mooring/core'
import type { siwxPart } from './siwxPart.js'

const part: Part<typeof siwxPart> = createPart(async () => (await import('./siwxPart.js')).siwxPart)

/** Loads the rules of signing in, for pages with the option. */
export async function loadSiwxPolicy(): Promise<typeof siwxPart.createSiwxPolicy> {
  return (await part.load()).createSiwxPolicy
}
