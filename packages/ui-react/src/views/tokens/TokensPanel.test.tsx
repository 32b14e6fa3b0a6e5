import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Answers, balance, setupAccount } from '../../testing/setupAccount.js'
import { alice } from '../../testing/setupKit.js'

const ether = balance('ETH', '2', 2000, { name: 'Ether', address: undefined, price_before: 1000 })
const dollars = balance('USDC', '5', 1, { name: 'USD Coin' })
const dust = balance('DUST', '0.5', 1, { name: 'Dust', address: `eip155:1:${alice}` })
const getBalance = async () => ({ value: 2n * 10n ** 18n, decimals: 18, symbol: 'ETH' })
const known = { '/balance': { balances: [dollars, dust, ether] } }
const panel = () => within(screen.getByRole('tabpanel'))
const rows = () =>
  panel()
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

test('lists tokens by their value, and folds small ones away', async () => {
  await setupAccount('tokens', known, { getBalance })
  await panel().findByRole('button', { name: /Ether/u })
  expect(rows()).toEqual(['Ether2 ETH$4,000.00+100.0%', 'USD Coin5 USDC$5.00', '1 small balance'])
  const fold = panel().getByRole('button', { name: '1 small balance' })
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(fold)
  expect(panel().getByRole('button', { name: /Dust/u })).toBeTruthy()
})

test('keeps tokens that are on no list apart', async () => {
  const copy = balance('USDC', '900', null, { name: 'USD Coin', isUnverified: true })
  await setupAccount('tokens', { '/balance': { balances: [copy, ether] } }, { getBalance })
  await panel().findByRole('button', { name: /Ether/u })
  expect(rows()).toEqual(['Ether2 ETH$4,000.00+100.0%', '1 unverified token'])
  await userEvent.click(panel().getByRole('button', { name: '1 unverified token' }))
  expect(panel().getByRole('button', { name: /USD Coin/u }).textContent).toBe('USD Coin900 USDC')
})

test('says how much everything is worth, and in its tab how many tokens there are', async () => {
  await setupAccount('tokens', known, { getBalance })
  await screen.findByText('$4,005')
  expect(await screen.findByRole('tab', { name: 'Tokens 3', selected: true })).toBeTruthy()
  expect(screen.getByRole('tab', { name: /NFTs/u })).toBeTruthy()
  expect(screen.getByRole('tab', { name: /Activity/u })).toBeTruthy()
})

test('leads to the page of a token', async () => {
  const { kit } = await setupAccount('tokens', known, { getBalance })
  await userEvent.click(await panel().findByRole('button', { name: /USD Coin/u }))
  expect(kit.router.$router.get().history.at(-1)).toMatchObject({ view: 'Token', name: 'USD Coin' })
})

test('says what is missing when the services fail, and asks them at once when a visitor wants it', async () => {
  const { answers } = await setupAccount('tokens', {}, { getBalance })
  const notice = await panel().findByText('Some balances didn’t load')
  expect(panel().getByRole('button', { name: /Ether/u }).textContent).toContain('2 ETH')
  Object.assign(answers, known)
  await userEvent.click(panel().getByRole('button', { name: 'Try again' }))
  await panel().findByRole('button', { name: /USD Coin/u })
  expect(notice.isConnected).toBe(false)
})

test('says so when nothing loads, and tries again at once', async () => {
  let isUp = false
  const failing = async () => {
    if (!isUp) throw new Error('down')
    return getBalance()
  }
  await setupAccount('tokens', {}, { getBalance: failing })
  await panel().findByText('Your tokens didn’t load')
  isUp = true
  await userEvent.click(panel().getByRole('button', { name: 'Try again' }))
  await panel().findByRole('button', { name: /Ether/u })
})

test('keeps the places of the rows while they load', async () => {
  await setupAccount('tokens', { '/balance': new Promise(() => {}) }, { getBalance: () => new Promise(() => {}) })
  expect(panel().getByRole('status').textContent).toBe('Loading')
})

