import type { PublicClient } from 'viem'

/** Seconds. */
const [day, tolerance] = [86_400n, 600n]
/** Requests at most: a search that halves finds a block among a million million. */
const maxRequests = 40

/**
 * Finds a block of a day ago: the time of the latest block counts, not the clock here. It is at most ten minutes older.
 *
 * @returns Undefined if the chain is younger.
 * @throws The chain is unreachable, or sends an invalid answer.
 */
export async function findDayAgo(client: PublicClient): Promise<bigint | undefined> {
  const read = async (blockNumber: bigint) => {
    const { timestamp } = await client.getBlock({ blockNumber })
    return { number: blockNumber, timestamp }
  }
  const latest = await client.getBlock({ blockTag: 'latest' })
  const target = latest.timestamp - day
  let [older, newer] = [await read(0n), { number: latest.number, timestamp: latest.timestamp }]
  if (older.timestamp > target) return undefined
  for (let count = 0; count < maxRequests && newer.number - older.number > 1n; count++) {
    if (target - older.timestamp <= tolerance) break
    const [blocks, time] = [newer.number - older.number, newer.timestamp - older.timestamp]
    // Blocks come at a steady pace, mostly. Every other step halves, for chains where they do not.
    const steady = time > 0n ? older.number + (blocks * (target - older.timestamp)) / time : older.number
    const guess = count % 2 === 0 ? steady : older.number + blocks / 2n
    const block = await read(clamp(guess, older.number + 1n, newer.number - 1n))
    if (block.timestamp <= target) older = block
    else newer = block
  }
  return target - older.timestamp <= day / 24n ? older.number : undefined
}

const clamp = (value: bigint, least: bigint, most: bigint): bigint =>
  value < least ? least : value > most ? most : value
