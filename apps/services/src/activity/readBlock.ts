import {
  type Address,
  type Block,
  formatTransactionReceipt,
  type Hash,
  isAddress,
  type PublicClient,
  type RpcTransactionReceipt,
  type Transaction,
  type TransactionReceipt,
} from 'viem'
import { isAnswerTooLong } from '../chains/postCalls.ts'
import { createPacer } from './createPacer.ts'
import { joinTransfers } from './joinTransfers.ts'
import { readTransfers, type Transfer } from './readTransfers.ts'

/** A block and its transfers. Addresses are lower case. */
export type ReadBlock = {
  readonly number: number
  readonly hash: string
  readonly parentHash: string
  /** Milliseconds since 1970. */
  readonly minedAt: number
  readonly transactions: readonly ReadTransaction[]
}

export type ReadTransaction = {
  readonly hash: string
  readonly position: number
  readonly from: string
  readonly to: string | null
  readonly nonce: number
  readonly status: 'confirmed' | 'failed'
  readonly operation: 'deploy' | 'approve' | 'send' | 'execute'
  readonly transfers: readonly Transfer[]
}

const approve = '0x095ea7b3'
const transfer = '0xa9059cbb'
/** The block producer chooses the timestamp, and clients read years of four digits (ms). */
const latestTime = Date.UTC(9999, 11, 31)

/**
 * Reads a block and its transfers. Without tracing, transfers of the coin inside contracts are invisible, so they are
 * missing. So are the logs of a transaction that has too many to read, and a transaction that is too long itself.
 *
 * @returns Undefined when the chain does not (or no longer) have this block.
 * @throws The chain is unreachable, sends an invalid answer, or does not have all receipts yet.
 */
export async function readBlock(
  client: PublicClient,
  number: number,
  coinContract?: string,
): Promise<ReadBlock | undefined> {
  const { block, sent } = (await readSent(client, BigInt(number)).catch(undefinedIfMissing)) ?? {}
  if (!block?.hash || !sent) return undefined
  // Once stored, it would make a page of the history unreadable for every client.
  if (!sent.every(isPossible)) throw new Error('A node returned an impossible transaction')
  const hashes = sent.map(({ hash }) => hash)
  const receipts = await readReceipts(client, { number, hash: block.hash, hashes })
  // A reorganisation may have happened in between, or another node may have answered. Without the receipt, the result
  // of the transaction is unknown.
  const isOfBlock = (hash: Hash) => receipts.get(hash)?.blockHash === block.hash
  if (!hashes.every(isOfBlock)) throw new Error('The receipts are not those of the block')

  const transactions: ReadTransaction[] = []
  const pace = createPacer()
  for (const one of sent) {
    transactions.push(describeSent(one, receipts.get(one.hash), coinContract))
    await pace()
  }
  return {
    number,
    hash: block.hash,
    parentHash: block.parentHash,
    minedAt: Math.min(Number(block.timestamp) * 1000, latestTime),
    transactions,
  }
}

/**
 * What a transaction did, by itself and its receipt.
 *
 * @param coinContract - The one that shows the coin of the network as a token.
 */
export function describeSent(sent: Sent, receipt: Receipt | undefined, coinContract?: string): ReadTransaction {
  const from = sent.from.toLowerCase()
  const to = sent.to?.toLowerCase() ?? null
  const succeeded = receipt?.status === 'success'
  const target = to ?? receipt?.contractAddress?.toLowerCase() ?? null
  const coin: readonly Transfer[] =
    sent.value > 0n && target
      ? [{ kind: 'native', token: null, tokenId: null, from, to: target, amount: sent.value }]
      : []
  return {
    hash: sent.hash,
    position: sent.position,
    from,
    to,
    nonce: sent.nonce,
    status: succeeded ? 'confirmed' : 'failed',
    operation: nameOperation(to, sent.input),
    transfers: succeeded ? joinTransfers(coin, readTransfers(receipt.logs), coinContract) : [],
  }
}

type Sent = Pick<Transaction, 'hash' | 'from' | 'to' | 'value' | 'nonce' | 'input'> & { readonly position: number }

/**
 * Reads a block with its transactions, one by one if the block is too long. It leaves out a transaction that is too
 * long by itself: anyone can send one, and must not block all later blocks.
 */
