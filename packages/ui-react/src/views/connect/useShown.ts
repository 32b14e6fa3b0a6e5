import { useRef } from 'react'
import { useModal } from '../../modal/ModalContext.js'
import { useStore } from '../../useStore.js'

/** Keeps what a view shows while the modal fades out, such as a list that a new connection has changed. */
export function useShown<value>(value: value): value {
  const { kit } = useModal()
  const { isOpen } = useStore(kit.modal.$modal)
  const wasOpen = useRef(false)
  const shown = useRef(value)
  if (isOpen || !wasOpen.current || kit.options.enableEmbedded) shown.current = value
  wasOpen.current ||= isOpen
  return shown.current
}
