import { explain } from './explain.js'
import { requestSigner } from './requestSigner.js'
import { simulate } from './simulate.js'

/** The code that explains requests, and passes them on. */
export const requestsPart: {
  readonly explain: typeof explain
  readonly requestSigner: typeof requestSigner
  readonly simulate: typeof simulate
} = { explain, requestSigner, simulate }
