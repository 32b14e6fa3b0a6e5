/**
 * Waits for an answer, but no longer than a time.
 *
 * @param time - In ms.
 * @throws {Error} The time is over. What was asked for continues, and its result is ignored.
 */
export async function within<result>(time: number, ask: () => Promise<result>): Promise<result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The wallet took too long')), time)
  })
  try {
    return await Promise.race([ask(), late])
  } finally {
    clearTimeout(timer)
  }
}
