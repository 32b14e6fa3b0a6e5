import { type Namespace, type RememberedConnection, rememberedLimit } from '@mooring/core'
import type { KeptValues } from '../storage/createStorage.js'

const key = 'connections'

export type ConnectionMemory = {
  /** The connections of an earlier visit, used last first. Those of families that the page does not have are left out. */
  read: () => readonly RememberedConnection[]
  write: (connections: readonly RememberedConnection[]) => void
  /** Calls back when another tab has connected or disconnected. Returns a stop function. */
  watch: (onChange: () => void) => () => void
}

/** Keeps the connections for the next visit and for the other tabs. */
export function rememberConnections(storage: KeptValues, namespaces: readonly Namespace[]): ConnectionMemory {
  function parse(value: unknown): readonly RememberedConnection[] {
    if (!Array.isArray(value)) return []
    return value.slice(0, rememberedLimit).flatMap((entry: unknown) => {
      const [connectorId, family] = Array.isArray(entry) ? entry : []
      const namespace = namespaces.find((namespace) => namespace === family)
      return typeof connectorId === 'string' && namespace ? [{ connectorId, namespace }] : []
    })
  }

  return {
    read: () => storage.get(key, parse) ?? [],
    write(connections) {
      if (connections.length === 0) storage.remove(key)
      else
        storage.set(
          key,
          connections.map(({ connectorId, namespace }) => [connectorId, namespace]),
        )
    },
    watch: (onChange) => storage.watch(key, onChange),
  }
}
