import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInModal } from '../../testing/renderInModal.js'
import { setupKit } from '../../testing/setupKit.js'
import { MissingView } from './MissingView.js'

test('says that the page does not have the view, and goes back', async () => {
  const { kit } = setupKit()
  await kit.open()
  kit.router.push({ view: 'Swap' })
  await renderInModal(kit, <MissingView />)
  expect(screen.getByRole('heading', { name: 'Not available here' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(kit.router.$router.get().route.view).toBe('Connect')
})
