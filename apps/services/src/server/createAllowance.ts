/** Takes from what a client may do in a minute. */
export type Allowance = {
  /** Whether there was as much left. If not, nothing is taken. */
  readonly take: (count: number) => boolean
  /** Nothing was taken for so long that a new allowance would be the same. */
  readonly isFull: () => boolean
}

/**
 * So many in a minute, all at once or spread: what was taken comes back evenly.
 *
 * @param now - Milliseconds.
 */
export function createAllowance(perMinute: number, now: () => number): Allowance {
  let left = perMinute
  let countedAt = now()

  function count(): number {
    const time = now()
    left = Math.min(perMinute, left + (Math.max(0, time - countedAt) * perMinute) / 60_000)
    countedAt = time
    return left
  }

  return {
    take(wanted) {
      if (count() < wanted) return false
      left -= wanted
      return true
    },
    isFull: () => count() >= perMinute,
  }
}
