import { InvalidReplyError } from '@mooring/core'
import { getDynamicBuilder, getLookupFn } from '@polkadot-api/metadata-builders'
import { decAnyMetadata, unifyMetadata } from '@polkadot-api/substrate-bindings'
import { toHex } from './hex.js'
import { encodeSs58 } from './ss58.js'

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
  /** Decodes a call of any function of the network. Throws for any other bytes, or if some are left over. */
  readonly decodeCall: (bytes: Uint8Array) => DecodedCall
  /** Returns whether a transaction succeeded, from the events of its block. `undefined` if they do not show it. */
  readonly readOutcome: (events: Uint8Array, index: number) => 'success' | 'failure' | undefined
}

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
        const address = encodeSs58({ key: to, prefix: 42 })
        const parameters = transfer.codec.enc({ dest: { type: 'Id', value: address }, value })
        return Uint8Array.of(...transfer.location, ...parameters)
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
