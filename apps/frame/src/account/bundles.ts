import { readProperty } from '@mooring/core'
import * as Hex from 'ox/Hex'
import { messages } from '../messages.ts'
import { PageError } from '../port/createPort.ts'
import type { RequestNode } from '../services/requestNode.ts'
import { entryPoint } from './contracts.ts'

/** How the calls were sent: as one transaction, as one that the services pay for, or one after the other. */
const kinds = ['batch', 'sponsored', 'singly'] as const

/** What the id of a bundle says, so that its status is known to any device. */
export type Bundle = {
  readonly kind: (typeof kinds)[number]
  readonly chainId: number
  /** How many calls it has. */
  readonly count: number
  readonly hashes: readonly `0x${string}`[]
}

/** Makes the id of a bundle. EIP-5792: any bytes, at most 4096. */
export const toBundleId = ({ kind, chainId, count, hashes }: Bundle): `0x${string}` =>
  Hex.concat(
    Hex.fromNumber(kinds.indexOf(kind), { size: 1 }),
    Hex.fromNumber(chainId, { size: 8 }),
    Hex.fromNumber(count, { size: 2 }),
    ...hashes,
  )

export function readBundleId(id: unknown): Bundle | undefined {
  if (typeof id !== 'string' || !/^0x[\da-f]{22}([\da-f]{64}){1,60}$/iu.test(id)) return undefined
  const hex = id.toLowerCase() as `0x${string}`
  const kind = kinds[Number.parseInt(hex.slice(2, 4), 16)]
  const [chainId, count] = [Number(`0x${hex.slice(4, 20)}`), Number(`0x${hex.slice(20, 24)}`)]
  const hashes =
    hex
      .slice(24)
      .match(/.{64}/gu)
      ?.map((hash) => `0x${hash}` as const) ?? []
  return kind && Number.isSafeInteger(chainId) ? { kind, chainId, count, hashes } : undefined
}

const event = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

/**
 * Answers `wallet_getCallsStatus`, from the chain.
 *
 * @throws {PageError} 5730: there is no such bundle.
 * @see EIP-5792.
 */
export async function readCallsStatus(id: unknown, nodeOf: (chainId: number) => RequestNode): Promise<object> {
  const bundle = readBundleId(id)
  if (!bundle) throw new PageError(messages.unknownBundle, { code: 5730 })
  const { kind, chainId, count, hashes } = bundle
  const found = await Promise.all(hashes.map((hash) => nodeOf(chainId)('eth_getTransactionReceipt', [hash])))
  const receipts = found.filter((receipt) => receipt !== null && receipt !== undefined)
  const succeeded = receipts.filter((receipt) => isDone(receipt, kind)).length
  return {
    version: '2.0.0',
    id,
    chainId: Hex.fromNumber(chainId),
    atomic: kind !== 'singly',
    status: statusOf({ kind, succeeded, mined: receipts.length, sent: hashes.length, count }),
    ...(receipts.length > 0 ? { receipts: receipts.map((receipt) => toReceipt(receipt, kind)) } : {}),
  }
}

function statusOf({
  kind,
  succeeded,
  mined,
  sent,
  count,
}: Record<'succeeded' | 'mined' | 'sent' | 'count', number> & Pick<Bundle, 'kind'>) {
  if (mined < sent) return 100
  if (kind !== 'singly') return succeeded === sent ? 200 : 500
  if (succeeded === count) return 200
  return succeeded === 0 ? 500 : 600
}

/** The transaction of an operation succeeds also if its calls were undone. ERC-4337. */
function isDone(receipt: unknown, kind: Bundle['kind']): boolean {
  if (readProperty(receipt, 'status') !== '0x1') return false
  if (kind !== 'sponsored') return true
  return logsOf(receipt).some((log) => {
    const topics = readProperty(log, 'topics')
    const data = String(readProperty(log, 'data'))
    // After the nonce comes the word `success`.
    return (
      isOfEntryPoint(log) && Array.isArray(topics) && topics[0] === event && Number(`0x${data.slice(66, 130)}`) === 1
    )
  })
}

const logsOf = (receipt: unknown): readonly unknown[] => {
  const logs = readProperty(receipt, 'logs')
  return Array.isArray(logs) ? logs : []
}
const isOfEntryPoint = (log: unknown): boolean =>
  String(readProperty(log, 'address')).toLowerCase() === entryPoint.toLowerCase()

function toReceipt(receipt: unknown, kind: Bundle['kind']): object {
  const logs = logsOf(receipt)
    .filter((log) => kind !== 'sponsored' || !isOfEntryPoint(log))
    .map((log) => ({
      address: readProperty(log, 'address'),
      data: readProperty(log, 'data'),
      topics: readProperty(log, 'topics'),
    }))
  return {
    logs,
    status: isDone(receipt, kind) ? '0x1' : '0x0',
    blockHash: readProperty(receipt, 'blockHash'),
    blockNumber: readProperty(receipt, 'blockNumber'),
    gasUsed: readProperty(receipt, 'gasUsed'),
    transactionHash: readProperty(receipt, 'transactionHash'),
  }
}
