import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useStore } from '../useStore.js'
import { useModal } from './ModalContext.js'

/**
 * The place of an embedded wallet's frame, beside the card. It stays as long as the modal, whatever view is shown: a
 * frame that is moved or removed reloads. Empty, it takes no space.
 */
export function FrameSlot(): ReactNode {
  const { kit } = useModal()
  const frame = useStore(kit.$frame)
  const { view } = useStore(kit.router.$router).route
  const isOpen = useStore(kit.modal.$isOpen)
  const slot = useRef<HTMLDivElement>(null)
  const element = frame?.element as Node | undefined
  useLayoutEffect(() => {
    if (element && element.parentNode !== slot.current) slot.current?.replaceChildren(element)
    if (!element) slot.current?.replaceChildren()
  }, [element])
  const isRoom = view === 'ApproveTransaction' || (view === 'ConnectingSocial' && frame?.need === 'social')
  const isShown = isOpen && isRoom && frame?.status === 'ready' && frame.need !== undefined
  useLayoutEffect(() => {
    // What is shown takes the keys.
    if (isShown) (element as HTMLElement | undefined)?.focus({ preventScroll: true })
  }, [isShown, element])
  return <div ref={slot} className="frame" data-slot="frame" data-shown={isShown || undefined} />
}
