import type { Act, CaipNetworkId } from '@mooring/core'
import type { Typed } from './toTyped.js'

/** Reads one form of structured data. It throws when a value is not what the type promises. */
export type TypedReader = (typed: Typed, at: TypedReader.At) => readonly Act[]

export declare namespace TypedReader {
  /** The network that the data are for, and the account that signs them. */
  type At = { readonly network: CaipNetworkId; readonly account: string }
}
