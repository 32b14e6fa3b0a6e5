import type { Siwx } from '@mooring/core'

/** Where sessions are kept: `localSessions()`, `serverSessions()`, or an object of the page. */
export type SiwxSessions = Pick<Siwx, 'addSession' | 'revokeSession' | 'setSessions' | 'getSessions' | 'start'> & {
  /** A text that is signed once. Letters and digits, at least 8. */
  readonly createNonce: () => Promise<string>
}
