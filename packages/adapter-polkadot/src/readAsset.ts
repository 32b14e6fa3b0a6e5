import { InvalidReplyError, readProperty } from '@mooring/core'
import { blake2b } from '@noble/hashes/blake2.js'
import { readBytes } from './createChain.js'
import { toHex } from './hex.js'
import type { AssetId } from './readAssetId.js'

/** What a network stores of a token. */
export type Asset = {
  readonly supply: bigint
  /** The least that an account holds of it. */
  readonly minBalance: bigint
  /** Whether an account may hold it without coins. */
  readonly isSufficient: boolean
  /** Whether it can be sent at all. */
  readonly isLive: boolean
}

/** What its owner calls a token. */
export type AssetMetadata = { readonly name: string; readonly symbol: string; readonly decimals: number }

/** An account's amount of a token. `isFrozen`: it cannot send. `isBlocked`: nor receive. */
export type AssetAccount = {
  readonly exists: boolean
  readonly balance: bigint
  readonly isFrozen: boolean
  readonly isBlocked: boolean
}

/** The names of the pallets, and of what they store, each as `twox128`. */
const pallets = { Assets: '682a59d51ab9e48a8c8cc418ff9708d2', ForeignAssets: '30e64a56026f4b5e3c2d196283a9a17d' }
const maps = {
  Account: 'b99d880ec681799c0cf30e8886371da9',
  Asset: 'd34371a193a751eea5883e9553457b2e',
  Metadata: 'b5f3822e35ca2f31ce3526eab1363fd2',
}

/** Computes the storage key of a token, or of an account with it (`blake2_128_concat`). */
export function toAssetKey({ pallet, bytes }: AssetId, map: keyof typeof maps, account?: Uint8Array): string {
  const parts = [bytes, ...(account ? [account] : [])]
  const hashed = parts.map((part) => toHex(Uint8Array.of(...blake2b(part, { dkLen: 16 }), ...part)).slice(2))
  return `0x${pallets[pallet]}${maps[map]}${hashed.join('')}`
}

/**
 * Reads the answer of `state_queryStorageAt`: the values of keys, in their order. A missing one is `undefined`.
 *
 * @throws {InvalidReplyError} It is not the answer to these keys.
 */
export function readValues(answer: unknown, keys: readonly string[]): readonly (Uint8Array | undefined)[] {
  const changes = Array.isArray(answer) && answer.length === 1 ? readProperty(answer[0], 'changes') : undefined
  const values = new Map<unknown, unknown>(
    (Array.isArray(changes) ? changes : []).map((change) => [readProperty(change, '0'), readProperty(change, '1')]),
  )
  return keys.map((key) => {
    const value: unknown = values.get(key)
    // Nothing is `null`: what is left out was not answered.
    if (value === undefined) throw invalid()
    return value === null ? undefined : readBytes(value)
  })
}

/** Four keys of 32 bytes come first. */
const [keysSize, wordSize, assetSize] = [128, 16, 190]

/**
 * Decodes a token.
 *
 * @returns `undefined` if the network does not have it, or is removing it.
 * @throws {InvalidReplyError} It is not a token.
 * @see Substrate, `pallet_assets::AssetDetails`.
 */
export function readAsset(bytes: Uint8Array | undefined): Asset | undefined {
  if (!bytes) return undefined
  const [flag = 2, status = 3] = [bytes[keysSize + 3 * wordSize], bytes[assetSize - 1]]
  if (bytes.length !== assetSize || flag > 1 || status > 2) throw invalid()
  if (status === 2) return undefined
  const word = (index: number) => readWord(bytes, keysSize + index * wordSize)
  return { supply: word(0), minBalance: word(2), isSufficient: flag === 1, isLive: status === 0 }
}

/** With the reason why the account is kept: without a deposit, with its own, or with another's. */
const accountSizes: readonly number[] = [18, 34, 66]

/**
 * Decodes an account's amount of a token.
 *
 * @throws {InvalidReplyError} It is not one.
 * @see Substrate, `pallet_assets::AssetAccount`.
 */
export function readAssetAccount(bytes: Uint8Array | undefined): AssetAccount {
  if (!bytes) return { exists: false, balance: 0n, isFrozen: false, isBlocked: false }
  const status = bytes[wordSize] ?? 3
  if (!accountSizes.includes(bytes.length) || status > 2) throw invalid()
  return { exists: true, balance: readWord(bytes, 0), isFrozen: status > 0, isBlocked: status === 2 }
}

/**
 * Decodes what a token is called, after a deposit.
 *
 * @throws {InvalidReplyError} It is something else: its decimals must not be guessed.
 * @see Substrate, `pallet_assets::AssetMetadata`.
 */
export function readAssetMetadata(bytes: Uint8Array | undefined): AssetMetadata | undefined {
  if (!bytes) return undefined
  const [name, afterName] = readText(bytes, wordSize)
  const [symbol, at] = readText(bytes, afterName)
  const [decimals, flag = 2] = bytes.subarray(at)
  if (bytes.length !== at + 2 || decimals === undefined || flag > 1) throw invalid()
  return { name, symbol, decimals }
}

/** Its length comes first: in one byte, whose lowest bits are zero, or in two. */
function readText(bytes: Uint8Array, at: number): readonly [text: string, next: number] {
  const [first = 2, second = 0] = bytes.subarray(at)
  if ((first & 3) > 1) throw invalid()
  const [length, start] = (first & 3) === 0 ? [first >> 2, at + 1] : [(first + second * 256) >> 2, at + 2]
  if (start + length > bytes.length) throw invalid()
  return [new TextDecoder().decode(bytes.subarray(start, start + length)), start + length]
}

function readWord(bytes: Uint8Array, at: number): bigint {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  return view.getBigUint64(at, true) + (view.getBigUint64(at + 8, true) << 64n)
}

const invalid = (): InvalidReplyError => new InvalidReplyError({ details: 'It is not a token.' })
