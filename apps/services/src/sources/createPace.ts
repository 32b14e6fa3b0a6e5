/** How long a second of a provider is (ms): questions may take longer to arrive than others. */
const second = 1100
/** The longest that a question waits (ms). A page gives up sooner than that. */
const longestWait = 4000

/**
 * Creates a function that is awaited before each question to a provider that counts them.
 *
 * @param perSecond - How many questions a second it takes.
 * @returns A function that resolves when it is the question's turn. It returns false, at once, where that would be late.
 */
export function createPace(perSecond: number): () => Promise<boolean> {
  /** When the latest questions are asked (ms), the first at the front. */
  let turns: readonly number[] = []
  return async () => {
    const now = performance.now()
    const turn = Math.max(now, (turns.at(-perSecond) ?? Number.NEGATIVE_INFINITY) + second)
    if (turn - now > longestWait) return false
    turns = [...turns, turn].slice(-perSecond)
    if (turn > now) await new Promise((resolve) => setTimeout(resolve, turn - now))
    return true
  }
}
