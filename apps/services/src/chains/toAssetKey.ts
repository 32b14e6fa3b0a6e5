import { blake2b } from '@noble/hashes/blake2.js'
import { base58 } from '@scure/base'
import { bytesToHex } from 'viem'

/** Where a network of Polkadot keeps a token: its own ones have a number, those of other networks their location. */
export type AssetPlace = {
  readonly pallet: keyof typeof pallets
  /** As the storage has it (SCALE), in hexadecimal without `0x`. */
  readonly id: string
}

/** `twox128` of the names of the pallets, and of what they keep. */
const pallets = { Assets: '682a59d51ab9e48a8c8cc418ff9708d2', ForeignAssets: '30e64a56026f4b5e3c2d196283a9a17d' }
const maps = {
  Account: 'b99d880ec681799c0cf30e8886371da9',
  Asset: 'd34371a193a751eea5883e9553457b2e',
  Metadata: 'b5f3822e35ca2f31ce3526eab1363fd2',
}

/** The pallets that keep tokens. */
export const assetPallets: readonly AssetPlace['pallet'][] = ['Assets', 'ForeignAssets']

/** The digits of a number of four bytes, and a location of as many bytes as fit into CAIP-10. */
const [number, location] = [/^(?:0|[1-9]\d{0,9})$/u, /^0x((?:[\da-f]{2}){1,63})$/u]
const largest = 2 ** 32 - 1

/**
 * Reads the address of a token: the number of an own asset, or the location of a foreign one as the storage has it.
 *
 * @returns Undefined for anything else.
 * @see https://github.com/paritytech/polkadot-sdk/tree/master/substrate/frame/assets
 */
export function toAssetPlace(address: string): AssetPlace | undefined {
  const foreign = location.exec(address)?.[1]
  if (foreign !== undefined) return { pallet: 'ForeignAssets', id: foreign }
  if (!number.test(address) || Number(address) > largest) return undefined
  const id = Buffer.alloc(4)
  id.writeUInt32LE(Number(address))
  return { pallet: 'Assets', id: id.toString('hex') }
}

/** The address of a token. Undefined for a number of other networks, and for a location that is too long. */
export function toAssetAddress({ pallet, id }: AssetPlace): string | undefined {
  const address = pallet === 'ForeignAssets' ? `0x${id}` : String(Buffer.from(id, 'hex').readUInt32LE())
  return toAssetPlace(address)?.id === id ? address : undefined
}

/** The start of the keys of what a pallet keeps. */
export const toAssetPrefix = (pallet: AssetPlace['pallet'], map: keyof typeof maps): string =>
  `0x${pallets[pallet]}${maps[map]}`

/** The storage key of what is kept of a token, or of an account with it. Each part is hashed by `blake2_128_concat`. */
export function toAssetKey({ pallet, id }: AssetPlace, map: keyof typeof maps, account?: string): string {
  return `${toAssetPrefix(pallet, map)}${hash(Buffer.from(id, 'hex'))}${id}${account ?? ''}`
}

/** The last part of the keys of an account, whose address is checked: between its prefix and its checksum. */
export function toAccountPart(address: string): string {
  const id = base58.decode(address).slice(-34, -2)
  return `${hash(id)}${bytesToHex(id).slice(2)}`
}

const hash = (bytes: Uint8Array): string => bytesToHex(blake2b(bytes, { dkLen: 16 })).slice(2)
