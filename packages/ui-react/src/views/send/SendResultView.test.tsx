import type { FakeSend } from '@mooring/controllers/testing'
import { BaseError, safeHref } from '@mooring/core'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ether, filled, none, setupSend, transfer } from '../../testing/setupSend.js'

const sent = (receipt: ReturnType<FakeSend['$receipt']['get']>['data']) => (send: FakeSend) => {
  send.$send.set({ status: 'sent', form: filled, transfer, hash: '0x1', ...none })
  send.$receipt.set({ status: 'success', data: receipt, error: undefined })
}
const steps = () =>
  screen.getAllByRole('listitem').map(({ textContent, dataset }) => `${dataset.status}: ${textContent}`)
const ring = (container: HTMLElement) => container.querySelector('.ring')?.getAttribute('data-status')

test('follows a transaction into its block', async () => {
  const { container, set } = await setupSend('WalletSendConfirmed', sent({ status: 'pending' }))
  expect(screen.getByRole('heading', { name: '0.25 ETH is on its way' })).toBeTruthy()
  expect(steps()).toEqual(['done: Signed in First', 'done: Sent to Ethereum', 'now: Waiting for a block'])
  expect(ring(container)).toBe('waiting')

  set(sent({ status: 'confirmed', block: 24_904_118n }))
  expect(screen.getByRole('status').textContent).toBe('0.25 ETH sentbob.eth has it now.')
  expect(steps().at(-1)).toBe('done: In block 24,904,118')
  expect(ring(container)).toBe('success')
})

test('says that the network took it back, and fills the form in once more', async () => {
  const { container, send } = await setupSend('WalletSendConfirmed', sent({ status: 'failed' }))
  expect(screen.getByRole('alert').textContent).toContain('It didn’t go through')
  expect(steps().at(-1)).toBe('failed: Failed on the network')
  expect(ring(container)).toBe('failure')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(send.calls).toEqual([['back'], ['chooseToken', ether], ['editTo', 'bob.eth'], ['editAmount', '0.25']])
})

test('only closes where the page has filled the form in', async () => {
  await setupSend('WalletSendConfirmed', (send) => {
    sent({ status: 'failed' })(send)
    send.$form.set({ ...send.$form.get(), isReadOnly: true })
  })
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Done' })).toBeTruthy()
})

test('says that the network does not answer, and goes on waiting', async () => {
  const { set } = await setupSend('WalletSendConfirmed', sent({ status: 'pending' }))
  set((send) => send.$receipt.set({ status: 'error', data: { status: 'pending' }, error: new BaseError('no') }))
  expect(screen.getByText(/The network isn’t answering/u)).toBeTruthy()
  expect(steps().at(-1)).toBe('now: Waiting for a block')
})

test('links to the explorer where there is one, and closes', async () => {
  const { kit, set } = await setupSend('WalletSendConfirmed', sent({ status: 'pending' }))
  expect(screen.queryByRole('link')).toBeNull()
  set((send) => send.$explorerUrl.set(safeHref('https://etherscan.io/tx/0x1')))
  const link = screen.getByRole('link', { name: 'Details' })
  expect(link.getAttribute('href')).toBe('https://etherscan.io/tx/0x1')
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noreferrer noopener'])
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(kit.modal.$modal.get().isOpen).toBe(false)
})

test('shows the form where nothing was sent', async () => {
  await setupSend('WalletSendConfirmed')
  expect(screen.getByRole('textbox', { name: 'Amount' })).toBeTruthy()
})
