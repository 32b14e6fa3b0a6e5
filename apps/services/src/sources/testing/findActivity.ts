import { createPublicClient, getAddress, http, parseAbiItem } from 'viem'

/** A transaction of an account, as an explorer lists it. */
export type IndexedTransaction = { hash: string; block: number; index: number; time: number; isToken: boolean }

const transfer = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 amount)')
/** How many of the latest blocks are read. */
const most = 60n

/** Finds the transactions of an account in the latest blocks of a local chain, the latest first. */
export async function findActivity(rpc: string, account: string): Promise<readonly IndexedTransaction[]> {
  const client = createPublicClient({ transport: http(rpc) })
  const own = getAddress(account)
  const latest = await client.getBlockNumber({ cacheTime: 0 })
  const first = latest > most ? latest - most : 0n
  const numbers = Array.from({ length: Number(latest - first) + 1 }, (_, at) => latest - BigInt(at))
  const blocks = await Promise.all(
    numbers.map((blockNumber) => client.getBlock({ blockNumber, includeTransactions: true })),
  )
  const range = { event: transfer, fromBlock: first } as const
  const logs = [
    ...(await client.getLogs({ ...range, args: { to: own } })),
    ...(await client.getLogs({ ...range, args: { from: own } })),
  ]
  const ofTokens = new Set(logs.map(({ transactionHash }) => transactionHash))
  return blocks.flatMap(({ number, timestamp, transactions }) =>
    transactions.toReversed().flatMap(({ hash, from, to, transactionIndex }): IndexedTransaction[] => {
      const place = { hash, block: Number(number), index: transactionIndex ?? 0, time: Number(timestamp) }
      const isOwn = getAddress(from) === own || (to && getAddress(to) === own)
      return [
        ...(isOwn ? [{ ...place, isToken: false }] : []),
        ...(ofTokens.has(hash) ? [{ ...place, isToken: true }] : []),
      ]
    }),
  )
}
