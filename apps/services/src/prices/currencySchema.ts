import { Type } from 'typebox'
import { type Currency, currencies } from './createPrices.ts'

/** The currency of an answer. */
export const currencySchema = Type.Unsafe<Currency>(Type.String({ enum: [...currencies], default: 'usd' }))
