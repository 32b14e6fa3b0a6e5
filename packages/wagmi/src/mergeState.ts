import type { Connector } from '@wagmi/core'
import type { WagmiConnection, WagmiState } from './createKitConnections.js'

/**
 * Writes the kit's connections into wagmi's state, beside those that the page has made with connectors of its own.
 *
 * @returns The same state if nothing changes, so that no hook renders again.
 */
export function mergeState(old: WagmiState, facts: mergeState.Facts): WagmiState {
  const { connections, isOurs, last, waits } = facts
  const others = [...old.connections].filter(([, { connector }]) => !isOurs(connector) && isWhole(connector))
  const entries = [...connections.map((one) => [one.connector.uid, one] as const), ...others]
  const next: WagmiState['connections'] = new Map(entries as never)
  const current = chooseCurrent(old, next, facts)
  if (current === null && waits === 'reconnecting' && old.current !== null)
    // What cookies or storage say of the last visit stays until the kit knows better.
    return old.status === waits ? old : { ...old, status: waits }
  const status = current !== null ? 'connected' : (waits ?? endOf(old.status, last))
  if (status === old.status && current === old.current && isSame(old.connections, next)) return old
  return { ...old, connections: next, current, status }
}

/** A wallet that the visitor has just taken into use wins; otherwise wagmi's choice stays while it exists. */
function chooseCurrent(
  old: WagmiState,
  next: WagmiState['connections'],
  { connections, last }: mergeState.Facts,
): string | null {
  const active = connections[0]?.connector.uid
  if (active !== undefined && active !== last.active) return active
  if (old.current !== null && next.has(old.current)) return old.current
  return active ?? [...next.keys()][0] ?? null
}

/** Nothing is connected, and the kit waits for nothing: what wagmi itself waits for is left to it. */
const endOf = (status: WagmiState['status'], { waits }: mergeState.Last): WagmiState['status'] =>
  status === 'connected' || status === waits ? 'disconnected' : status

/** A stored connection names its connector only, until the page brings it back. */
const isWhole = ({ getProvider }: Partial<Connector>): boolean => typeof getProvider === 'function'

const isSame = (a: WagmiState['connections'], b: WagmiState['connections']): boolean =>
  a.size === b.size &&
  [...b].every(([uid, one], at) => {
    const before = a.get(uid)
    return (
      before !== undefined &&
      [...a.keys()][at] === uid &&
      before.connector === one.connector &&
      before.chainId === one.chainId &&
      before.accounts.join() === one.accounts.join()
    )
  })

export declare namespace mergeState {
  type Waits = 'connecting' | 'reconnecting' | undefined

  /** What was written last. */
  type Last = {
    /** The uid of the connector in use. */
    readonly active: string | undefined
    readonly waits: Waits
  }

  type Facts = {
    /** The kit's, the one in use first. */
    readonly connections: readonly (WagmiConnection & { readonly connector: Connector })[]
    readonly isOurs: (connector: Pick<Connector, 'uid'>) => boolean
    readonly last: Last
    /** What the kit waits for. */
    readonly waits: Waits
  }
}
