import type { RouterState } from '@mooring/core'
import { type Context, createContext, useContext, useDeferredValue } from 'react'
import { useStore } from '../useStore.js'
import { useModal } from './ModalContext.js'
import { useShown } from './useShown.js'

/** What the card shows of the router. */
export const RouteContext: Context<RouterState | undefined> = createContext<RouterState | undefined>(undefined)

/** Reads what the modal shows of the router: the card decides when that changes. */
export function useRoute(): RouterState {
  const { kit } = useModal()
  const state = useStore(kit.router.$router)
  return useContext(RouteContext) ?? state
}

/**
 * Decides what the modal shows of the router.
 *
 * While the modal is open, React renders the next view in slices, and the view before it stays: no frame waits for a
 * whole view. A view that only gets another route has it at once, as does a modal that opens. As it fades out, nothing
 * changes.
 */
export function useShownRoute(): RouterState {
  const { kit } = useModal()
  const isOpen = useStore(kit.modal.$isOpen)
  const state = useShown(useStore(kit.router.$router))
  const wasOpen = useDeferredValue(isOpen)
  const last = useDeferredValue(state)
  const isSameStep = last.route.view === state.route.view && last.history.length === state.history.length
  return wasOpen && !isSameStep ? last : state
}
