import { sharedPart } from '@mooring/core'
import { explain } from './explain.js'
import { simulate } from './simulate.js'

/** The code that explains requests. */
export const requestsPart: {
  readonly explain: typeof explain
  readonly simulate: typeof simulate
  /** Always loads with it. */
  readonly sharedPart: typeof sharedPart
} = { explain, simulate, sharedPart }
