import { act } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { mountInPage } from '../testing/mountInPage.js'
import { setupKit } from '../testing/setupKit.js'

test('moves the focus to the heading of a new view, and back to the row on the way back', async () => {
  const { kit } = setupKit()
  await kit.open()
  const { modal, focused } = await mountInPage(kit)
  await userEvent.click(modal.getByTestId('wallet-selector-org.second'))
  await modal.findByRole('heading', { level: 1, name: 'Second' })
  expect(focused()).toBe('title')

  await userEvent.click(modal.getByTestId('header-back'))
  expect(focused()).toBe('wallet-org.second')
})

test('remembers the row of each view on the way', async () => {
  const { kit } = setupKit({ names: [] })
  await kit.open()
  const { modal, focused } = await mountInPage(kit)
  await userEvent.click(modal.getByTestId('w3m-header-help'))
  await userEvent.click(await modal.findByRole('button', { name: 'Get a wallet' }))
  expect(modal.getByRole('heading', { level: 1 }).textContent).toBe('Get a wallet')
  await userEvent.click(modal.getByTestId('header-back'))
  expect(focused()).toBe('get-wallet')
  await userEvent.click(modal.getByTestId('header-back'))
  // Help is not in the view, so its heading has the focus.
  expect(focused()).toBe('title')
})

test('goes to the heading when what had the focus is not there any more', async () => {
  const { kit, fake } = setupKit()
  await kit.open()
  const { modal, focused } = await mountInPage(kit)
  await userEvent.click(modal.getByTestId('wallet-selector-org.second'))
  await modal.findByRole('heading', { level: 1, name: 'Second' })
  act(() => fake.announce([]))
  await userEvent.click(modal.getByTestId('header-back'))
  expect(focused()).toBe('title')
})

test('finds a wallet again whatever stands in its id', async () => {
  const { kit } = setupKit({ first: { id: 'org.a"] , [b\\' } })
  await kit.open()
  const { modal, focused } = await mountInPage(kit)
  await userEvent.click(modal.getByRole('button', { name: 'First Installed' }))
  await modal.findByRole('heading', { level: 1, name: 'First' })
  await userEvent.click(modal.getByTestId('header-back'))
  expect(focused()).toBe('wallet-org.a"] , [b\\')
})

test('as a part of the page takes the focus only once someone moves about in it', async () => {
  const field = document.createElement('input')
  document.body.append(field)
  field.focus()
  const { kit } = setupKit({ enableEmbedded: true })
  const { modal, focused } = await mountInPage(kit)
  expect(document.activeElement).toBe(field)
  await userEvent.click(modal.getByTestId('wallet-selector-org.first'))
  await modal.findByRole('heading', { level: 1, name: 'First' })
  expect(focused()).toBe('title')
  field.remove()
})

test('as a part of the page leaves the focus to the page when the view changes by itself', async () => {
  const field = document.createElement('input')
  document.body.append(field)
  const { kit, connect, wallets } = setupKit({ enableEmbedded: true })
  const { modal, focused } = await mountInPage(kit)
  field.focus()
  await act(async () => connect())
  await modal.findByRole('heading', { level: 1, name: 'Account' })
  expect(document.activeElement).toBe(field)

  await userEvent.click(modal.getByTestId('w3m-account-select-network'))
  expect(focused()).toBe('title')
  await userEvent.click(field)
  await act(async () => wallets[0].emit([]))
  await modal.findByRole('heading', { level: 1, name: 'Connect wallet' })
  expect(document.activeElement).toBe(field)
  field.remove()
})

test('as a part of the page takes the focus when the page opens it', async () => {
  const { kit } = setupKit({ enableEmbedded: true })
  const { modal, focused } = await mountInPage(kit)
  await act(async () => kit.open({ view: 'Networks' }))
  await modal.findByRole('heading', { level: 1, name: 'Choose a network' })
  expect(focused()).toBe('title')
})
