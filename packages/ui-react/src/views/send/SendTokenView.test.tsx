import type { FakeSend } from '@mooring/controllers/testing'
import { BaseError } from '@mooring/core'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { dollars, setupSend } from '../../testing/setupSend.js'

type Tokens = ReturnType<FakeSend['$tokens']['get']>
const having = (tokens: Tokens) => (send: FakeSend) => send.$tokens.set(tokens)
const rows = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

test('lists what there is, with what it is worth where that is known', async () => {
  await setupSend('WalletSendSelectToken')
  expect(rows()).toEqual(['Ether1.204 ETH$3,971.29', 'USD Coin842.25 USDC'])
  expect(screen.getByRole('button', { current: true }).textContent).toContain('Ether')
})

test('chooses a token, and goes back', async () => {
  const { kit, send } = await setupSend('WalletSendSelectToken')
  await userEvent.click(screen.getByRole('button', { name: /USD Coin/u }))
  expect(send.calls).toEqual([['chooseToken', dollars]])
  expect(kit.router.$router.get().route.view).toBe('Account')
})

test.each([
  ['usd', 1],
  [' COIN ', 1],
  ['0xA0B86991', 1],
  ['e', 2],
])('finds by "%s" %i of them', async (query, count) => {
  await setupSend('WalletSendSelectToken')
  await userEvent.type(screen.getByRole('textbox', { name: 'Search your tokens' }), query)
  expect(rows()).toHaveLength(count)
})

test('says that nothing is called that', async () => {
  await setupSend('WalletSendSelectToken')
  await userEvent.type(screen.getByRole('textbox'), 'doge')
  expect(rows()).toEqual([])
  expect(screen.getByRole('status').textContent).toBe('No token foundNone of your tokens is called “doge”.')
})

test('keeps the place of the list while it is on its way', async () => {
  await setupSend('WalletSendSelectToken', having({ status: 'loading', data: undefined, error: undefined }))
  expect(screen.getByRole('status').textContent).toBe('Loading')
})

test('goes on showing what is known while it is loaded again', async () => {
  await setupSend('WalletSendSelectToken', having({ status: 'loading', data: [dollars], error: undefined }))
  expect(rows()).toHaveLength(1)
})

test('says that there is nothing to send', async () => {
  const { kit } = await setupSend('WalletSendSelectToken', having({ status: 'success', data: [], error: undefined }))
  expect(screen.getByRole('heading', { name: 'Nothing to send yet' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(kit.router.$router.get().route.view).toBe('Account')
})

test('says that the list did not come, and asks for it again', async () => {
  const error = new BaseError('no')
  const { send } = await setupSend('WalletSendSelectToken', having({ status: 'error', data: undefined, error }))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(send.calls).toEqual([['retryTokens']])
})
