import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInModal } from '../testing/renderInModal.js'
import { setupKit } from '../testing/setupKit.js'
import { ModalCard } from './ModalCard.js'

test('is as high as the view, and measures no more once it is gone', async () => {
  let report = () => {}
  const observe = vi.fn()
  const disconnect = vi.fn()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = observe
      disconnect = disconnect
      constructor(callback: () => void) {
        report = callback
      }
    },
  )
  const { container, unmount } = await renderInModal(setupKit().kit, <ModalCard />)
  const stage = container.querySelector<HTMLElement>('.stage')
  const [content] = observe.mock.calls[0] as [HTMLElement]
  expect(content).toBe(stage?.firstElementChild)
  vi.spyOn(content, 'offsetHeight', 'get').mockReturnValue(320)
  act(() => report())
  expect(stage?.style.getPropertyValue('--height')).toBe('320px')
  unmount()
  expect(disconnect).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

test('shakes while it may not be closed', async () => {
  const { kit } = setupKit()
  const state = { isOpen: true, isLoading: false, isShaking: true }
  const $modal = { ...kit.modal.$modal, get: () => state, value: state } as typeof kit.modal.$modal
  const { container } = await renderInModal({ ...kit, modal: { ...kit.modal, $modal } }, <ModalCard />)
  expect(container.querySelector('.card')?.getAttribute('data-shaking')).toBe('true')
})
