/** Counts the listeners of a target from now on. Returns a function that tells how many there are. */
export function countListeners(target: EventTarget): () => number {
  const listeners = new Set<string>()
  const ids = new Map<unknown, number>()
  const key = (type: string, listener: unknown) => {
    if (!ids.has(listener)) ids.set(listener, ids.size)
    return `${type} ${ids.get(listener)}`
  }
  const add = target.addEventListener.bind(target)
  const remove = target.removeEventListener.bind(target)
  target.addEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions) => {
    listeners.add(key(type, listener))
    add(type, listener, options)
  }
  target.removeEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions) => {
    listeners.delete(key(type, listener))
    remove(type, listener, options)
  }
  return () => listeners.size
}
