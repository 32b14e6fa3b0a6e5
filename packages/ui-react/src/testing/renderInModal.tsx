import type { AppKit } from '@mooring/controllers'
import type { Messages } from '@mooring/core/messages'
import { act, render } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { KitContext } from '../KitContext.js'
import { createModalValue } from '../modal/createModalValue.js'
import { ModalContext } from '../modal/ModalContext.js'

/** Renders a part of the modal where it finds an instance and the texts. */
export async function renderInModal(
  kit: AppKit,
  element: ReactElement,
  messages?: Partial<Messages>,
): Promise<{ container: HTMLElement; unmount: () => void }> {
  const value = createModalValue(kit, () => {})
  const wrapper = ({ children }: { children: ReactNode }) => (
    <KitContext.Provider value={kit}>
      <ModalContext.Provider
        value={messages ? { ...value, messages: { ...value.messages, ...messages } as Messages } : value}
      >
        {children}
      </ModalContext.Provider>
    </KitContext.Provider>
  )
  return act(async () => render(element, { wrapper }))
}
