import * as v from 'valibot'
import { baseUnits } from '../baseUnits.js'

/** A transaction that the service has built and the wallet shall sign. Amounts are in base units. */
export type ConvertTransaction = {
  readonly from: string
  readonly to: string
  readonly data: string
  readonly value: bigint
  readonly gas: bigint | undefined
  readonly gasPrice: bigint | undefined
}

/** The service writes some addresses as CAIP-10 ids. */
const address = v.pipe(
  v.string(),
  v.transform((text) => text.slice(text.lastIndexOf(':') + 1)),
  v.check((text) => /^0x[\da-f]{40}$/iu.test(text), 'an address'),
)
const data = v.pipe(
  v.string(),
  v.check((text) => /^0x(?:[\da-f]{2})*$/iu.test(text), 'calldata'),
)

/** A transaction as the service writes it, made into ours. */
export const convertTransaction: v.GenericSchema<unknown, ConvertTransaction> = v.pipe(
  v.object({
    from: address,
    to: address,
    data,
    // One of the two builders calls it amount.
    value: v.nullish(baseUnits),
    amount: v.nullish(baseUnits),
    eip155: v.nullish(v.object({ gas: v.nullish(baseUnits), gasPrice: v.nullish(baseUnits) })),
  }),
  v.transform(({ from, to, data, value, amount, eip155 }) => ({
    from,
    to,
    data,
    value: value ?? amount ?? 0n,
    gas: eip155?.gas ?? undefined,
    gasPrice: eip155?.gasPrice ?? undefined,
  })),
)