test('loads the tokens anew when a finger pulls them down', async () => {
  const read = vi.fn(getBalance)
  const { container } = await setupAccount('tokens', known, { getBalance: read })
  await panel().findByRole('button', { name: /Ether/u })
  const scroller = container.querySelector('.content') ?? container
  const before = read.mock.calls.length
  const pull = (from: number, to: number) => {
    fireEvent.touchStart(scroller, { touches: [{ clientY: from }] })
    fireEvent.touchMove(scroller, { touches: [{ clientY: to }] })
    fireEvent.touchEnd(scroller, { touches: [] })
  }
  pull(100, 140)
  expect(read.mock.calls.length).toBe(before)
  pull(100, 200)
  await waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(before))
})

test('chooses a tab with the arrow keys, and remembers it', async () => {
  const { kit } = await setupAccount('tokens', { ...known, '/nfts': { data: [], next: null } }, { getBalance })
  const user = userEvent.setup()
  screen.getByRole('tab', { name: /Tokens/u }).focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: /NFTs/u, selected: true }))
  await panel().findByText('No NFTs yet')
  await user.keyboard('{End}')
  expect(screen.getByRole('tab', { name: /Activity/u, selected: true })).toBeTruthy()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: /Tokens/u, selected: true })).toBeTruthy()
  expect(kit.storage.get('tab', (value) => String(value))).toBe('tokens')
})

test('keeps the sign of a change before its number, also in a text from right to left', async () => {
  const { container } = await setupAccount('tokens', { '/balance': { balances: [ether] } }, { getBalance })
  const row = await panel().findByRole('button', { name: /Ether/u })
  expect(row.querySelector('[data-change=gain] bdi[dir=ltr]')?.textContent).toBe('+100.0%')
  await waitFor(() =>
    expect(container.querySelector('.balance-note')?.textContent).toBe(
      '\u2066+$2,000.00\u2069 (\u2066100.0%\u2069) today',
    ),
  )
})

test.each<[string, Answers, string, string]>([
  ['loads', { '/balance': new Promise(() => {}) }, 'BalanceLoading balance', ''],
  ['has no prices', {}, 'Balance2.000 ETH', 'No prices right now'],
  [
    'is empty',
    { '/balance': { balances: [{ ...ether, quantity: { decimals: '18', numeric: '0' } }] } },
    'Balance$0.00',
    'Nothing here yet',
  ],
])('says of the whole account that it %s', async (_, answers, amount, note) => {
  const isEmpty = note === 'Nothing here yet'
  const { container } = await setupAccount('tokens', answers, {
    getBalance: async () => ({ value: isEmpty ? 0n : 2n * 10n ** 18n, decimals: 18, symbol: 'ETH' }),
  })
  await waitFor(() => expect(container.querySelector('.balance')?.textContent).toBe(amount))
  expect(container.querySelector('.balance-note')?.textContent).toBe(note)
})

test('keeps the tokens that are known when the services fail later, says so, and asks them at once when a visitor wants it', async () => {
  const { answers, kit, container } = await setupAccount('tokens', { ...known }, { getBalance })
  await panel().findByRole('button', { name: /USD Coin/u })
  Object.assign(answers, { '/balance': undefined })
  act(() => kit.refresh.ask('tokens'))
  await panel().findByText('Prices may be out of date')
  expect(panel().queryByText('Some balances didn’t load')).toBeNull()
  expect(panel().getByRole('button', { name: /USD Coin/u }).textContent).toContain('$5.00')
  expect(container.querySelector('.balance')?.textContent).toBe('Balance$4,005.50')
  expect(container.querySelector('.balance-note')?.textContent).toBe('At earlier prices')
  Object.assign(answers, known)
  await userEvent.click(panel().getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(panel().queryByText('Prices may be out of date')).toBeNull())
})
