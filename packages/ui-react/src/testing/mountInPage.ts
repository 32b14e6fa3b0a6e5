import type { AppKit } from '@mooring/controllers'
import { act, within } from '@testing-library/react'
import { onTestFinished } from 'vitest'
import { mountModal } from '../modal/mountModal.js'

/** The whole modal in a page, and the queries for what is in its shadow root. */
export async function mountInPage(kit: AppKit): Promise<mountInPage.ReturnType> {
  const host = document.createElement('div')
  document.body.append(host)
  const { unmount } = await act(async () => ({ unmount: mountModal(kit, host) }))
  const root = host.shadowRoot
  if (!root) throw new Error('The modal has no shadow root')
  onTestFinished(async () => {
    await act(async () => unmount())
    host.remove()
  })
  return {
    host,
    root,
    unmount,
    modal: within(root as unknown as HTMLElement),
    dialog: () => root.querySelector('dialog'),
    focused: () => (root.activeElement instanceof HTMLElement ? root.activeElement.dataset.focus : undefined),
  }
}

export declare namespace mountInPage {
  type ReturnType = {
    host: HTMLElement
    root: ShadowRoot
    unmount: () => void
    modal: globalThis.ReturnType<typeof within>
    dialog: () => HTMLDialogElement | null
    /** The name by which the focus finds again what has it now. */
    focused: () => string | undefined
  }
}
