import type { Namespace, RememberedConnection } from '@mooring/core'
import { rememberedLimit } from '@mooring/core/internal'
import type { KeptValues } from '../storage/createStorage.js'

const key = 'connections'

export type ConnectionMemory = {
  /** The connections of an earlier visit, last used first. Families that the page lacks are left out. */
  read: () => readonly RememberedConnection[]
  write: (connections: readonly RememberedConnection[]) => void
  /** Calls back when another tab has connected or disconnected. Returns a stop function. */
  watch: (onChange: () => void) => () => void
}

/** Stores the connections for the next visit and for other tabs. */
export function rememberConnections(storage: KeptValues, namespaces: readonly Namespace[]): ConnectionMemory {
  const readAll = () => storage.get(key, parse) ?? []

  return {
    read: () =>
      readAll().flatMap(([connectorId, family]) => {
        const namespace = namespaces.find((namespace) => namespace === family)
        return namespace ? [{ connectorId, namespace }] : []
      }),
    write(connections) {
      const own = connections.map(({ connectorId, namespace }): Entry => [connectorId, namespace])
      // Another page of the same origin may have other families.
      const others = readAll().filter(([, family]) => !namespaces.some((namespace) => namespace === family))
      if (own.length + others.length === 0) storage.remove(key)
      else storage.set(key, [...own, ...others])
    },
    watch: (onChange) => storage.watch(key, onChange),
  }
}

type Entry = readonly [connectorId: string, namespace: string]

function parse(value: unknown): readonly Entry[] {
  return Array.isArray(value) ? value.slice(0, 2 * rememberedLimit).filter(isEntry) : []
}

function isEntry(value: unknown): value is Entry {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')
}
