import { latePart } from '../latePart.js'
import { createSiwxPolicy } from './createSiwxPolicy.js'

/** The rules of signing in. */
export const siwxPart: {
  readonly createSiwxPolicy: typeof createSiwxPolicy
  /** A wallet has loaded it. */
  readonly latePart: typeof latePart
} = { createSiwxPolicy, latePart }
