import type { RouterState } from '@mooring/core'
import { useDeferredValue } from 'react'
import { useStore } from '../useStore.js'
import { useModal } from './ModalContext.js'

/**
 * Reads what the modal shows of the router.
 *
 * While the modal is open, React renders the next view in slices, and the view before it stays: no frame waits for a
 * whole view. A view that only gets another route has it at once, as does a modal that opens.
 */
export function useRoute(): RouterState {
  const { kit } = useModal()
  const { isOpen } = useStore(kit.modal.$modal)
  const state = useStore(kit.router.$router)
  const wasOpen = useDeferredValue(isOpen)
  const last = useDeferredValue(state)
  const isSameStep = last.route.view === state.route.view && last.history.length === state.history.length
  return wasOpen && !isSameStep ? last : state
}
