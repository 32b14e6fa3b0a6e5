/**
 * A pure state machine: no clock, no I/O, no promises.
 *
 * A transition depends only on the state and the event. It returns effects, which a controller runs.
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
   * Whether a running effect continues in this state. By default an effect continues until another of its type and key
   * replaces it.
   */
  continues?: (state: state, effect: effect) => boolean
}
