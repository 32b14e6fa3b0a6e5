import { sharedPart } from '@mooring/core'
import { createSiwxPolicy } from './createSiwxPolicy.js'

/** The rules of signing in. */
export const siwxPart: {
  readonly createSiwxPolicy: typeof createSiwxPolicy
  /** Always loads with it. */
  readonly sharedPart: typeof sharedPart
} = { createSiwxPolicy, sharedPart }
