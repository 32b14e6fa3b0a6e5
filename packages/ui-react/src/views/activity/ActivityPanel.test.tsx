import { createSentTransactions } from '@mooring/controllers/activity'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { setupAccount } from '../../testing/setupAccount.js'
import { alice, bob } from '../../testing/setupKit.js'

const year = new Date().getFullYear()
const hash = (digit: string) => `0x${digit.repeat(64)}`

function transaction(digit: string, minedAt: string, operationType: string, transfers: object[], status = 'confirmed') {
  const isIn = operationType === 'receive'
  return {
    id: `eip155:1:${hash(digit)}`,
    metadata: {
      operationType,
      minedAt,
      status,
      chain: 'eip155:1',
      hash: hash(digit),
      sentFrom: isIn ? bob : alice,
      sentTo: isIn ? alice : bob,
    },
    transfers,
  }
}
const transfer = (symbol: string, numeric: string, direction: string) => ({
  fungible_info: { name: symbol, symbol, icon: null },
  nft_info: null,
  direction,
  quantity: { numeric },
})
const received = transaction('a', `${year}-01-20T10:00:00Z`, 'receive', [transfer('ETH', '0.5', 'in')])
const traded = transaction('b', `${year - 1}-12-18T10:00:00Z`, 'trade', [
  transfer('USDC', '842', 'out'),
  transfer('ETH', '0.254', 'in'),
])
const failed = transaction('c', `${year - 1}-12-17T10:00:00Z`, 'send', [transfer('ETH', '1', 'out')], 'failed')
const panel = () => within(screen.getByRole('tabpanel'))
const answer = (...data: object[]) => ({ '/history': { data, next: null } })

test('tells in words what happened, by month, with the year if it is not this one', async () => {
  await setupAccount('activity', answer(received, traded, failed))
  const january = within(await panel().findByRole('region', { name: 'January' }))
  expect(january.getByRole('button').textContent).toContain('Receivedfrom 0x7099…79C8+0.5 ETH')
  const december = within(panel().getByRole('region', { name: `December ${year - 1}` }))
  const [swap, broken] = december.getAllByRole('button')
  expect(swap?.textContent).toContain('for 0.254 ETH')
  expect(swap?.textContent).toContain('−842 USDC')
  expect(broken?.textContent).toContain('Not sent')
  // Nothing has moved.
  expect(broken?.querySelector('bdi[data-change], .activity-amount bdi')?.textContent).toBe('1 ETH')
})

test('shows what was just sent from here above the rest', async () => {
  const { kit } = await setupAccount('activity', answer(traded))
  await panel().findByRole('region', { name: `December ${year - 1}` })
  act(() =>
    kit.feature(createSentTransactions).add({
      hash: hash('f'),
      network: 'eip155:1',
      from: alice,
      to: bob,
      token: undefined,
      symbol: 'ETH',
      decimals: 18,
      value: 250_000_000_000_000_000n,
      sentAt: new Date().toISOString(),
      status: 'pending',
    }),
  )
  const [first] = panel().getAllByRole('button')
  expect(first?.textContent).toContain('Sendingto 0x7099…79C8−0.25 ETH')
  expect(first?.textContent).toContain('now')
})

test('shows the icon of the network’s own coin, and letters of a token with its symbol', async () => {
  const [coin, token] = [null, `eip155:1:${bob}`].map((address) => {
    const { fungible_info, ...rest } = transfer('ETH', '1', 'in')
    return { ...rest, fungible_info: { ...fungible_info, address } }
  })
  const all = [coin, token, transfer('ETH', '1', 'in')].map((one, index) =>
    transaction(String(index), `${year}-01-20T10:00:00Z`, 'receive', [one ?? {}]),
  )
  await setupAccount('activity', answer(...all))
  await panel().findAllByRole('button', { name: /Received/u })
  const rows = panel().getAllByRole('button', { name: /Received/u })
  await waitFor(() => expect(rows[0]?.querySelector('img')?.getAttribute('src')).toMatch(/^data:image/u))
  expect(rows.map((row) => row.querySelector('[data-letter]') !== null)).toEqual([false, true, true])
})

test('leads to the page of a transaction', async () => {
  const { kit } = await setupAccount('activity', answer(received))
  await userEvent.click(await panel().findByRole('button', { name: /Received/u }))
  expect(kit.router.$router.get().history.at(-1)).toEqual({ view: 'Transaction', id: `eip155:1:${hash('a')}` })
})

test('says so when nothing has happened', async () => {
  await setupAccount('activity', answer())
  expect((await panel().findByText('No activity yet')).closest('[role="status"]')).toBeTruthy()
})

test('says since when nothing has happened, where the rest is unknown', async () => {
  const since = '2026-11-28T12:00:00.000Z'
  await setupAccount('activity', { '/history': { data: [], next: null, since } })
  await waitFor(() => expect(panel().getByRole('status').textContent).toContain('No activity since November 28, 2026'))
  expect(panel().queryByText('No activity yet')).toBeNull()
})

test('says since when it knows, below what it knows', async () => {
  await setupAccount('activity', { '/history': { data: [received], next: null, since: '2026-11-28T12:00:00.000Z' } })
  await panel().findByRole('button', { name: /Received/u })
  expect(panel().getByRole('note', { name: 'Activity since November 28, 2026' })).toBeTruthy()
})

test('says that the activity did not load, and loads it when a visitor wants it', async () => {
  const { answers } = await setupAccount('activity', {})
  await panel().findByText('Your activity didn’t load')
  Object.assign(answers, answer(received))
  await userEvent.click(panel().getByRole('button', { name: 'Try again' }))
  await panel().findByRole('button', { name: /Received/u })
})

test('says so where the services do not know the history of the network', async () => {
  await setupAccount('activity', { '/history': { data: [], next: null, since: null, isServed: false } })
  await panel().findByText('No history on this network')
  expect(panel().queryByText('No activity yet')).toBeNull()
})

test('says so where no service knows the history', async () => {
  await setupAccount('activity', {}, { services: undefined as never })
  await panel().findByText('No history on this network')
})

test('keeps what it has when the services fail later, says so once, and loads it when a visitor wants it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const { answers } = await setupAccount('activity', answer(received))
  await panel().findByRole('button', { name: /Received/u })
  Object.assign(answers, { '/history': undefined })
  await act(() => vi.advanceTimersByTimeAsync(12_000))
  expect(panel().getAllByText('New activity didn’t load')).toHaveLength(1)
  expect(panel().getByRole('button', { name: /Received/u })).toBeTruthy()
  Object.assign(answers, answer(received, failed))
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(panel().getByRole('button', { name: 'Try again' }))
  await panel().findByRole('button', { name: /Not sent/u })
  expect(panel().queryByText('New activity didn’t load')).toBeNull()
})

test('says that it loads', async () => {
  await setupAccount('activity', { '/history': new Promise(() => {}) })
  expect((await panel().findByRole('status')).textContent).toBe('Loading activity')
})

test('writes what a service names as text', async () => {
  await setupAccount(
    'activity',
    answer(transaction('d', `${year}-01-20T10:00:00Z`, 'receive', [transfer('<b>X</b>', '5', 'in')])),
  )
  const row = await panel().findByRole('button', { name: /Received/u })
  expect(row.querySelector('b')).toBeNull()
  expect(row.textContent).toContain('<b>X</b>')
})
