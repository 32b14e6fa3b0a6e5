import type { RelayState } from './Engine.js'

/** The history of the sockets to the relay since the last one that lasted. Times are in ms. */
export type RelayHealth = {
  readonly state: RelayState
  /** The number of sockets in a row that failed to open or broke early. */
  readonly failures: number
  /** Whether one of them opened. */
  readonly hasOpened: boolean
  readonly openedAt: number | undefined
  /** The code of the last close, if the relay sent one. */
  readonly code: number | undefined
}

export type RelaySight =
  | { type: 'opening' }
  | { type: 'opened'; now: number }
  /** A socket ended, or failed to open. */
  | { type: 'closed'; now: number; code: number | undefined }
  /** The relay answered with an error. The socket stays open. */
  | { type: 'refused' }
  /** The visitor tries again, so the history is cleared. */
  | { type: 'again' }

export const unseen: RelayHealth = {
  state: 'closed',
  failures: 0,
  hasOpened: false,
  openedAt: undefined,
  code: undefined,
}

/** A socket lasted if it was open for this time (ms). */
const standing = 5000
/** The number of failures in a row before the state changes. */
const limit = 3
const longestPause = 30_000

/** Codes with which the relay moves clients, which reconnect at once: old sockets, and load balancing. */
const isMove = (code: number): boolean => code === 4008 || code === 4010
const isRefusal = (code: number | undefined): boolean =>
  code !== undefined && (code === 3000 || code === 1008 || (code >= 4000 && code < 5000 && !isMove(code)))

/** Derives the health of a relay from its sockets: it refuses the page, is unreachable, drops connections, or works. */
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
 * Returns the pause before the next socket (ms): none after one that lasted, and doubled after each failure. Adds up to
 * a quarter at random, so that not all pages reconnect at once.
 *
 * @param random - From 0 to 1.
 */
export function pauseBefore({ failures }: RelayHealth, random: number): number {
  if (failures === 0) return 0
  return Math.min(longestPause, 250 * 2 ** (failures - 1)) * (1 + random / 4)
}
