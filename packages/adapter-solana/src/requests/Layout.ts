import { getAddressDecoder } from '@solana/kit'

/** Reads the fields of an instruction. Every method throws a `RangeError` behind the end of the data. */
export class Layout {
  readonly #view: DataView
  readonly #bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  u8(at: number): number {
    return this.#view.getUint8(at)
  }

  u16(at: number): number {
    return this.#view.getUint16(at, true)
  }

  u32(at: number): number {
    return this.#view.getUint32(at, true)
  }

  u64(at: number): bigint {
    return this.#view.getBigUint64(at, true)
  }

  address(at: number): string {
    if (at + 32 > this.#bytes.length) throw new RangeError('The data is too short.')
    return getAddressDecoder().decode(this.#bytes, at)
  }
}
