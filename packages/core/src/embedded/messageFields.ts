import * as v from 'valibot'
import type { CaipNetworkId } from '../caip/Namespace.js'
import { readNetworkId } from '../clients/networkOf.js'
import { isEmail } from '../email/isEmail.js'

/** An optional field; empty means absent. */
export const maybe = <value>(
  schema: v.GenericSchema<unknown, value>,
): v.OptionalSchema<v.GenericSchema<unknown, value | undefined>, undefined> =>
  v.optional(
    v.pipe(
      v.nullish(schema),
      v.transform((value) => value ?? undefined),
    ),
  )

export const text: v.GenericSchema<unknown, string> = v.string()

export const filledText: v.GenericSchema<unknown, string> = v.pipe(v.string(), v.minLength(1), v.maxLength(128))

/** The id that connects a message and its answer. */
export const messageId: v.GenericSchema<unknown, string> = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/u))

export const email: v.GenericSchema<unknown, string> = v.pipe(
  v.string(),
  v.check((value) => isEmail(value), 'an email address'),
)

/** Embedded wallets send EVM networks as numbers, pages also as EIP-1193 has them, and others as CAIP-2 ids. */
export const chainId: v.GenericSchema<unknown, CaipNetworkId> = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((id) => readNetworkId(isEvmChainId(id) ? `eip155:${BigInt(id)}` : String(id))),
  v.check((id) => id !== undefined, 'a network'),
  v.transform((id) => id as CaipNetworkId),
)

/** An unsafe integer would name another network, and leading zeros would give one network two names. */
const isEvmChainId = (id: string | number): boolean =>
  typeof id === 'number' ? Number.isSafeInteger(id) && id > 0 : /^(?:[1-9]\d{0,31}|0x[1-9a-f][\da-f]{0,12})$/iu.test(id)

/** The two account types of an embedded wallet. */
export type EmbeddedAccountType = 'eoa' | 'smartAccount'

export const accountType: v.GenericSchema<unknown, EmbeddedAccountType> = v.picklist(['eoa', 'smartAccount'])

/** The sign-in message of an embedded wallet. CAIP-122. */
export type SiwxMessage = {
  serializedMessage?: string | undefined
  accountAddress: string
  chainId: string
  notBefore?: string | undefined
  domain: string
  uri: string
  version: string
  nonce: string
  statement?: string | undefined
  resources?: string[] | undefined
  requestId?: string | undefined
  issuedAt?: string | undefined
  expirationTime?: string | undefined
}

export const siwxMessage: v.GenericSchema<unknown, SiwxMessage> = v.object({
  serializedMessage: maybe(text),
  accountAddress: text,
  chainId: text,
  notBefore: maybe(text),
  domain: text,
  uri: text,
  version: text,
  nonce: text,
  statement: maybe(text),
  resources: maybe(v.array(text)),
  requestId: maybe(text),
  issuedAt: maybe(text),
  expirationTime: maybe(text),
})
