import * as v from 'valibot'
import { addressOf } from '../../caip/addressOf.js'
import type { CaipAddress, CaipNetworkId } from '../../caip/Namespace.js'
import { InvalidReplyError } from '../../http/httpErrors.js'
import { baseUnits } from '../decimalText.js'
import { networkOf, readNetworkId } from '../networkOf.js'

/** A transaction that the service built for the wallet to sign. Amounts are in base units. */
export type ConvertTransaction = {
  readonly from: string
  readonly to: string
  readonly data: string
  readonly value: bigint
  readonly gas: bigint | undefined
  readonly gasPrice: bigint | undefined
}

/** The service writes some addresses as CAIP-10 ids. */
const account = v.pipe(
  v.string(),
  v.check((text) => /^(?:eip155:\d{1,32}:)?0x[\dA-Fa-f]{40}$/u.test(text), 'an address'),
  v.transform((text): Part => {
    const cut = text.lastIndexOf(':')
    return { network: readNetworkId(text.slice(0, Math.max(0, cut))), address: text.slice(cut + 1) }
  }),
)
const data = v.pipe(
  v.string(),
  v.check((text) => /^0x(?:[\da-f]{2})*$/iu.test(text), 'calldata'),
)

type Part = { readonly network: CaipNetworkId | undefined; readonly address: string }

/** The service's answer, without the amount of coins to send along, which the request determines. */
export type ConvertReply = {
  readonly tx: {
    readonly from: Part
    readonly to: Part
    readonly data: string
    readonly eip155?: { readonly gas?: bigint | null | undefined; readonly gasPrice?: bigint | null | undefined } | null
  }
}

export const convertReply: v.GenericSchema<unknown, ConvertReply> = v.object({
  tx: v.object({
    from: account,
    to: account,
    data,
    eip155: v.nullish(v.object({ gas: v.nullish(baseUnits), gasPrice: v.nullish(baseUnits) }), null),
  }),
})

/**
 * Combines the service's answer and the request to a transaction.
 *
 * @throws {InvalidReplyError} It is for another network.
 */
export function toTransaction({ tx }: ConvertReply, own: toTransaction.Options): ConvertTransaction {
  const network = networkOf(own.userAddress)
  for (const part of [tx.from, tx.to]) {
    if (part.network && part.network !== network) {
      throw new InvalidReplyError({ details: 'It is a transaction of another network.' })
    }
  }
  return {
    from: addressOf(own.userAddress),
    to: own.to ?? tx.to.address,
    data: tx.data,
    value: own.value,
    gas: tx.eip155?.gas ?? undefined,
    gasPrice: tx.eip155?.gasPrice ?? undefined,
  }
}

export declare namespace toTransaction {
  type Options = {
    userAddress: CaipAddress
    /** Left out where only the service knows it. */
    to?: string
    value: bigint
  }
}
