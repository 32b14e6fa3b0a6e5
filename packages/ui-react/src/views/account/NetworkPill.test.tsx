import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInModal } from '../../testing/renderInModal.js'
import { alice, on, setupKit } from '../../testing/setupKit.js'
import { NetworkPill } from './NetworkPill.js'

test('shows the network in use, and offers the others', async () => {
  const { kit } = setupKit({ chainImages: { 1: 'data:image/png;base64,AAAA' } })
  const { container } = await renderInModal(kit, <NetworkPill />)
  const pill = screen.getByRole('button', { name: 'Network: Ethereum. Change network' })
  expect(pill).toBe(screen.getByTestId('w3m-account-select-network'))
  expect(pill.textContent).toBe('Ethereum')
  expect(container.querySelector('img')?.getAttribute('src')).toBe('data:image/png;base64,AAAA')
  await userEvent.click(pill)
  expect(kit.router.$router.get().route.view).toBe('Networks')
})

test('is no button where the page does not let the network be changed', async () => {
  await renderInModal(setupKit({ enableNetworkSwitch: false }).kit, <NetworkPill />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('Ethereum')).toBeTruthy()
})

test('names a network that the page does not offer by its id', async () => {
  const { kit, connect } = setupKit({ allowUnsupportedChain: true })
  await connect([on(999, alice)])
  await renderInModal(kit, <NetworkPill />)
  expect(screen.getByRole('button', { name: 'Network: eip155:999. Change network' })).toBeTruthy()
})
