/** How fast the stored history of a network grows. */
export type Growth = {
  /** @param minedAt - Milliseconds since 1970. */
  readonly add: (block: { bytes: number; minedAt: number }) => void
  /** Bytes a day, by the time of the chain. Undefined until enough blocks have been read. */
  readonly perDay: () => number | undefined
}

const day = 86_400_000
/** How many blocks count, and how many are enough. */
const [most, enough] = [2000, 20]

/** Estimates from the latest blocks what a day of a network takes in the database. */
export function createGrowth(): Growth {
  const blocks: { bytes: number; minedAt: number }[] = []
  return {
    add(block) {
      blocks.push(block)
      if (blocks.length > most) blocks.shift()
    },
    perDay() {
      const [first, last] = [blocks[0], blocks.at(-1)]
      if (!first || !last || blocks.length < enough || last.minedAt <= first.minedAt) return undefined
      // The first block is where the time starts.
      const bytes = blocks.reduce((sum, block) => sum + block.bytes, 0) - first.bytes
      return Math.round((bytes / (last.minedAt - first.minedAt)) * day)
    },
  }
}
