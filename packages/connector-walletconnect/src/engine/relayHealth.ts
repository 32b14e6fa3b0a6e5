import type { RelayState } from './Engine.js'

/** What has been seen of the sockets to the relay since one of them stood. Times are in ms. */
export type RelayHealth = {
  readonly state: RelayState
  /** Sockets in a row that did not stand. */
  readonly failures: number
  /** Whether one of them had opened. */
  readonly hasOpened: boolean
  readonly openedAt: number | undefined
  /** The code of the last close, if the relay said one. */
  readonly code: number | undefined
}

export type RelaySight =
  | { type: 'opening' }
  | { type: 'opened'; now: number }
  /** A socket has ended, or never opened. */
  | { type: 'closed'; now: number; code: number | undefined }
  /** The relay answered with an error. The socket stands all the same. */
  | { type: 'refused' }
  /** A person asks again: what has been seen does not count any more. */
  | { type: 'again' }

export const unseen: RelayHealth = {
  state: 'closed',
  failures: 0,
  hasOpened: false,
  openedAt: undefined,
  code: undefined,
}

/** How long a socket has to be open to count as one that stands (ms). */
const standing = 5000
/** How many failures in a row are more than bad luck. */
const limit = 3
const longestPause = 30_000

/** The relay moves its clients by these, and they come back at once: too old a socket, and a new balance of load. */
const isMove = (code: number): boolean => code === 4008 || code === 4010
const isRefusal = (code: number | undefined): boolean =>
  code !== undefined && (code === 3000 || code === 1008 || (code >= 4000 && code < 5000 && !isMove(code)))

/** Reads the health of a relay from its sockets: it refuses them, cannot be reached, drops them, or works. */
export function seeRelay(health: RelayHealth, sight: RelaySight): RelayHealth {
  switch (sight.type) {
    case 'again':
      return health.openedAt === undefined ? unseen : { ...health, state: 'open', failures: 0 }
    case 'opening':
      return health.state === 'closed' ? { ...health, state: 'opening' } : health
    case 'opened':
      return { ...health, state: health.failures < limit ? 'open' : health.state, hasOpened: true, openedAt: sight.now }
    case 'refused':
      return { ...health, state: 'refused' }
    case 'closed': {
      const { now, code } = sight
      if (isRefusal(code)) return { ...health, state: 'refused', openedAt: undefined, code }
      const hasStood = health.openedAt !== undefined && now - health.openedAt >= standing
      if (hasStood) return { ...unseen, code }
      const failures = health.failures + 1
      const isBad = failures >= limit
      const state = isBad ? (health.hasOpened ? 'dropping' : 'blocked') : 'closed'
      return { ...health, state, failures, openedAt: undefined, code }
    }
  }
}

/**
 * How long to wait before the next socket (ms): nothing after one that stood, and twice as long after each failure, with
 * up to a quarter more, so that all pages do not come back at once.
 *
 * @param random - From 0 to 1.
 */
export function pauseBefore({ failures }: RelayHealth, random: number): number {
  if (failures === 0) return 0
  return Math.min(longestPause, 250 * 2 ** (failures - 1)) * (1 + random / 4)
}
