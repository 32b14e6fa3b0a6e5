import type { ConnectionState } from './ConnectionState.js'

/** No wallet is connected, asked or brought back: where every visit begins. */
export const noConnection: ConnectionState = {
  attempt: undefined,
  failure: undefined,
  restoring: [],
  overdue: [],
  connections: [],
  remembered: [],
}
