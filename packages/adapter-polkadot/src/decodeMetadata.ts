import { InvalidReplyError } from '@mooring/core'
import { getDynamicBuilder, getLookupFn } from '@polkadot-api/metadata-builders'
import { type Codec, compact, decAnyMetadata, u32, unifyMetadata } from '@polkadot-api/substrate-bindings'
import { checkCall } from './checkCall.js'
import { toHex } from './hex.js'
import type { AssetId } from './readAssetId.js'
import { encodeSs58 } from './ss58.js'

/** The parts of a network's metadata that transfers need. */
export type Metadata = {
  /** As the network sent it. */
  readonly bytes: Uint8Array
  /** The minimum balance in planck. The chain removes an account below it, and its remaining coins are lost. */
  readonly existentialDeposit: bigint
  /** The fields of a signed transaction, in order. `empty` is the encoding of a field without a value. */
  readonly extensions: readonly { readonly identifier: string; readonly empty: Uint8Array | undefined }[]
  /**
   * Encodes the transfer of coins that never removes the paying account.
   *
   * @throws {InvalidReplyError} The network has another form of it.
   */
  readonly encodeTransfer: (transfer: { to: Uint8Array; value: bigint }) => Uint8Array
  /**
   * Encodes the transfer of a token. It fails if less than the least would stay on the paying account. With `isAll`,
   * nothing may stay. `undefined` if the network has no such tokens.
   *
   * @throws {InvalidReplyError} The call is not the one that a known network has.
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

/**
 * Decodes the metadata that a node gives for a network, by its CAIP-2 id.
 *
 * @throws {InvalidReplyError} It is not metadata, its network has no balances, or it is another network's.
 */
export function decodeMetadata(bytes: Uint8Array, network: string): Metadata {
  try {
    const metadata = unifyMetadata(decAnyMetadata(bytes))
    const builder = getDynamicBuilder(getLookupFn(metadata))
    const build = (pallet: string, name: string) => {
      const call = builder.buildCall(pallet, name)
      checkCall({ network, pallet, name, location: call.location })
      return call
    }
    const transfer = build('Balances', 'transfer_keep_alive')
    const deposit = metadata.pallets
      .find(({ name }) => name === 'Balances')
      ?.constants.find(({ name }) => name === 'ExistentialDeposit')
    const [signed = []] = Object.values(metadata.extrinsic.signedExtensions)
    return {
      bytes,
      existentialDeposit: BigInt(builder.buildConstant('Balances', 'ExistentialDeposit').dec(deposit?.value ?? '0x')),
      extensions: signed.map(({ identifier, type }) => ({ identifier, empty: encodeNothing(builder, type) })),
      encodeTransfer({ to, value }) {
        const parameters = writePayment(to, value)
        if (!isForm(transfer.codec, parameters, { dest: toTarget(to), value })) {
          throw new InvalidReplyError({ details: 'The network has another form of transfers.' })
        }
        return Uint8Array.of(...transfer.location, ...parameters)
      },
      encodeAssetTransfer({ id: { pallet, bytes }, to, value, isAll }) {
        if (!metadata.pallets.some(({ name }) => name === pallet)) return undefined
        const { codec, location } = build(pallet, isAll ? 'transfer' : 'transfer_keep_alive')
        const id = pallet === 'Assets' ? compact.enc(u32.dec(bytes)) : bytes
        const parameters = Uint8Array.of(...id, ...writePayment(to, value))
        if (!isForm(codec, parameters, { target: toTarget(to), amount: value })) return undefined
        return Uint8Array.of(...location, ...parameters)
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
 * Encodes the receiver and the amount without the metadata, which only number the call: a node that lies about the types
 * would decide what is signed.
 *
 * @see Substrate, `MultiAddress::Id`; SCALE, compact numbers.
 */
const writePayment = (to: Uint8Array, value: bigint): Uint8Array => Uint8Array.of(0, ...to, ...compact.enc(value))

/**
 * Checks that the network encodes parameters in the same way. It may have another form of a call, and a location of
 * another length would shift what is behind it: another token, amount or receiver.
 */
function isForm(codec: Codec<unknown>, parameters: Uint8Array, values: object): boolean {
  try {
    return toHex(codec.enc({ ...(codec.dec(parameters) as object), ...values })) === toHex(parameters)
  } catch {
    return false
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
