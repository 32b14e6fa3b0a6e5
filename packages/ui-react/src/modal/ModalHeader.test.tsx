import type { PlainView, Route } from '@mooring/core'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { chooseWallet } from '../testing/chooseWallet.js'
import { renderInModal } from '../testing/renderInModal.js'
import { setupKit } from '../testing/setupKit.js'
import { ModalHeader } from './ModalHeader.js'

async function setup(view: PlainView, options: setupKit.Options = {}) {
  const testKit = setupKit(options)
  await testKit.kit.open()
  if (view !== 'Connect') testKit.kit.router.push({ view } as Route)
  await renderInModal(testKit.kit, <ModalHeader direction={undefined} />)
  return testKit
}

test.each<[PlainView, string]>([
  ['Connect', 'Connect wallet'],
  ['Networks', 'Choose a network'],
  ['UnsupportedChain', 'Switch network'],
  ['WhatIsAWallet', 'What is a wallet?'],
  ['GetWallet', 'Get a wallet'],
  ['OnRampProviders', 'Buy crypto'],
  ['OffRampProviders', 'Sell crypto'],
  ['WhatIsANetwork', 'What is a network?'],
  ['ConnectingFarcaster', 'Farcaster'],
])('heads the view %s with "%s"', async (view, title) => {
  await setup(view)
  expect(screen.getByRole('heading', { level: 1, name: title })).toBe(screen.getByTestId('w3m-header-text'))
})

test('heads the account, or the way to connect one', async () => {
  const { connect } = await setup('Account')
  expect(screen.getByRole('heading', { level: 1, name: 'Connect wallet' })).toBeTruthy()
  await act(() => connect())
  expect(screen.getByRole('heading', { level: 1, name: 'Account' })).toBeTruthy()
})

test('heads the wait for a wallet with its name, or says that it was not found', async () => {
  const { kit } = setupKit()
  chooseWallet(kit, 'org.first')
  await renderInModal(kit, <ModalHeader direction={undefined} />)
  expect(screen.getByRole('heading', { name: 'First' })).toBeTruthy()

  const other = setupKit()
  chooseWallet(other.kit, 'org.gone')
  await renderInModal(other.kit, <ModalHeader direction={undefined} />)
  expect(screen.getByRole('heading', { name: 'Wallet not found' })).toBeTruthy()
})

test('shows the network in place of the title of the account, which stays for those who do not see', async () => {
  await setup('Account')
  expect(screen.getByTestId('w3m-header-text').className).toBe('visually-hidden')
  expect(screen.getByTestId('w3m-account-select-network')).toBeTruthy()
})

test('is read in its order: the title, back or help, the network, and the way out', async () => {
  const names = () => [...document.querySelectorAll<HTMLElement>('[data-testid]')].map(({ dataset }) => dataset.testid)
  await setup('Connect')
  expect(names()).toEqual(['w3m-header-text', 'w3m-header-help', 'w3m-header-close'])
  cleanup()
  await setup('Account')
  expect(names()).toEqual(['w3m-header-text', 'header-back', 'w3m-account-select-network', 'w3m-header-close'])
})

test('offers help where the visitor begins, and closes', async () => {
  const { kit } = await setup('Connect')
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  const help = screen.getByRole('button', { name: 'What is a wallet?' })
  expect([help.dataset.testid, help.title]).toEqual(['w3m-header-help', 'What is a wallet?'])
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(kit.modal.$modal.get().isOpen).toBe(false)
})

test('leads from help back to where the visitor was', async () => {
  const { kit } = await setup('Connect')
  await userEvent.click(screen.getByTestId('w3m-header-help'))
  expect(kit.router.$router.get().route.view).toBe('WhatIsAWallet')
  expect(screen.queryByTestId('w3m-header-help')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(kit.router.$router.get().route.view).toBe('Connect')
  expect(screen.queryByTestId('header-back')).toBeNull()
})

test('has neither back nor help where another view was opened first', async () => {
  const { kit } = setupKit()
  await kit.open({ view: 'Networks' })
  await renderInModal(kit, <ModalHeader direction={undefined} />)
  expect(screen.getAllByRole('button')).toEqual([screen.getByTestId('w3m-header-close')])
})

test('cannot be closed where it is part of the page', async () => {
  await setup('Connect', { enableEmbedded: true })
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
})
