/** Takes from a client's allowance per minute. */
export type Allowance = {
  /** Whether enough was left. If not, nothing is taken. */
  readonly take: (count: number) => boolean
  /** Whether the allowance is full again, so that it can be forgotten. */
  readonly isFull: () => boolean
}

/**
 * An allowance per minute, all at once or spread: it refills evenly.
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
