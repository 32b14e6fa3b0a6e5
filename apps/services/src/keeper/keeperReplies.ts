import { Type } from 'typebox'

/** 32 bytes, in base64url. */
const bytes32 = Type.String({ pattern: '^[\\w-]{43}$' })
const keyId = Type.String({ pattern: '^[a-z0-9-]{1,32}$' })

/** What the services ask the keeper, and what it answers. */
export const keeperReplies = {
  keys: Type.Object({ keys: Type.Array(Type.Object({ id: keyId, mark: bytes32 }), { minItems: 1, maxItems: 16 }) }),
  question: Type.Object({
    user: Type.String({ minLength: 1, maxLength: 64 }),
    key: keyId,
    userSalt: bytes32,
    salt: bytes32,
  }),
  /** With the mark of the key that it was made with. */
  mac: Type.Object({ mac: bytes32, mark: bytes32 }),
}
