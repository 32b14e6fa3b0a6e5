import type { Machine } from '@mooring/core'
import { atom, type ReadableAtom } from 'nanostores'

type Tagged = { type: string }

type Handlers<event, effect extends Tagged> = {
  [type in effect['type']]: (
    effect: Extract<effect, { type: type }>,
    context: { send: (event: event) => void; signal: AbortSignal; abort: (type: effect['type']) => void },
  ) => void
}

export type MachineStore<state, event> = {
  $state: ReadableAtom<state>
  send: (event: event) => void
  dispose: () => void
}

/** Holds a machine's state in a store and runs its effects. A newer effect of a type aborts the older one. */
export function createMachineStore<state, event, effect extends Tagged>(
  machine: Machine<state, event, effect>,
  handlers: Handlers<event, effect>,
): MachineStore<state, event> {
  const $state = atom(machine.initial)
  const queue: event[] = []
  const running = new Map<string, AbortController>()
  const abort = (type: string) => running.get(type)?.abort()
  let isDisposed = false

  function send(event: event): void {
    // One event at a time: what an effect sends waits until its siblings have run.
    if (isDisposed || queue.push(event) > 1) return
    const thrown: unknown[] = []
    for (const event of queue) step(event, thrown)
    queue.length = 0
    if (isDisposed) abortAll()
    if (thrown.length) throw thrown[0]
  }

  /** What a listener of the page throws must not keep the effects from running: it is thrown on at the end. */
  function attempt(action: () => void, thrown: unknown[]): void {
    try {
      action()
    } catch (error) {
      thrown.push(error)
    }
  }

  function step(event: event, thrown: unknown[]): void {
    const [state, ...effects] = machine.transition($state.get(), event)
    attempt(() => $state.set(state), thrown)
    for (const effect of effects) {
      const type: effect['type'] = effect.type
      const controller = new AbortController()
      abort(type)
      running.set(type, controller)
      attempt(() => handlers[type](effect as never, { send, signal: controller.signal, abort }), thrown)
    }
  }

  function abortAll(): void {
    for (const type of running.keys()) abort(type)
  }

  /** In the middle of an event it is finished first, and what it has begun is then ended, too. */
  function dispose(): void {
    isDisposed = true
    abortAll()
  }

  return { $state, send, dispose }
}
