import { InvalidReplyError } from '@mooring/core'
import { getDynamicBuilder, getLookupFn } from '@polkadot-api/metadata-builders'
import { type Codec, decAnyMetadata, u32, unifyMetadata } from '@polkadot-api/substrate-bindings'
import { toHex } from './hex.js'
import type { AssetId } from './readAssetId.js'
import { decodeSs58, encodeSs58 } from './ss58.js'

/** The parts of a network's metadata that transfers need. */
export type Metadata = {
  /** As the network sent it. */
  readonly bytes: Uint8Array
  /** The minimum balance in planck. The chain removes an account below it, and its remaining coins are lost. */
  readonly existentialDeposit: bigint
  /** The fields of a signed transaction, in order. `empty` is the encoding of a field without a value. */
  readonly extensions: readonly { readonly identifier: string; readonly empty: Uint8Array | undefined }[]
  /** Encodes the transfer of coins that never removes the paying account. */
  readonly encodeTransfer: (transfer: { to: Uint8Array; value: bigint }) => Uint8Array
  /**
   * Encodes the transfer of a token. It fails if less than the least would stay on the paying account. With `isAll`,
   * nothing may stay. `undefined` if the network has no such tokens.
   */
  readonly encodeAssetTransfer: (transfer: AssetTransfer) => Uint8Array | undefined
  /** Decodes a call of any function of the network. Throws for any other bytes, or if some are left over. */
  readonly decodeCall: (bytes: Uint8Array) => DecodedCall
  /** Returns whether a transaction succeeded, from the events of its block. `undefined` if they do not show it. */
  readonly readOutcome: (events: Uint8Array, index: number) => 'success' | 'failure' | undefined
}

type AssetTransfer = { id: AssetId; to: Uint8Array; value: bigint; isAll: boolean }

/** A call: the pallet, the function, and its values by their names. */
export type DecodedCall = { readonly type: string; readonly value: { readonly type: string; readonly value: unknown } }

/** @throws {InvalidReplyError} It is not metadata, or its network has no balances. */
export function decodeMetadata(bytes: Uint8Array): Metadata {
  try {
    const metadata = unifyMetadata(decAnyMetadata(bytes))
    const builder = getDynamicBuilder(getLookupFn(metadata))
    const transfer = builder.buildCall('Balances', 'transfer_keep_alive')
    const deposit = metadata.pallets
      .find(({ name }) => name === 'Balances')
      ?.constants.find(({ name }) => name === 'ExistentialDeposit')
    const [signed = []] = Object.values(metadata.extrinsic.signedExtensions)
    return {
      bytes,
      existentialDeposit: BigInt(builder.buildConstant('Balances', 'ExistentialDeposit').dec(deposit?.value ?? '0x')),
      extensions: signed.map(({ identifier, type }) => ({ identifier, empty: encodeNothing(builder, type) })),
      encodeTransfer({ to, value }) {
        const parameters = transfer.codec.enc({ dest: toTarget(to), value })
        return Uint8Array.of(...transfer.location, ...parameters)
      },
      encodeAssetTransfer({ id: { pallet, bytes }, to, value, isAll }) {
        if (!metadata.pallets.some(({ name }) => name === pallet)) return undefined
        const { codec, location } = builder.buildCall(pallet, isAll ? 'transfer' : 'transfer_keep_alive')
        const parameters = encodeAsset(codec, { id: pallet === 'Assets' ? u32.dec(bytes) : bytes, to, value })
        return parameters && Uint8Array.of(...location, ...parameters)
      },
      decodeCall(bytes) {
        const codec = builder.buildDefinition(callTypeOf(metadata))
        const call = codec.dec(bytes)
        if (toHex(codec.enc(call)) !== toHex(bytes)) throw new RangeError('It is more than one call.')
        return call
      },
      readOutcome(events, index) {
        const list: readonly EventRecord[] = builder.buildStorage('System', 'Events').value.dec(events)
        const own = list.filter(({ phase }) => phase.type === 'ApplyExtrinsic' && phase.value === index)
        const has = (name: string) => own.some(({ event }) => event.type === 'System' && event.value.type === name)
        if (has('ExtrinsicFailed')) return 'failure'
        return has('ExtrinsicSuccess') ? 'success' : undefined
      },
    }
  } catch (cause) {
    throw new InvalidReplyError({ details: 'It is not the metadata of a network with balances.', cause })
  }
}

/**
 * Encodes the parameters of a transfer of a token, and reads them again. A location in another form, or of another length,
 * would shift what is behind it: another token, amount or receiver.
 */
function encodeAsset(
  codec: Codec<unknown>,
  { id, to, value }: { id: number | Uint8Array; to: Uint8Array; value: bigint },
): Uint8Array | undefined {
  // The codec of a call has those of its parameters.
  const place = (codec as { inner?: { id?: Codec<unknown> } }).inner?.id
  if (!place) return undefined
  try {
    const token = typeof id === 'number' ? id : place.dec(id)
    const bytes = place.enc(token)
    const parameters = codec.enc({ id: token, target: toTarget(to), amount: value })
    const read = codec.dec(parameters) as { id: unknown; target: { type: string; value: unknown }; amount: unknown }
    const isSame =
      (typeof id === 'number' || toHex(bytes) === toHex(id)) &&
      toHex(place.enc(read.id)) === toHex(bytes) &&
      read.target.type === 'Id' &&
      // The codec writes addresses with the prefix of its network.
      toHex(decodeSs58(String(read.target.value))?.key ?? Uint8Array.of()) === toHex(to) &&
      read.amount === value
    return isSame ? parameters : undefined
  } catch {
    return undefined
  }
}

/** An account, for the codecs of calls. */
const toTarget = (key: Uint8Array): { type: 'Id'; value: string } => ({
  type: 'Id',
  value: encodeSs58({ key, prefix: 42 }),
})

type EventRecord = {
  readonly phase: { readonly type: string; readonly value?: unknown }
  readonly event: { readonly type: string; readonly value: { readonly type: string } }
}

function encodeNothing(builder: ReturnType<typeof getDynamicBuilder>, type: number): Uint8Array | undefined {
  try {
    return builder.buildDefinition(type).enc(undefined)
  } catch {
    return undefined
  }
}

/** The type of all calls. Older metadata only name it among the parts of a transaction. */
function callTypeOf({ extrinsic, lookup }: ReturnType<typeof unifyMetadata>): number {
  if ('call' in extrinsic) return extrinsic.call
  const parts = lookup.find(({ id }) => id === extrinsic.type)?.params
  return parts?.find(({ name }) => name === 'Call')?.type ?? -1
}
