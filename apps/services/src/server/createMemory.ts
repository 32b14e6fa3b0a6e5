import { ServiceError } from './ServiceError.ts'
import { toRateKey } from './toRateKey.ts'

/** Limits the bytes that wait in memory for clients: bodies that arrive, and answers that are not read yet. */
export type Memory = {
  readonly reserve: (address: string) => Reservation
}

/** The part of one request or one WebSocket. */
export type Reservation = {
  /**
   * Says how many bytes wait now, more or fewer than before.
   *
   * @throws {ServiceError} 429: too much waits for this address. 503: too much waits for all of them.
   */
  readonly hold: (bytes: number) => void
  readonly release: () => void
}

/** What a request or socket may hold without being counted (bytes), so that small answers are always possible. */
export const uncounted = 65_536

/** The part of an address: one of so many of what the other addresses leave. */
const parts = 8

/**
 * An address may hold an eighth of what the others leave free, so that a few of them cannot take all of it.
 *
 * @param maxBytes - For all addresses together.
 */
export function createMemory(maxBytes = 268_435_456): Memory {
  let total = 0
  const byAddress = new Map<string, number>()

  function add(key: string, bytes: number): void {
    total += bytes
    const sum = (byAddress.get(key) ?? 0) + bytes
    if (sum > 0) byAddress.set(key, sum)
    else byAddress.delete(key)
  }

  return {
    reserve(address) {
      const key = toRateKey(address)
      let held = 0
      let isReleased = false

      function hold(bytes: number): void {
        if (isReleased) return
        const counted = bytes > uncounted ? bytes : 0
        const more = counted - held
        if (more > 0) {
          const own = byAddress.get(key) ?? 0
          if (own + more > maxBytes / parts)
            throw new ServiceError(429, 'rate_limited', 'Your address has too much to read. Read it, then try again.')
          if (own + more > (maxBytes - (total - own)) / parts)
            throw new ServiceError(503, 'server', 'Too many answers wait to be read. Try again soon.')
        }
        add(key, more)
        held = counted
      }

      return {
        hold,
        release() {
          hold(0)
          isReleased = true
        },
      }
    },
  }
}
