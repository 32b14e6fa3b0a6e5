import { parseCaipAddress } from '@mooring/core'
import { fromHex } from './hex.js'

/** A token of a network: one of its own assets, by number, or one of another network, by location. */
export type AssetId = {
  readonly pallet: 'Assets' | 'ForeignAssets'
  /** As the storage has it (SCALE). */
  readonly bytes: Uint8Array
  /** The last part of its CAIP-10 id: the digits of the number, or the bytes of the location in hexadecimal. */
  readonly address: string
}

const digits: RegExp = /^(?:0|[1-9]\d{0,9})$/u
/** As long as CAIP-10 allows. */
const location: RegExp = /^0x(?:[\da-f]{2}){1,63}$/u

/**
 * Reads the CAIP-10 id of a token on a network.
 *
 * @returns `undefined` for a token of another network, and for anything else.
 * @see Substrate, `pallet_assets`.
 */
export function readAssetId(token: string, network: string): AssetId | undefined {
  try {
    const { caipNetworkId, address: text } = parseCaipAddress(token)
    if (caipNetworkId !== network) return undefined
    const address = text.toLowerCase()
    const foreign = location.test(address) ? fromHex(address) : undefined
    if (foreign) return { pallet: 'ForeignAssets', bytes: foreign, address }
    if (!digits.test(address) || Number(address) >= 2 ** 32) return undefined
    const bytes = new Uint8Array(4)
    new DataView(bytes.buffer).setUint32(0, Number(address), true)
    return { pallet: 'Assets', bytes, address }
  } catch {
    return undefined
  }
}
