import type { Connector } from '../adapter/Connector.js'

/** One session carries all the chain families of such a connector, so that ending one of them ends them all. */
const types: readonly Connector['type'][] = ['WALLET_CONNECT', 'AUTH', 'ID_AUTH']

/**
 * Says whether a connector's chain families can only be disconnected together.
 *
 * @see Specification §4: a WalletConnect or Auth connector also disconnects other chains of the same kind.
 */
export function endsTogether({ type }: Connector): boolean {
  return types.includes(type)
}
