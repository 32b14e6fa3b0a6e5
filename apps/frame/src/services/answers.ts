import * as v from 'valibot'
import { fromBase64, toBase64 } from '../vault/base64.ts'
import type { Bytes, Envelope } from '../vault/envelope.ts'

/** The answers of the services, as far as the frame believes them. */

const id = v.pipe(v.string(), v.regex(/^[\w:.-]{1,128}$/u))
const text = v.pipe(v.string(), v.minLength(1), v.maxLength(4096))
const time = v.pipe(v.number(), v.finite())
const hex = (pattern: RegExp) =>
  v.pipe(
    v.string(),
    v.regex(pattern),
    v.transform((value) => value as `0x${string}`),
  )
const address = hex(/^0x[\da-f]{40}$/iu)
const solanaAddress = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/u))
const bytes = (length: number) =>
  v.pipe(
    v.string(),
    v.regex(/^[\w-]{1,200}$/u),
    v.transform(fromBase64),
    v.check((value) => value.length === length),
  )

const rowKinds = ['device', 'recovery', 'offline'] as const
const factor = v.pipe(v.string(), v.regex(/^[\w:.-]{1,2000}$/u))
const row = v.object({
  id: v.optional(id),
  createdAt: v.optional(time),
  kind: v.picklist(rowKinds),
  factor,
  salt: bytes(32),
  iv: bytes(12),
  sealed: bytes(48),
})

const device = v.object({ id, name: v.string(), origin: v.string(), createdAt: time, usedAt: time })

const user = v.object({
  id,
  provider: v.pipe(v.optional(v.string(), 'email'), v.regex(/^[a-z]{1,20}$/u)),
  email: v.nullable(v.pipe(v.string(), v.maxLength(320))),
  userName: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200))), null),
  recovery: v.picklist(['keeper', 'own']),
  addresses: v.object({ eip155: v.optional(address), solana: v.optional(solanaAddress) }),
  vault: v.nullable(v.object({ iv: bytes(12), sealed: v.union([bytes(96), bytes(114)]) })),
  rows: v.pipe(v.array(row), v.maxLength(500)),
  device: id,
  devices: v.array(device),
})

const quantity = hex(/^0x[\da-f]{1,32}$/iu)

const tokens = { accessToken: text, refreshToken: text, expiresIn: v.pipe(v.number(), v.minValue(1)) }

export const answers = {
  attempt: v.object({ attempt: id, action: v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP']), resendAt: v.optional(time) }),
  emailUpdate: v.object({ action: v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  attemptStatus: v.object({
    status: v.picklist(['pending', 'approved', 'ended']),
    reason: v.optional(v.string()),
  }),
  social: v.object({ attempt: id, uri: v.pipe(v.string(), v.url()), expiresAt: time }),
  farcaster: v.object({ attempt: id, url: v.pipe(v.string(), v.maxLength(2048)), expiresAt: time }),
  pending: v.object({ isPending: v.literal(true) }),
  session: v.object({ ...tokens, user }),
  tokens: v.object(tokens),
  user,
  mac: v.object({ mac: bytes(32) }),
  export: v.object({ readyAt: time }),
  origins: v.object({ allowedOrigins: v.array(v.string()) }),
  config: v.object({ services: v.pipe(v.string(), v.url()) }),
  smartNetworks: v.object({
    networks: v.array(
      v.object({
        chainId: v.pipe(v.string(), v.regex(/^eip155:[1-9]\d{0,15}$/u)),
        fees: v.picklist(['self', 'sponsored']),
      }),
    ),
  }),
  operation: v.object({
    nonce: quantity,
    callGasLimit: quantity,
    verificationGasLimit: quantity,
    preVerificationGas: quantity,
    // The account itself would pay a price without a paymaster.
    payment: v.optional(
      v.object({
        gasFees: hex(/^0x[\da-f]{64}$/u),
        paymasterAndData: hex(/^0x(?!0{40})(?:[\da-f]{2}){52,1024}$/u),
      }),
    ),
    isDelegated: v.boolean(),
    accountNonce: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  }),
  unused: v.object({ nonces: v.array(quantity) }),
  sent: v.object({
    hash: hex(/^0x[\da-f]{64}$/iu),
  }),
  nothing: v.unknown(),
} as const

export type User = v.InferOutput<typeof user>
/** The accounts of a wallet. A private key that was brought in has none on Solana. */
export type Addresses = { readonly eip155: `0x${string}`; readonly solana?: string | undefined }
export type Row = v.InferOutput<typeof row>
export type SealedRow = Envelope & { readonly kind: Row['kind']; readonly factor: string }

/** A row as the services take it. */
export const writeRow = ({ kind, factor, salt, iv, sealed }: SealedRow): Record<string, string> => ({
  kind,
  factor,
  salt: toBase64(salt),
  iv: toBase64(iv),
  sealed: toBase64(sealed),
})

export const writeVault = ({ iv, sealed }: { iv: Bytes; sealed: Bytes }): Record<string, string> => ({
  iv: toBase64(iv),
  sealed: toBase64(sealed),
})
