type Listener = (value: unknown) => void

export type Emitter = {
  on: (event: string, listener: Listener) => void
  removeListener: (event: string, listener: Listener) => void
  emit: (event: string, value: unknown) => void
}

/** The events of a provider. EIP-1193. */
export function createEmitter(): Emitter {
  const listeners = new Map<string, Set<Listener>>()
  return {
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
    },
    emit(event, value) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
    },
  }
}
