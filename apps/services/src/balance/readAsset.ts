import { nonsense } from './readStorage.ts'

/** What a network says of a token. */
export type AssetFacts = {
  readonly name: string | null
  readonly symbol: string | null
  readonly decimals: number
}

/** Four keys, then an amount of sixteen bytes, the deposit, the least amount, a flag, three counts and the standing. */
const details = { size: 190, accounts: 177, status: 189 }
/** An amount and the standing, then why the account is kept, with a deposit, or one with its payer. */
const accountSizes = [18, 34, 66]
const wordSize = 16
/** The standing of a token that is being removed. */
const destroying = 2

/**
 * Counts the accounts that have a token.
 *
 * @returns 0 for a token that is being removed.
 * @throws {ServiceError} 503: it is something else.
 * @see https://github.com/paritytech/polkadot-sdk/blob/master/substrate/frame/assets/src/types.rs `AssetDetails`
 */
export function readHolders(bytes: Buffer): number {
  const status = bytes[details.status]
  if (bytes.length !== details.size || status === undefined || status > destroying) throw nonsense()
  return status === destroying ? 0 : bytes.readUInt32LE(details.accounts)
}

/**
 * Reads how much an account has of a token, frozen or not.
 *
 * @throws {ServiceError} 503: it is something else.
 * @see https://github.com/paritytech/polkadot-sdk/blob/master/substrate/frame/assets/src/types.rs `AssetAccount`
 */
export function readAssetAmount(bytes: Buffer | undefined): bigint {
  // An account without the token is not stored.
  if (!bytes) return 0n
  if (!accountSizes.includes(bytes.length) || (bytes[wordSize] ?? 3) > 2) throw nonsense()
  return bytes.readBigUInt64LE(0) + (bytes.readBigUInt64LE(8) << 64n)
}

/**
 * Reads what a token is called. Its owner has chosen it.
 *
 * @returns Undefined for a token without a name.
 * @throws {ServiceError} 503: it is something else.
 * @see https://github.com/paritytech/polkadot-sdk/blob/master/substrate/frame/assets/src/types.rs `AssetMetadata`
 */
export function readAssetFacts(bytes: Buffer | undefined): AssetFacts | undefined {
  if (!bytes) return undefined
  const [name, afterName] = readText(bytes, wordSize)
  const [symbol, at] = readText(bytes, afterName)
  const [decimals, isFrozen] = bytes.subarray(at)
  if (bytes.length !== at + 2 || decimals === undefined || (isFrozen ?? 2) > 1) throw nonsense()
  return { name: clean(name, 128), symbol: clean(symbol, 32), decimals }
}

/** Its length comes first: in one byte, whose lowest bits say so, or in two. */
function readText(bytes: Buffer, at: number): readonly [text: string, next: number] {
  const first = bytes[at] ?? 2
  if ((first & 3) > 1 || at + 2 > bytes.length) throw nonsense()
  const [length, start] = (first & 3) === 0 ? [first >> 2, at + 1] : [bytes.readUInt16LE(at) >> 2, at + 2]
  if (start + length > bytes.length) throw nonsense()
  return [bytes.toString('utf8', start, start + length), start + length]
}

const clean = (text: string, longest: number): string | null =>
  text.replaceAll('\0', '').trim().slice(0, longest).toWellFormed() || null
