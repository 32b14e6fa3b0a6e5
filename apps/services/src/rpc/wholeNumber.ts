import { type TBigInt, type TInteger, type TUnion, Type } from 'typebox'

/** An amount in base units as nodes with 64-bit integers write it, parsed with all digits. */
export const wholeNumber: TUnion<[TInteger, TBigInt]> = Type.Union([
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  Type.BigInt({ minimum: 0n, maximum: 2n ** 64n - 1n }),
])
