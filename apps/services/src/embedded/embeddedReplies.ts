import { type Static, Type } from 'typebox'
import { errorDetails, errorReply } from '../server/ServiceError.ts'
import { socialProviders } from '../social/SocialProvider.ts'

/** Base64url of so many bytes. */
export const bytes = (count: number) => Type.String({ pattern: `^[\\w-]{${Math.ceil((count * 4) / 3)}}$` })

const time = Type.Integer({ description: 'Milliseconds since 1970' })
const kind = Type.Union([Type.Literal('device'), Type.Literal('recovery'), Type.Literal('offline')])
const recovery = Type.Union([Type.Literal('keeper'), Type.Literal('own')])

/** The vault's key, sealed with two factors. */
export const rowInput = Type.Object({
  kind,
  /** A passkey's id has at most 1023 bytes. */
  factor: Type.String({ maxLength: 1372, pattern: '^(keeper|code|passkey:[\\w-]{1,1364}|[0-9a-f-]{36})$' }),
  salt: bytes(32),
  iv: bytes(12),
  sealed: bytes(48),
})
export type RowInput = Static<typeof rowInput>

/** The keys, sealed with the vault's key: a new wallet, or the longer form of one that was brought in. */
export const vault = Type.Object({ iv: bytes(12), sealed: Type.Union([bytes(96), bytes(114)]) })

/** How a user logs in. */
const provider = Type.Enum(['email', 'farcaster', ...socialProviders])

const text = Type.String()
export const userReply = Type.Object({
  id: text,
  provider,
  email: Type.Union([text, Type.Null()]),
  userName: Type.Union([text, Type.Null()], { description: 'As the social account is called' }),
  recovery,
  addresses: Type.Object({ eip155: Type.Optional(text), solana: Type.Optional(text) }),
  vault: Type.Union([Type.Object({ iv: text, sealed: text }), Type.Null()]),
  rows: Type.Array(Type.Object({ id: text, kind, factor: text, salt: text, iv: text, sealed: text, createdAt: time })),
  device: text,
  devices: Type.Array(Type.Object({ id: text, name: text, origin: text, createdAt: time, usedAt: time })),
})
export type UserReply = Static<typeof userReply>

const tokens = { accessToken: text, refreshToken: text, expiresIn: Type.Integer({ description: 'Seconds' }) }
export const tokensReply = Type.Object(tokens)
export const sessionReply = Type.Object({ ...tokens, user: userReply })

/** The project and the page of a login. */
export const loginPlace = {
  projectId: Type.String({ maxLength: 64, pattern: '^[\\x20-\\x7e]*$' }),
  origin: Type.String({ maxLength: 512 }),
}
export const attemptId = Type.String({ pattern: '^[\\w-]{22}$' })

const failure = Type.Object({ ...errorReply.properties, ...errorDetails })
/** The answers of every route for the frame, beside those that succeed. */
export const failures = { '4xx': failure, '5xx': failure }

/** What a proof of the device's key is sent in. */
export const proofHeaders = Type.Object({ dpop: Type.Optional(Type.String({ maxLength: 4096 })) })
/** The same, of a device that is logged in. */
export const loginHeaders = Type.Object({
  dpop: Type.Optional(Type.String({ maxLength: 4096 })),
  authorization: Type.Optional(Type.String({ maxLength: 4096 })),
})
