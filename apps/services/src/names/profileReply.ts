import { Type } from 'typebox'

/** The original service sends `created_at`; its clients read `created`. */
export const addressReply = Type.Object({
  address: Type.String(),
  created: Type.Union([Type.String(), Type.Null()]),
  created_at: Type.Union([Type.String(), Type.Null()]),
})

export const attributesReply = Type.Record(Type.String(), Type.String())

/** The profile of a name. Times are ISO 8601; addresses are keyed by coin type. */
export const profileReply = Type.Object({
  name: Type.String(),
  registered_at: Type.String(),
  updated_at: Type.String(),
  attributes: attributesReply,
  addresses: Type.Record(Type.String(), addressReply),
})
