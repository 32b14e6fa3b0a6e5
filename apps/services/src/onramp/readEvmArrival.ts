import {
  type Address,
  BaseError,
  erc20Abi,
  getAddress,
  type Hex,
  isAddressEqual,
  type PublicClient,
  parseEventLogs,
  RpcRequestError,
} from 'viem'
import { patience, type ReadArrival, slack } from './ReadArrival.ts'
import { readTrace } from './readTrace.ts'
import { findReceipt } from './waitForReceipt.ts'

/** Reads what a transaction of an EVM network paid to an account. */
export const readEvmArrival: ReadArrival = async ({ chain, address }, { hash, account, since, now }) => {
  const { client } = chain
  if (!client) return undefined
  const receipt = await findReceipt(client, hash as Hex)
  if (!receipt) return undefined
  const to = getAddress(account)
  const { timestamp } = await client.getBlock({ blockNumber: receipt.blockNumber })
  if (receipt.status !== 'success' || Number(timestamp) * 1000 < since - slack) return 0n
  if (!address)
    return readCoins(client, { hash: hash as Hex, to, block: receipt.blockNumber }).catch((error: unknown) => {
      if (isAnswer(error) && now - Number(timestamp) * 1000 > patience) return 'unreadable' as const
      throw error
    })
  const transfers = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: receipt.logs })
  return transfers
    .filter((log) => isAddressEqual(log.address, address as Address) && isAddressEqual(log.args.to, to))
    .reduce((sum, log) => sum + log.args.value, 0n)
}

/**
 * Sellers pay many visitors by one contract: then the balance says what arrived with the block. Most nodes forget the
 * balances of old blocks; then a trace says it, where a node offers that.
 */
async function readCoins(client: PublicClient, { hash, to, block }: { hash: Hex; to: Address; block: bigint }) {
  const transaction = await client.getTransaction({ hash })
  if (transaction.to && isAddressEqual(transaction.to, to)) return transaction.value
  try {
    const [before, after] = await Promise.all(
      [block - 1n, block].map((blockNumber) => client.getBalance({ address: to, blockNumber })),
    )
    const gain = (after ?? 0n) - (before ?? 0n)
    return gain > 0n ? gain : 0n
  } catch (error) {
    if (!isAnswer(error)) throw error
    return readTrace(client, hash, to)
  }
}

/** Whether a node answered that it cannot say it, and not that it is asked too much (EIP-1474). */
function isAnswer(error: unknown): boolean {
  const answer = error instanceof BaseError && error.walk((one) => one instanceof RpcRequestError)
  return answer instanceof RpcRequestError && answer.code !== -32005
}
