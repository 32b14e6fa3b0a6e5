import { type Act, type CaipAddress, type Network, readProperty } from '@mooring/core'
import type { DecodedCall } from '../decodeMetadata.js'
import { formatOf } from '../formatOf.js'
import { toHex } from '../hex.js'
import { decodeSs58, encodeSs58 } from '../ss58.js'

/** Bundles in bundles are read to this depth, and bundles of this length. */
const maxDepth = 3
const maxCalls = 50

type Context = {
  readonly network: Network
  /** The account that signs. */
  readonly address: string
  readonly depth?: number
}
/** Returns nothing for what it cannot read. */
type Reader = (value: unknown, context: Context) => readonly Act[] | undefined

const pay: Reader = (value, { network }) => {
  const [to, amount] = [toAddress(readProperty(value, 'dest'), network), readProperty(value, 'value')]
  if (to === undefined || typeof amount !== 'bigint') return undefined
  return [{ kind: 'pay', asset: { token: undefined, amount }, to }]
}
const payAsset: Reader = (value, { network }) => {
  const [id, amount] = [readProperty(value, 'id'), readProperty(value, 'amount')]
  const to = toAddress(readProperty(value, 'target'), network)
  if (to === undefined || typeof id !== 'number' || typeof amount !== 'bigint') return undefined
  return [{ kind: 'pay', asset: { token: `${network.caipNetworkId}:${id}` as CaipAddress, amount }, to }]
}
const bundle: Reader = (value, { depth = 0, ...context }) => {
  const calls = readProperty(value, 'calls')
  // A list that is too long to read is not read in part: what follows could be the worst.
  if (!Array.isArray(calls) || calls.length > maxCalls || depth >= maxDepth) return undefined
  return calls.flatMap((call) => explainCall(call, { ...context, depth: depth + 1 }))
}
const remark: Reader = (value) => [{ kind: 'note', text: toText(readProperty(value, 'remark')) }]

/** What common functions do, by their pallet and name. */
const readers: Readonly<Record<string, Reader>> = {
  'Assets.transfer': payAsset,
  'Assets.transfer_keep_alive': payAsset,
  'Balances.transfer': pay,
  'Balances.transfer_allow_death': pay,
  'Balances.transfer_keep_alive': pay,
  'Balances.transfer_all'(value, { network, address }) {
    const to = toAddress(readProperty(value, 'dest'), network)
    return to === undefined ? undefined : [{ kind: 'close', account: address, to }]
  },
  'Balances.force_transfer'(value, context) {
    const from = toAddress(readProperty(value, 'source'), context.network)
    const acts = pay(value, context)
    return from === undefined ? undefined : acts?.map((act) => ({ ...act, from }) as Act)
  },
  'Proxy.add_proxy'(value, { network, address }) {
    const to = toAddress(readProperty(value, 'delegate'), network)
    return to === undefined ? undefined : [{ kind: 'handOver', account: address, to }]
  },
  'Utility.batch': bundle,
  'Utility.batch_all': bundle,
  'Utility.force_batch': bundle,
  'System.remark': remark,
  'System.remark_with_event': remark,
}

/** Reads what a call would do. Any other one is named, with the function of the network that it calls. */
export function explainCall(call: DecodedCall, context: Context): readonly Act[] {
  const [pallet, name] = [readProperty(call, 'type'), readProperty(readProperty(call, 'value'), 'type')]
  const full = `${String(pallet)}.${String(name)}`
  const read = Object.hasOwn(readers, full) ? readers[full] : undefined
  const value = readProperty(readProperty(call, 'value'), 'value')
  return read?.(value, context) ?? [{ kind: 'call', to: undefined, name: full, selector: '' }]
}

/** An address with the prefix of the network. The network also knows other kinds of receivers, which are not read. */
function toAddress(value: unknown, network: Network): string | undefined {
  const id = typeof value === 'string' ? value : readProperty(value, 'type') === 'Id' && readProperty(value, 'value')
  const key = typeof id === 'string' ? decodeSs58(id)?.key : undefined
  const prefix = formatOf(network)
  return key && typeof prefix === 'number' ? encodeSs58({ key, prefix }) : undefined
}

function toText(value: unknown): string {
  if (!(value instanceof Uint8Array)) return String(value)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(value)
  } catch {
    return toHex(value)
  }
}
