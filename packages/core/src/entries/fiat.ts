// A separate entry, so that only pages with money load its arithmetic.
export type { Rounding } from '../fiat/bigNumber.js'
export { fromFiat } from '../fiat/fromFiat.js'
export { parseFiatAmount } from '../fiat/parseFiatAmount.js'
export { roundFiat } from '../fiat/roundFiat.js'
export { sumFiat } from '../fiat/sumFiat.js'
export { toFiat } from '../fiat/toFiat.js'
