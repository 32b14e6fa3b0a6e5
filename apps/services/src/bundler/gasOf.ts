import type { Operation } from './Operation.ts'

/** The gas of the transaction: enough for the limits that the operation itself names, which the EntryPoint insists on. */
export function gasOf({ callGasLimit, verificationGasLimit, isDelegating, size }: gasOf.Options): bigint {
  const inside = ((callGasLimit + verificationGasLimit + 10_000n) * 64n) / 63n + 60_000n
  const whole = 21_000 + 16 * size + (isDelegating ? 25_000 : 0) + Number(inside)
  // EIP-7623 has a floor for calldata.
  return BigInt(Math.ceil(Math.max(whole, 21_000 + 40 * size)))
}

export declare namespace gasOf {
  type Options = Pick<Operation, 'callGasLimit' | 'verificationGasLimit'> & {
    isDelegating: boolean
    /** The bytes of the calldata. */
    size: number
  }
}
