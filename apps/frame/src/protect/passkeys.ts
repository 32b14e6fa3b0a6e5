import { fromBase64, toBase64 } from '../vault/base64.ts'
import { type Bytes, randomBytes } from '../vault/envelope.ts'

/** Why a passkey cannot protect a wallet here. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError'
  readonly reason: 'unsupported' | 'refused'
  constructor(reason: 'unsupported' | 'refused', options?: ErrorOptions) {
    super(`The passkey was ${reason}`, options)
    this.reason = reason
  }
}

type Prf = { readonly enabled?: boolean; readonly results?: { readonly first?: BufferSource } }

/** The flag of authenticator data that says that the passkey is kept in more than one place. */
const isBackedUpFlag = 0b1_0000
const flagsAt = 32

export const canUsePasskeys = (): boolean => typeof PublicKeyCredential === 'function'

/**
 * Makes a passkey whose PRF is a factor. Call it in a click.
 *
 * @param salt - The salt that its answer is wanted for.
 * @throws {PasskeyError} The browser or the passkey has no PRF, or the visitor does not want it.
 */
export async function createPasskey({ name, salt }: { name: string; salt: Bytes }): Promise<Passkey> {
  const made = await ask(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: randomBytes(32),
        rp: { name: 'Wallet' },
        // A passkey takes the place of the one with the same id, and the wallet may know only that one.
        user: { id: randomBytes(32), name, displayName: name },
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        extensions: { prf: { eval: { first: salt } } },
      },
    }),
  )
  const response = made.response as AuthenticatorAttestationResponse
  const isBackedUp = ((new Uint8Array(response.getAuthenticatorData())[flagsAt] ?? 0) & isBackedUpFlag) !== 0
  const prf = prfOf(made)
  if (!prf?.enabled) throw new PasskeyError('unsupported')
  const id = toBase64(new Uint8Array(made.rawId))
  // Many authenticators answer only when they are used, not when they are made.
  const answer = prf.results?.first ? toBytes(prf.results.first) : (await usePasskey([{ id, salt }])).answer
  return { id, isBackedUp, answer }
}

/**
 * Asks for the answer of one of these passkeys, each to its own salt. Call it in a click.
 *
 * @throws {PasskeyError} It has no PRF, or the visitor does not want it.
 */
export async function usePasskey(
  passkeys: readonly { readonly id: string; readonly salt: Bytes }[],
): Promise<{ id: string; answer: Bytes }> {
  const used = await ask(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: randomBytes(32),
        allowCredentials: passkeys.map(({ id }) => ({ type: 'public-key', id: fromBase64(id) })),
        userVerification: 'required',
        extensions: {
          prf: { evalByCredential: Object.fromEntries(passkeys.map(({ id, salt }) => [id, { first: salt }])) },
        },
      },
    }),
  )
  const first = prfOf(used)?.results?.first
  if (!first) throw new PasskeyError('unsupported')
  return { id: toBase64(new Uint8Array(used.rawId)), answer: toBytes(first) }
}

async function ask(run: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await run()
    if (credential) return credential as PublicKeyCredential
  } catch (cause) {
    throw new PasskeyError('refused', { cause })
  }
  throw new PasskeyError('refused')
}

const prfOf = (credential: PublicKeyCredential): Prf | undefined =>
  (credential.getClientExtensionResults() as { prf?: Prf }).prf

const toBytes = (source: BufferSource): Bytes =>
  source instanceof ArrayBuffer
    ? new Uint8Array(source.slice())
    : new Uint8Array(source.buffer as ArrayBuffer, source.byteOffset, source.byteLength).slice()

export type Passkey = { readonly id: string; readonly isBackedUp: boolean; readonly answer: Bytes }
