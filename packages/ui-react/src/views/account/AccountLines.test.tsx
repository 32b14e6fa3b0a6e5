import { createFakeConnector, createFakeSource } from '@mooring/controllers/testing'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInModal } from '../../testing/renderInModal.js'
import { setupKit } from '../../testing/setupKit.js'
import { AccountLines } from './AccountLines.js'

test('asks a wallet that has settings of its own to show them', async () => {
  const openSettings = vi.fn(async () => {})
  const auth = createFakeConnector({ id: 'auth', type: 'AUTH', openSettings })
  const { kit } = setupKit({ connectors: [createFakeSource({ connectors: [auth.connector] }).source] })
  kit.wallets.$wallets.listen(() => {})
  void kit.connection.connect('auth')
  await vi.waitFor(() => expect(auth.requests).toHaveLength(1))
  await act(async () => auth.requests[0]?.approve())
  await renderInModal(kit, <AccountLines />)
  await userEvent.click(screen.getByRole('button', { name: 'Wallet settings' }))
  await vi.waitFor(() => expect(openSettings).toHaveBeenCalledOnce())
})
