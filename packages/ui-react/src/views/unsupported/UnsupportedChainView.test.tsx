import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInModal } from '../../testing/renderInModal.js'
import { alice, mainnet, on, setupKit } from '../../testing/setupKit.js'
import { UnsupportedChainView } from './UnsupportedChainView.js'

async function setup() {
  const switchNetwork = vi.fn(async () => {})
  const testKit = setupKit({ wallet: { switchNetwork } })
  await testKit.connect([on(999, alice)])
  await renderInModal(testKit.kit, <UnsupportedChainView />)
  return { ...testKit, switchNetwork }
}

test('comes by itself when the wallet is on a network that the page does not offer, and says what can be done', async () => {
  const { kit } = await setup()
  expect(kit.modal.$modal.get().isOpen).toBe(true)
  expect(kit.router.$router.get().route.view).toBe('UnsupportedChain')
  expect(screen.getByText(/This app does not support the network your wallet is on/u)).toBeTruthy()
  expect(screen.queryByRole('button', { current: true })).toBeNull()
})

test('asks the wallet for a network of the page, and closes when it is there', async () => {
  const { kit, wallets, switchNetwork } = await setup()
  await userEvent.click(screen.getByRole('button', { name: 'Ethereum' }))
  expect(switchNetwork).toHaveBeenCalledWith({ network: mainnet })
  act(() => wallets[0].emit([on(1, alice)]))
  expect(kit.modal.$modal.get().isOpen).toBe(false)
})

test('lets the visitor disconnect instead', async () => {
  const { kit } = await setup()
  await userEvent.click(screen.getByRole('button', { name: 'Disconnect' }))
  expect(kit.account.$account.get().isConnected).toBe(false)
  expect(kit.modal.$modal.get().isOpen).toBe(false)
})
