import type { TransactionMark, Wallet } from '@mooring/core'
import { createNode, type Node } from './createNode.js'
import { toCall } from './toCall.js'
import type { NodeTransaction } from './toTransaction.js'

/** The maximum number of transactions after the mark: an account that sends more meanwhile is automated. */
const limit = 8

/**
 * Searches for a transaction that a wallet may have sent: by its hash, among pending transactions, and in the blocks
 * since the mark. Every later transaction of the sender with the same payment counts.
 *
 * @returns `found`; `replaced` if another transaction of the account used the first nonce after the mark; or `missing`,
 * which may change.
 * @throws {BaseError} No endpoint of the network answered.
 * @see EIP-1474.
 */
export async function findTransaction(parameters: findTransaction.Parameters): Promise<Wallet.Found> {
  const { network, from, hash, signal, fetch } = parameters
  const { to, value, data } = toCall(parameters)
  const node = createNode({ urls: network.rpcUrls.default.http, signal, fetch })
  const isIt = (found: NodeTransaction) =>
    found.from === from.toLowerCase() &&
    found.to === to.toLowerCase() &&
    found.value === value &&
    found.data === data.toLowerCase()

  const named = hash === undefined ? undefined : await node.byHash(hash)
  if (named && isIt(named)) return { status: 'found', hash: named.hash }

  const mark = readMark(parameters.mark)
  if (!mark) return { status: 'missing' }
  const [mined, pending] = await Promise.all([node.countOf(from, 'latest'), node.countOf(from, 'pending')])
  const end = Math.min(Math.max(mined, pending), mark.nonce + limit)
  if (end <= mark.nonce) return { status: 'missing' }

  const known = await findByNonce(node, from, mark.nonce, end)
  const isComplete = known.length === end - mark.nonce
  const later = isComplete ? known : await findInBlocks(node, from, mark, { mined, pending })
  const sent = [...known, ...later].filter(({ nonce }) => nonce >= mark.nonce)
  const found = sent.find(isIt)
  if (found) return { status: 'found', hash: found.hash }
  const other = sent.find(({ nonce, isMined }) => nonce === mark.nonce && isMined)
  return other ? { status: 'replaced', hash: other.hash } : { status: 'missing' }
}

/** The fast way, on nodes that support it. */
async function findByNonce(node: Node, from: string, first: number, end: number): Promise<readonly NodeTransaction[]> {
  const nonces = Array.from({ length: end - first }, (_, index) => first + index)
  const found = await Promise.all(nonces.map((nonce) => node.byNonce(from, nonce))).catch(() => [])
  return found.flatMap((one) => one ?? [])
}

/** The way that works on every node: pending transactions, and the blocks in which the account's nonce increased. */
async function findInBlocks(
  node: Node,
  from: string,
  mark: Mark,
  { mined, pending }: { mined: number; pending: number },
): Promise<readonly NodeTransaction[]> {
  const waiting = pending > mined ? await node.sentIn('pending', from) : []
  if (mined <= mark.nonce) return waiting
  const last = await node.blockNumber()
  const blocks = await findBlocks(node, from, [mark.block, await node.countOf(from, mark.block)], [last, mined])
  const inBlocks = await Promise.all(blocks.slice(0, limit).map((block) => node.sentIn(block, from)))
  return [...waiting, ...inBlocks.flat()]
}

type Point = readonly [block: number, count: number]

/** Bisects a range of blocks until only those with an increased nonce remain. */
async function findBlocks(node: Node, from: string, low: Point, high: Point): Promise<readonly number[]> {
  if (high[1] <= low[1] || high[0] <= low[0]) return []
  if (high[0] - low[0] === 1) return [high[0]]
  const block = Math.floor((low[0] + high[0]) / 2)
  const middle: Point = [block, await node.countOf(from, block)]
  const halves = [await findBlocks(node, from, low, middle), await findBlocks(node, from, middle, high)]
  return halves.flat().slice(0, limit)
}

type Mark = { readonly nonce: number; readonly block: number }

function readMark(mark: TransactionMark | undefined): Mark | undefined {
  const { nonce, block } = mark ?? {}
  return typeof nonce === 'number' && typeof block === 'number' ? { nonce, block } : undefined
}

export declare namespace findTransaction {
  type Parameters = Wallet.Search & { fetch: typeof globalThis.fetch }
}
