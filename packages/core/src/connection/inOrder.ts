import type { Connection, RememberedConnection } from './Connection.js'

export function toRemembered({ connector, namespace }: Connection): RememberedConnection {
  return { connectorId: connector.id, namespace }
}

export function isAmong(one: RememberedConnection, list: readonly RememberedConnection[]): boolean {
  return list.some(({ connectorId, namespace }) => connectorId === one.connectorId && namespace === one.namespace)
}

export function without(
  list: readonly RememberedConnection[],
  gone: readonly RememberedConnection[],
): readonly RememberedConnection[] {
  return list.filter((one) => !isAmong(one, gone))
}

export function unique(list: readonly RememberedConnection[]): readonly RememberedConnection[] {
  return list.filter((one, index) => !isAmong(one, list.slice(0, index)))
}

/** Those that are not in the order come last. */
export function inOrder(
  connections: readonly Connection[],
  order: readonly RememberedConnection[],
): readonly Connection[] {
  const known = order.flatMap((one) => connections.filter((other) => isAmong(toRemembered(other), [one])))
  return [...new Set([...known, ...connections])]
}
