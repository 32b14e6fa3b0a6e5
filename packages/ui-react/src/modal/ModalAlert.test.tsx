import { BaseError } from '@mooring/core'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInModal } from '../testing/renderInModal.js'
import { setupKit } from '../testing/setupKit.js'
import { ModalAlert } from './ModalAlert.js'

test('shows what is wrong with the configuration, and can be dismissed', async () => {
  const { kit } = setupKit()
  await renderInModal(kit, <ModalAlert />)
  const region = screen.getByRole('alert')
  expect(region.textContent).toBe('')
  act(() => kit.alert.show(new BaseError('Something is missing', { details: 'Add it.' })))
  expect(screen.getByTestId('wui-alertbar-text').textContent).toBe('Something is missing Add it.')
  expect(screen.getByRole('alert')).toBe(region)
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss alert' }))
  expect(region.textContent).toBe('')
})

test('says that a view needs a project id when the page has none', async () => {
  const { kit } = setupKit()
  await kit.open({ view: 'Swap' })
  await renderInModal(kit, <ModalAlert />)
  expect(screen.getByRole('alert').textContent).toContain('Project ID Not Configured')
})

test('stays silent where the page asked for it', async () => {
  const { kit } = setupKit({ debug: false })
  await kit.open({ view: 'Swap' })
  await renderInModal(kit, <ModalAlert />)
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('says it in the words of the page, if it has some for this error', async () => {
  const { kit } = setupKit({ messages: { 'error.BaseError': 'Etwas fehlt' } })
  await renderInModal(kit, <ModalAlert />)
  act(() => kit.alert.show(new BaseError('Something is missing')))
  expect(screen.getByText('Etwas fehlt')).toBeTruthy()
})
