export { getTokens } from '../getTokens.js'
export { explain } from '../requests/explain.js'
export { simulate } from '../requests/simulate.js'
