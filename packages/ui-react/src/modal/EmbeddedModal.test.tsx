import { act } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { mountInPage } from '../testing/mountInPage.js'
import { setupKit } from '../testing/setupKit.js'

test('is no dialog, is there without being opened, and is named by its title', async () => {
  const { kit } = setupKit({ enableEmbedded: true })
  const { modal, dialog } = await mountInPage(kit)
  expect(dialog()).toBeNull()
  expect(modal.getByRole('region', { name: 'Connect wallet' })).toBeTruthy()
})

test('has nothing to wait for when it is opened', async () => {
  const { kit } = setupKit({ enableEmbedded: true })
  const { modal } = await mountInPage(kit)
  await act(() => kit.open({ view: 'Networks' }))
  expect(kit.modal.$modal.get()).toEqual({ isOpen: true, isLoading: false, isShaking: false })
  expect(modal.getByRole('region', { name: 'Choose a network' })).toBeTruthy()
})

test('goes on with the account when a wallet has connected, and begins again when it is gone', async () => {
  const { kit, wallets } = setupKit({ enableEmbedded: true })
  const { modal } = await mountInPage(kit)
  await userEvent.click(modal.getByTestId('wallet-selector-org.first'))
  await act(async () => wallets[0].requests[0]?.approve())
  expect(modal.getByRole('region', { name: 'Account' })).toBeTruthy()
  await userEvent.click(modal.getByTestId('disconnect-button'))
  expect(modal.getByRole('region', { name: 'Connect wallet' })).toBeTruthy()
})
