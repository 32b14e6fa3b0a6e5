/** Which of several endpoints failed, and how long each of them rests. */
export type Rests = {
  /** The places of all, in order. Those that failed last time come after the others. */
  readonly inOrder: () => readonly number[]
  readonly hasFailed: (index: number) => boolean
  /** Whether it failed, and its pause is over. */
  readonly hasRested: (index: number) => boolean
  /** It failed: it rests for a while, which doubles each time. Returns whether that is new. */
  readonly fail: (index: number) => boolean
  readonly answer: (index: number) => void
}

/** The pause after the first failure (ms). It doubles each time, up to five minutes. */
const [firstRest, longestRest] = [15_000, 300_000]

/** The fail-over of nodes and of sources: it remembers only which failed recently. */
export function createRests(count: number, now: () => number): Rests {
  const restsUntil = Array.from({ length: count }, () => 0)
  const failures = [...restsUntil]
  const hasFailed = (index: number): boolean => (failures[index] ?? 0) > 0
  return {
    hasFailed,
    inOrder: () => [...failures.keys()].sort((a, b) => Number(hasFailed(a)) - Number(hasFailed(b))),
    hasRested: (index) => hasFailed(index) && (restsUntil[index] ?? 0) <= now(),
    fail(index) {
      // Of many simultaneous failures, the first counts.
      if ((restsUntil[index] ?? 0) > now()) return false
      const times = failures[index] ?? 0
      failures[index] = times + 1
      restsUntil[index] = now() + Math.min(firstRest * 2 ** times, longestRest)
      return true
    },
    answer(index) {
      restsUntil[index] = 0
      failures[index] = 0
    },
  }
}
