// An entry of its own: who shows no money does not load the arithmetic for it.
export type { Rounding } from '../fiat/bigNumber.js'
export { fromFiat } from '../fiat/fromFiat.js'
export { parseFiatAmount } from '../fiat/parseFiatAmount.js'
export { roundFiat } from '../fiat/roundFiat.js'
export { sumFiat } from '../fiat/sumFiat.js'
export { toFiat } from '../fiat/toFiat.js'
