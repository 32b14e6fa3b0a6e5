import { useRef } from 'react'
import { useStore } from '../useStore.js'
import { useModal } from './ModalContext.js'

/** Keeps what is shown while the modal fades out, such as a list that a new connection has changed. */
export function useShown<value>(value: value): value {
  const { kit } = useModal()
  const isOpen = useStore(kit.modal.$isOpen)
  const wasOpen = useRef(false)
  const shown = useRef(value)
  if (isOpen || !wasOpen.current || kit.options.enableEmbedded) shown.current = value
  wasOpen.current ||= isOpen
  return shown.current
}
