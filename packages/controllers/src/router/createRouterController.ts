import { type Route, type RouterState, routerMachine, type View } from '@mooring/core'
import type { ReadableAtom } from 'nanostores'
import { createMachineStore } from '../createMachineStore.js'

export type RouterController = {
  $router: ReadableAtom<RouterState>
  push: (view: View, connectorId?: string) => void
  replace: (view: View, connectorId?: string) => void
  reset: (view: View) => void
  back: () => void
}

/** Moves between the views. */
export function createRouterController(options: createRouterController.Options): RouterController {
  const { onClose, onLeave } = options
  const { $state, send } = createMachineStore(routerMachine, {
    close: onClose,
    leave: ({ route }) => onLeave(route),
  })
  return {
    $router: $state,
    push: (view, connectorId) => send({ type: 'push', route: { view, connectorId } }),
    replace: (view, connectorId) => send({ type: 'replace', route: { view, connectorId } }),
    reset: (view) => send({ type: 'reset', route: { view } }),
    back: () => send({ type: 'back' }),
  }
}

export declare namespace createRouterController {
  type Options = {
    /** Back was pressed where there is nothing to go back to. */
    onClose: () => void
    /** Back was pressed: what this view was waiting for is given up. */
    onLeave: (route: Route) => void
  }
}
