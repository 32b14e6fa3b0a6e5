import type { PublicClient } from 'viem'

/** How far from the time the answer may be (blocks). */
const near = 1_000n

/** Finds a block from before a time (ms), not much earlier than it must be: nodes answer for a limited number of them. */
export async function findBlockBefore(client: PublicClient, latest: bigint, time: number): Promise<bigint> {
  const isBefore = async (blockNumber: bigint): Promise<boolean> =>
    Number((await client.getBlock({ blockNumber })).timestamp) * 1000 <= time
  let [before, after] = [0n, latest]
  for (let step = 16n; step < latest; step *= 2n) {
    if (await isBefore(latest - step)) {
      before = latest - step
      break
    }
    after = latest - step
  }
  while (after - before > near) {
    const middle = (before + after) / 2n
    if (await isBefore(middle)) before = middle
    else after = middle
  }
  return before
}
