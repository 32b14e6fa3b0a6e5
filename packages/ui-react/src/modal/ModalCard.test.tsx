import { expect, test } from 'vitest'
import { renderInModal } from '../testing/renderInModal.js'
import { setupKit } from '../testing/setupKit.js'
import { ModalCard } from './ModalCard.js'

test('shakes while it may not be closed', async () => {
  const { kit } = setupKit()
  const state = { isOpen: true, isLoading: false, isShaking: true }
  const $modal = { ...kit.modal.$modal, get: () => state, value: state } as typeof kit.modal.$modal
  const { container } = await renderInModal({ ...kit, modal: { ...kit.modal, $modal } }, <ModalCard />)
  expect(container.querySelector('.card')?.getAttribute('data-shaking')).toBe('true')
})
