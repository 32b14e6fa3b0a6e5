/**
 * A pure state machine: no clock, no I/O, no promises.
 *
 * Everything a transition needs is in the state or the event; everything it wants done is returned as an
 * effect, which a controller runs.
 *
 * @example
 * ```ts
 * import type { Machine } from '@mooring/core'
 *
 * const lamp: Machine<{ on: boolean }, { type: 'press' }, { type: 'click' }> = {
 *   initial: { on: false },
 *   transition: (state) => [{ on: !state.on }, { type: 'click' }],
 * }
 * ```
 */
export type Machine<state, event, effect> = {
  initial: state
  transition: (state: state, event: event) => readonly [state, ...effects: effect[]]
  /**
   * Whether an effect that has begun goes on in this state. Without it an effect goes on until another of its type and key
   * takes its place.
   */
  continues?: (state: state, effect: effect) => boolean
}
