import { type Route, type RouterState, routerMachine, type View } from '@mooring/core'
import type { ReadableAtom } from 'nanostores'
import { createMachineStore } from '../createMachineStore.js'
import { callAll } from '../reportError.js'

export type RouterController = {
  $router: ReadableAtom<RouterState>
  push: (route: Route) => void
  replace: (route: Route) => void
  /** Shows a view, and clears the history. */
  reset: (route: Route) => void
  back: () => void
  /** Calls back when the visitor goes back from a view, which cancels its work. Returns a stop function. */
  onLeave: (view: View, leave: () => void) => () => void
}

/** Moves between views. */
export function createRouterController(options: createRouterController.Options): RouterController {
  const leaving = new Map<View, Set<() => void>>()
  const { $state, send } = createMachineStore(routerMachine, {
    close: options.onClose,
    leave({ route }) {
      callAll([...(leaving.get(route.view) ?? [])])
    },
  })
  return {
    $router: $state,
    push: (route) => send({ type: 'push', route }),
    replace: (route) => send({ type: 'replace', route }),
    reset: (route) => send({ type: 'reset', route }),
    back: () => send({ type: 'back' }),
    onLeave(view, leave) {
      const others = leaving.get(view) ?? new Set()
      leaving.set(view, others.add(leave))
      return () => others.delete(leave)
    },
  }
}

export declare namespace createRouterController {
  type Options = {
    /** Back was pressed without a history. */
    onClose: () => void
  }
}
