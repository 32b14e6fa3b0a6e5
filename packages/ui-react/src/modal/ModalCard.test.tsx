import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import { renderInModal } from '../testing/renderInModal.js'
import { setupKit } from '../testing/setupKit.js'
import { ModalCard } from './ModalCard.js'

test('shakes while it may not be closed', async () => {
  const { kit } = setupKit()
  const modal = {
    ...kit.modal,
    $modal: atom({ isOpen: true, isLoading: false, isShaking: true }),
    $isOpen: atom(true),
  }
  const { container } = await renderInModal({ ...kit, modal }, <ModalCard />)
  expect(container.querySelector('.card')?.getAttribute('data-shaking')).toBe('true')
})
