/**
 * Waits for an answer for a limited time.
 *
 * @param time - In ms.
 * @throws {Error} The time is over. The request continues, and its result is ignored.
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
