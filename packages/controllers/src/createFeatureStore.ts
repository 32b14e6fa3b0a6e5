import type { FeatureEffect, Machine } from '@mooring/core'
import type { WritableAtom } from 'nanostores'
import type { AppKit } from './AppKit.js'
import { createMachineStore, type Handlers, type Keyed, type MachineStore } from './createMachineStore.js'

/**
 * Runs the machine of a feature. It handles the shared effects: short messages, navigation, events, and marking data as
 * out of date.
 *
 * @param kit - The instance that the feature belongs to.
 * @param machine - The rules of the feature.
 * @param handlers - One for each of the feature's own effects.
 * @param $state - An existing store with the machine's initial state. @default a new one
 */
export function createFeatureStore<state, event, effect extends Keyed>(
  kit: AppKit,
  machine: Machine<state, event, effect>,
  handlers: Handlers<event, Exclude<effect, FeatureEffect>>,
  $state?: WritableAtom<state>,
): MachineStore<state, event> {
  const shared: Handlers<event, FeatureEffect> = {
    notify: ({ type: _, ...snack }) => kit.snackbar.show(snack),
    navigate(effect) {
      if ('route' in effect) kit.router[effect.to](effect.route)
      else if (effect.to === 'open') void kit.open({ view: effect.view })
      else if (effect.to === 'back') kit.router.back()
      else kit.close()
    },
    track: ({ event, properties }) => kit.events.track(event, properties),
    refresh: ({ topic }) => kit.refresh.ask(topic),
  }
  return createMachineStore(machine, { ...shared, ...handlers } as unknown as Handlers<event, effect>, $state)
}
