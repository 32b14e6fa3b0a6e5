import { createSiwxPolicy } from './createSiwxPolicy.js'

/** The rules of signing in. */
export const siwxPart: {
  readonly createSiwxPolicy: typeof createSiwxPolicy
} = { createSiwxPolicy }