async function readSent(
  client: PublicClient,
  blockNumber: bigint,
): Promise<{ block: Omit<Block, 'transactions'>; sent: readonly Sent[] }> {
  const whole = await client.getBlock({ blockNumber, includeTransactions: true }).catch(undefinedIfTooLong)
  if (whole) return { block: whole, sent: whole.transactions.map((sent, position) => ({ ...sent, position })) }
  const block = await client.getBlock({ blockNumber })
  const found = await readEach(block.transactions, (hash) => client.getTransaction({ hash }))
  const sent = block.transactions.flatMap((hash, position) => {
    const transaction = found.get(hash)
    return transaction ? { ...transaction, position } : []
  })
  return { block, sent }
}

function isPossible({ from, to, value }: Sent): boolean {
  const isAny = (address: string) => isAddress(address, { strict: false })
  return isAny(from) && (to === null || isAny(to)) && value < 2n ** 256n
}

/** The hash of a block. Undefined when the chain does not (or no longer) have this height. */
export async function readBlockHash(client: PublicClient, number: number): Promise<string | undefined> {
  const block = await client.getBlock({ blockNumber: BigInt(number) }).catch(undefinedIfMissing)
  return block?.hash ?? undefined
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Error && error.name === 'BlockNotFoundError') return undefined
  throw error
}

function nameOperation(to: Address | string | null, input: string): ReadTransaction['operation'] {
  if (to === null) return 'deploy'
  if (input === '0x' || input.startsWith(transfer)) return 'send'
  return input.startsWith(approve) ? 'approve' : 'execute'
}

type Receipt = Pick<ReturnType<typeof formatTransactionReceipt>, 'blockHash' | 'status' | 'contractAddress' | 'logs'>

/** Reads all receipts at once where the node supports it, and the missing ones one by one. */
async function readReceipts(
  client: PublicClient,
  { number, hash: blockHash, hashes }: { number: number; hash: Hash; hashes: readonly Hash[] },
): Promise<ReadonlyMap<string, Receipt>> {
  if (hashes.length === 0) return new Map()
  const listed = await client
    .request<{ Method: 'eth_getBlockReceipts'; Parameters: [string]; ReturnType: RpcTransactionReceipt[] | null }>({
      method: 'eth_getBlockReceipts',
      params: [`0x${number.toString(16)}`],
    })
    .then((list) => formatAll(list ?? []))
    .catch(() => [])
  const receipts = new Map<string, Receipt>(listed.map((receipt) => [receipt.transactionHash, receipt]))
  const missing = hashes.filter((hash) => !receipts.has(hash))
  const found = await readEach(missing, (hash) => client.getTransactionReceipt({ hash }))
  // A receipt that is too long has logs, so its transaction succeeded. Anyone can write that many logs, and must not
  // block all later blocks.
  const unread: Receipt = { blockHash, status: 'success', contractAddress: null, logs: [] }
  for (const hash of missing) receipts.set(hash, found.get(hash) ?? unread)
  return receipts
}

async function formatAll(list: readonly RpcTransactionReceipt[]): Promise<readonly TransactionReceipt[]> {
  const pace = createPacer()
  const receipts: TransactionReceipt[] = []
  for (const receipt of list) {
    receipts.push(formatTransactionReceipt(receipt))
    await pace()
  }
  return receipts
}

/**
 * Reads one thing for each transaction. The client batches the requests; an answer over its share is fetched again
 * alone, with a higher limit. An answer that is still too long is left out.
 */
async function readEach<value>(
  hashes: readonly Hash[],
  readOne: (hash: Hash) => Promise<value>,
): Promise<ReadonlyMap<Hash, value>> {
  const found = new Map<Hash, value>()
  const read = async (hash: Hash) => {
    const value = await readOne(hash).catch(undefinedIfTooLong)
    if (value !== undefined) found.set(hash, value)
  }
  await Promise.all(hashes.map(read))
  for (const hash of hashes) if (!found.has(hash)) await read(hash)
  return found
}

function undefinedIfTooLong(error: unknown): undefined {
  if (isAnswerTooLong(error)) return undefined
  throw error
}
