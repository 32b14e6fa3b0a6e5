import type { Machine } from '@mooring/core'
import type { ReadableAtom, WritableAtom } from 'nanostores'
import { reportError } from './reportError.js'
import { atom } from './stores.js'

/** Effects of one type run side by side if they have different keys. */
export type Keyed = { type: string; key?: string | undefined }

/** One function for each type of effect. */
export type Handlers<event, effect extends Keyed> = {
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

/**
 * Holds a machine's state in a store and runs its effects. An effect is aborted when a newer one of its type and key
 * starts, and when the machine does not continue it.
 *
 * @param $state - The store. An existing store may hold another value until the first event.
 */
export function createMachineStore<state, event, effect extends Keyed>(
  machine: Machine<state, event, effect>,
  handlers: Handlers<event, effect>,
  $state: WritableAtom<state> = atom(machine.initial),
): MachineStore<state, event> {
  let current = machine.initial
  const queue: event[] = []
  const running = new Map<string, { effect: effect; controller: AbortController }>()
  let isDisposed = false

  function send(event: event): void {
    // One event at a time: an event that an effect sends waits until the other effects have started.
    if (isDisposed || queue.push(event) > 1) return
    for (const event of queue) step(event)
    queue.length = 0
    if (isDisposed) end(() => true)
  }

  function step(event: event): void {
    const [state, ...effects] = machine.transition(current, event)
    current = state
    $state.set(state)
    end((effect) => machine.continues?.(state, effect) === false)
    for (const effect of effects) run(effect)
  }

  function run(effect: effect): void {
    const name = `${effect.type} ${effect.key}`
    running.get(name)?.controller.abort()
    const controller = new AbortController()
    running.set(name, { effect, controller })
    const { signal } = controller
    const abort = (type: effect['type']) => end((other) => other.type === type)
    // The answer of an aborted effect is ignored.
    const answer = (event: event) => signal.aborted || send(event)
    try {
      handlers[effect.type as effect['type']](effect as never, { send: answer, signal, abort })
    } catch (error) {
      reportError(error)
    }
  }

  function end(isOver: (effect: effect) => boolean): void {
    for (const [name, { effect, controller }] of running) {
      if (!isOver(effect)) continue
      running.delete(name)
      controller.abort()
    }
  }

  /** During an event, it finishes the event first, and then aborts the event's effects, too. */
  function dispose(): void {
    isDisposed = true
    end(() => true)
  }

  return { $state, send, dispose }
}
