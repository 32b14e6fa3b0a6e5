import { formatUnits } from '@mooring/core'
import { compact } from '@polkadot-api/substrate-bindings'
import { ss58Address } from '@polkadot-labs/hdkd-helpers'
import { createPolkadotSigner } from 'devnet/polkadot'

/** What the wallet does with its keys. It loads with the first question. */
export type PolkadotSigner = {
  /** The address with Substrate's own prefix. */
  readonly addressOf: (uri: string) => string
  readonly signRaw: (uri: string, data: string) => string
  readonly signPayload: (uri: string, payload: Readonly<Record<string, unknown>>) => string
  /** The text of a message, without the words around it. */
  readonly describeMessage: (data: string) => string
  /** What a transaction does, or its bytes. */
  readonly describePayload: (method: string) => string
}

/** `Balances.transfer_keep_alive` of the local chain to an account, and the key of 32 bytes. */
const transfer: RegExp = /^0x0a0300([\da-f]{64})([\da-f]+)$/iu

export const polkadotSigner: PolkadotSigner = {
  addressOf: (uri) => createPolkadotSigner(uri).address,
  signRaw: (uri, data) => createPolkadotSigner(uri).signRaw(data),
  signPayload: (uri, payload) => createPolkadotSigner(uri).signPayload(payload),
  describeMessage: (data) =>
    new TextDecoder()
      .decode(toBytes(data))
      .replace(/^<Bytes>/u, '')
      .replace(/<\/Bytes>$/u, ''),
  describePayload(method) {
    const [, key, amount] = transfer.exec(method) ?? []
    const value = readAmount(toBytes(amount ?? ''))
    if (!key || value === undefined) return method
    return `Transfer ${formatUnits(value, 12)} ROC to ${ss58Address(toBytes(key), 2)}`
  },
}

function toBytes(hex: string): Uint8Array {
  const pairs = hex.replace(/^0x/u, '').match(/../gu) ?? []
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))
}

/** Nothing if there is more, or less, than a number. */
function readAmount(bytes: Uint8Array): bigint | undefined {
  try {
    const value = BigInt(compact.dec(bytes))
    return compact.enc(value).length === bytes.length ? value : undefined
  } catch {
    return undefined
  }
}
