import * as v from 'valibot'
import { cleanText } from '../../text/cleanText.js'

/** The profile of a registered name. */
export type NameProfile = {
  readonly name: string
  /** By coin type (ENSIP-9, ENSIP-11): `60` is EVM. */
  readonly addresses: { readonly [coinType: string]: string }
  readonly attributes: { readonly [key: string]: string }
}

const address = v.object({ address: v.pipe(v.string(), v.minLength(1), v.maxLength(128)) })
const attributes = v.record(v.pipe(v.string(), v.regex(/^[a-z][\w.-]{0,63}$/iu)), v.string())

/** Converts the service's profile to ours. */
export const nameProfile: v.GenericSchema<unknown, NameProfile> = v.pipe(
  v.object({
    name: v.nullish(v.string()),
    addresses: v.record(v.pipe(v.string(), v.regex(/^\d{1,10}$/u)), address),
    // An object on the server, a list of objects in older clients.
    attributes: v.nullish(v.union([v.array(attributes), attributes])),
  }),
  v.transform((profile) => ({
    name: cleanText(profile.name, 255),
    addresses: Object.fromEntries(Object.entries(profile.addresses).map(([type, { address }]) => [type, address])),
    attributes: Object.fromEntries(
      [profile.attributes ?? []]
        .flat()
        .flatMap((part) => Object.entries(part))
        .map(([key, value]) => [key, cleanText(value, 300)]),
    ),
  })),
)
