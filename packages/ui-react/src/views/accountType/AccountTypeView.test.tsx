import { createAppKit } from '@mooring/controllers'
import { createFakeAdapter, createFakeConnector } from '@mooring/controllers/testing'
import { SendError, type Wallet } from '@mooring/core'
import { enAccount } from '@mooring/core/messages/account'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInModal } from '../../testing/renderInModal.js'
import { alice, mainnet, on } from '../../testing/setupKit.js'
import { AccountTypeView } from './AccountTypeView.js'

async function setup(chooseAccountType: NonNullable<Wallet['chooseAccountType']>) {
  const wallet: Partial<Wallet> = { accountType: () => 'smartAccount', chooseAccountType }
  const login = createFakeConnector({ id: 'auth', name: 'Login', type: 'AUTH', wallet })
  const adapter = createFakeAdapter({ connectors: [login.connector] }).adapter
  const kit = createAppKit({ networks: [mainnet], adapters: [adapter] })
  const connecting = kit.connection.connect('auth')
  await vi.waitFor(() => expect(login.requests.length).toBeGreaterThan(0))
  login.requests[0]?.approve([on(1, alice)])
  await connecting
  await renderInModal(kit, <AccountTypeView />, enAccount)
  const row = (name: RegExp) => screen.getByRole('button', { name })
  return { smart: () => row(/Smart account/u), standard: () => row(/Standard account/u) }
}

test('ticks the type in use, and the other one once the wallet agrees', async () => {
  const answer = Promise.withResolvers<void>()
  const { smart, standard } = await setup(() => answer.promise)
  expect(smart().getAttribute('aria-current')).toBe('true')
  screen.getByText(/Your address stays the same/u)
  await userEvent.click(standard())
  expect(screen.getByRole('status').textContent).toBe('Switching…')
  await act(async () => answer.resolve())
  await vi.waitFor(() => expect(standard().getAttribute('aria-current')).toBe('true'))
  expect(smart().getAttribute('aria-current')).toBeNull()
})

test('says why it failed, and that the account is the standard one', async () => {
  const { smart, standard } = await setup(() => Promise.reject(new SendError()))
  await userEvent.click(standard())
  await screen.findByText(/You have the standard account now/u)
  expect(standard().getAttribute('aria-current')).toBe('true')
  expect(smart().getAttribute('aria-current')).toBeNull()
})
