import { Type } from 'typebox'

/** `created_at` is what the service is known to say, `created` what its clients are known to read. */
export const addressReply = Type.Object({
  address: Type.String(),
  created: Type.Union([Type.String(), Type.Null()]),
  created_at: Type.Union([Type.String(), Type.Null()]),
})

export const attributesReply = Type.Record(Type.String(), Type.String())

/** What is registered under a name. Times are ISO 8601; addresses are kept by coin type. */
export const profileReply = Type.Object({
  name: Type.String(),
  registered_at: Type.String(),
  updated_at: Type.String(),
  attributes: attributesReply,
  addresses: Type.Record(Type.String(), addressReply),
})
