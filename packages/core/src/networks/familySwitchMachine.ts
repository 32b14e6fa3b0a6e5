import type { Namespace } from '../caip/Namespace.js'
import type { Machine } from '../machine/Machine.js'
import { type SwitchEffect, type SwitchEvent, type SwitchState, switchMachine } from './switchMachine.js'

/** A switch of network, and the chain family in use. */
export type FamilySwitchState = {
  readonly namespace: Namespace
  /** The network that is being switched to belongs to another family: losing the address now is no disconnect. */
  readonly isSwitchingNamespace: boolean
  readonly switch: SwitchState
}

export type FamilySwitchEvent =
  | SwitchEvent
  /** Another family came into use by itself: its wallet connected, or the page says so. */
  | { type: 'activated'; namespace: Namespace }

export type FamilySwitchEffect =
  | SwitchEffect
  /** Empty the send form: its tokens and its receiver are of the old family. */
  | { type: 'resetSend' }
  | { type: 'activate'; namespace: Namespace }

/**
 * A switch of network that may lead into another chain family. Within one family it is `switchMachine`.
 *
 * @see Specification §4: switching to a network in another namespace sets a switching flag and resets the send form.
 */
export const familySwitchMachine: Machine<FamilySwitchState, FamilySwitchEvent, FamilySwitchEffect> = {
  initial: { namespace: 'eip155', isSwitchingNamespace: false, switch: switchMachine.initial },
  transition(state, event) {
    if (event.type === 'activated') {
      if (event.namespace === state.namespace) return [state]
      const { namespace } = event
      const isSwitchingNamespace = isFlagged(state.switch, namespace)
      return [{ ...state, namespace, isSwitchingNamespace }, { type: 'resetSend' }]
    }
    const [next, ...effects] = switchMachine.transition(state.switch, event)
    if (next === state.switch) return [state]

    const isSwitchingNamespace = isFlagged(next, state.namespace)
    if (event.type === 'switched' && state.switch.status === 'switching') {
      const { chainNamespace } = state.switch.network
      if (chainNamespace !== state.namespace) {
        const arrived = { namespace: chainNamespace, isSwitchingNamespace, switch: next }
        // Once more: while the wallet thought it over, the form could be filled in for the old family again.
        return [arrived, { type: 'resetSend' }, { type: 'activate', namespace: chainNamespace }, ...effects]
      }
    }
    const reset: FamilySwitchEffect[] = isSwitchingNamespace && event.type === 'start' ? [{ type: 'resetSend' }] : []
    return [{ ...state, isSwitchingNamespace, switch: next }, ...reset, ...effects]
  },
}

function isFlagged(state: SwitchState, namespace: Namespace): boolean {
  return state.status === 'switching' && state.network.chainNamespace !== namespace
}
