import { explain } from './explain.js'
import { passRequest } from './passRequest.js'
import { simulate } from './simulate.js'

/** The code that explains requests. */
export const requestsPart: {
  readonly explain: typeof explain
  readonly passRequest: typeof passRequest
  readonly simulate: typeof simulate
} = { explain, passRequest, simulate }
