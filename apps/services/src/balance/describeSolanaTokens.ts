import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base58 } from '@scure/base'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Upstream } from '../rpc/createUpstream.ts'
import { requestResult } from '../rpc/requestResult.ts'
import { SourceError } from '../sources/SourceError.ts'

/** What the chain says of a token. */
export type SolanaTokenFacts = {
  readonly name: string | null
  readonly symbol: string | null
  readonly decimals: number
}

const reply = Type.Object({ value: Type.Array(Type.Unknown()) })
const mintAccount = Type.Object({
  data: Type.Object({
    parsed: Type.Object({
      type: Type.Literal('mint'),
      info: Type.Object({
        decimals: Type.Integer({ minimum: 0, maximum: 255 }),
        extensions: Type.Optional(Type.Array(Type.Unknown())),
      }),
    }),
  }),
})
const metadataExtension = Type.Object({
  extension: Type.Literal('tokenMetadata'),
  state: Type.Object({ name: Type.String(), symbol: Type.String() }),
})
const metadataAccount = Type.Object({ owner: Type.String(), data: Type.Tuple([Type.String(), Type.Literal('base64')]) })

/** The program of Metaplex that keeps the names of tokens. */
const metadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'
/** Where the name begins in its accounts: after a byte for the kind, and two keys. */
const nameAt = 65

/**
 * Reads the decimals, names and symbols of tokens from their mints: names are in the mint (Token-2022), or in an account
 * of Metaplex beside it.
 *
 * @param mints - At most a hundred, which is what a node takes.
 * @returns Without those that are no tokens.
 * @throws {ServiceError | SourceError} No node answers, or the answer is invalid.
 * @see https://developers.metaplex.com/token-metadata
 */
export async function describeSolanaTokens(
  upstream: Upstream,
  mints: readonly string[],
): Promise<ReadonlyMap<string, SolanaTokenFacts>> {
  const ask = async (places: readonly string[], encoding: string) => {
    const result = await requestResult(upstream, 'getMultipleAccounts', [places, { encoding }])
    if (Value.Check(reply, result) && result.value.length === places.length) return result.value
    throw new SourceError('A node sent an invalid answer')
  }
  const [accounts, metadata] = await Promise.all([ask(mints, 'jsonParsed'), ask(mints.map(metadataPlace), 'base64')])
  const facts = mints.flatMap((mint, at) => {
    const account = accounts[at]
    if (!Value.Check(mintAccount, account)) return []
    const { decimals, extensions = [] } = account.data.parsed.info
    const said = extensions.find((extension) => Value.Check(metadataExtension, extension))
    const { name, symbol } = said ? (said as { state: Names }).state : readMetadata(metadata[at])
    return [[mint, { decimals, name: clean(name, 128), symbol: clean(symbol, 32) }] as const]
  })
  return new Map(facts)
}

type Names = { readonly name: string; readonly symbol: string }

function readMetadata(account: unknown): Names {
  const none = { name: '', symbol: '' }
  if (!Value.Check(metadataAccount, account) || account.owner !== metadataProgram) return none
  const bytes = Buffer.from(account.data[0], 'base64')
  const [name, next] = readText(bytes, nameAt)
  return { name, symbol: readText(bytes, next)[0] }
}

/** A text of Borsh: its length in four bytes, then its bytes. */
function readText(bytes: Buffer, at: number): readonly [text: string, next: number] {
  if (bytes.length < at + 4) return ['', bytes.length]
  const end = at + 4 + bytes.readUInt32LE(at)
  return end > bytes.length ? ['', bytes.length] : [bytes.toString('utf8', at + 4, end), end]
}

/** Metaplex fills names up with zeros. */
const clean = (text: string, longest: number): string | null =>
  text.replaceAll('\0', '').trim().slice(0, longest).toWellFormed() || null

/** The address of a token's metadata: the first of its seeds that is no key (program-derived address). */
export function metadataPlace(mint: string): string {
  const seeds = [Buffer.from('metadata'), base58.decode(metadataProgram), base58.decode(mint)]
  for (let bump = 255; bump >= 0; bump--) {
    const rest = [Uint8Array.of(bump), base58.decode(metadataProgram), Buffer.from('ProgramDerivedAddress')]
    const place = sha256(Buffer.concat([...seeds, ...rest]))
    if (!isKey(place)) return base58.encode(place)
  }
  throw new SourceError('There is no place for metadata')
}

function isKey(bytes: Uint8Array): boolean {
  try {
    ed25519.Point.fromBytes(bytes)
    return true
  } catch {
    return false
  }
}
