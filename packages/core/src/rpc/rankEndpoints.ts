/** An answer to a ping, or a failure. */
export type Sample = {
  /** In milliseconds. Undefined without a valid answer. */
  readonly latency: number | undefined
}

const stabilityWeight = 0.7
const latencyWeight = 0.3
/** How much better another endpoint must be to replace the first. */
const margin = 0.05

/**
 * Ranks endpoints: those that answer first, and of these the fastest.
 *
 * The first keeps its place until another is clearly better. Otherwise equal endpoints would alternate and show two
 * states of the chain in turn.
 *
 * @param samples - The last pings of each endpoint.
 * @param order - The indices of the endpoints in their present order.
 * @returns The indices in their new order.
 * @see Specification §9: weighting 0.7 stability and 0.3 latency.
 */
export function rankEndpoints(samples: readonly (readonly Sample[])[], order: readonly number[]): readonly number[] {
  const latencies = samples.map((list) => list.flatMap(({ latency }) => latency ?? []))
  const slowest = Math.max(1, ...latencies.flat())

  const scores = samples.map((list, index) => {
    const answered = latencies[index] ?? []
    if (answered.length === 0) return 0
    const mean = answered.reduce((sum, latency) => sum + latency, 0) / answered.length
    return stabilityWeight * (answered.length / list.length) + latencyWeight * (1 - mean / slowest)
  })
  const score = (index: number | undefined): number => scores[index ?? -1] ?? 0

  const [first] = order
  const sorted = [...order].sort((a, b) => score(b) - score(a))
  if (first === undefined || score(sorted[0]) - score(first) > margin) return sorted
  return [first, ...sorted.filter((index) => index !== first)]
}
