import { type Address, erc20Abi, getAddress, type Hex, isAddressEqual, type PublicClient, parseEventLogs } from 'viem'
import type { Asset } from '../chains/Asset.ts'
import { findReceipt } from './waitForReceipt.ts'

/** How much earlier than its order a payment may seem to be (ms): clocks differ. */
const slack = 600_000

/**
 * Reads from the chain what a transaction paid to an account.
 *
 * @param since - When the order was placed (ms): an older payment belongs to something else.
 * @returns Base units; 0 if it paid nothing. Undefined while the chain does not have the transaction, or is of a family
 * whose payments are not read.
 * @throws {Error} The network does not answer.
 */
export async function readArrival(
  { chain, address }: Asset,
  { hash, account, since }: { hash: string; account: string; since: number },
): Promise<bigint | undefined> {
  const { client } = chain
  if (!client || !/^0x[0-9a-f]{64}$/iu.test(hash)) return undefined
  const receipt = await findReceipt(client, hash as Hex)
  if (!receipt) return undefined
  const to = getAddress(account)
  const { timestamp } = await client.getBlock({ blockNumber: receipt.blockNumber })
  if (receipt.status !== 'success' || Number(timestamp) * 1000 < since - slack) return 0n
  if (!address) return readCoins(client, { hash: hash as Hex, to, block: receipt.blockNumber })
  const transfers = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: receipt.logs })
  return transfers
    .filter((log) => isAddressEqual(log.address, address as Address) && isAddressEqual(log.args.to, to))
    .reduce((sum, log) => sum + log.args.value, 0n)
}

/** Sellers pay many visitors by one contract: then the balance says what arrived with the block. */
async function readCoins(client: PublicClient, { hash, to, block }: { hash: Hex; to: Address; block: bigint }) {
  const transaction = await client.getTransaction({ hash })
  if (transaction.to && isAddressEqual(transaction.to, to)) return transaction.value
  const [before, after] = await Promise.all(
    [block - 1n, block].map((blockNumber) => client.getBalance({ address: to, blockNumber })),
  )
  const gain = (after ?? 0n) - (before ?? 0n)
  return gain > 0n ? gain : 0n
}
