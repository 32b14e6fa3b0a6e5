import { Type } from 'typebox'

const time = Type.Integer({ minimum: 0, description: 'Seconds since 1970' })
const rules = Type.Array(Type.Object({ type: Type.String({ maxLength: 128 }), data: Type.Optional(Type.Unknown()) }), {
  maxItems: 64,
})
const optionalText = Type.Union([Type.String(), Type.Null()])

export const pciField = { pci: Type.String({ pattern: '^[-0-9a-zA-Z]{1,64}$', description: 'Id of the session' }) }

export const newSession = Type.Object({
  expiry: time,
  /** The page has its own key. The key of the session signs only operations that the page's key has signed. */
  signer: Type.Object({ type: Type.String({ maxLength: 64 }), data: Type.Optional(Type.Unknown()) }),
  permissions: rules,
  policies: Type.Optional(rules),
})

export const newSessionReply = Type.Object({
  pci: Type.String(),
  key: Type.Object({ type: Type.Literal('secp256k1'), publicKey: Type.String() }),
})

export const sessionsReply = Type.Object({
  pcis: Type.Array(
    Type.Object({
      project: Type.Object({ id: Type.String(), name: Type.String(), url: optionalText, iconUrl: optionalText }),
      pci: Type.String(),
      expiry: time,
      createdAt: time,
      permissions: rules,
      policies: rules,
      context: optionalText,
      revokedAt: Type.Union([time, Type.Null()]),
    }),
  ),
})
