import { type OfframpState, OfframpUnavailableError, safeHref } from '@mooring/core'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { alice } from '../../testing/setupKit.js'
import { dollar, ether, sellers, setupOfframp } from '../../testing/setupOfframp.js'

const choosing: OfframpState = { status: 'choosing', error: undefined, sellers, coin: ether, windows: 0 }
const url = safeHref('https://sell.moonpay.com/?signature=1')
const opened = { sellers, coin: ether, seller: 'moonpay', account: `eip155:1:${alice}`, windows: 1 } as const
const selling = (isBlocked: boolean): OfframpState => {
  if (!url) throw new Error('No web address')
  return { status: 'selling', isBlocked, url, ...opened }
}

test('says before any page opens that nobody checks the address, and which host opens', async () => {
  const { offramp } = await setupOfframp(choosing)
  expect(screen.getByTestId('offramp-warning').textContent).toBe(
    'MoonPay names an address on its page, and you send your coins there yourself. Only an address on the page of sell.moonpay.com counts. Mooring can’t check this address. Coins sent to a wrong one are lost.',
  )
  const seller = screen.getByTestId('offramp-seller-moonpay')
  expect(seller.textContent).toContain('Opens sell.moonpay.com')
  await userEvent.click(seller)
  expect(offramp.calls).toEqual([['sell', 'moonpay']])
})

test('names nobody in the warning where several buy the coin', async () => {
  const second = { id: 'second', name: 'Second', logoUrl: undefined, coins: [ether] }
  await setupOfframp({ ...choosing, sellers: [...sellers, second] })
  expect(screen.getByTestId('offramp-warning').textContent).toMatch(
    /^The buyer names an address.*Only an address on the page of the named host counts/u,
  )
})

test('lets the visitor choose a coin', async () => {
  const { offramp } = await setupOfframp(choosing, { view: 'OffRampTokenSelect' })
  expect(screen.getByTestId('offramp-coin-ETH').getAttribute('aria-current')).toBe('true')
  await userEvent.click(screen.getByTestId('offramp-coin-USDC'))
  expect(offramp.calls).toEqual([['chooseCoin', dollar]])
})

test.each([
  ['native', ether],
  [`eip155:1:${dollar.address}`, dollar],
])('keeps the warning beside the open page, and leads to an empty form that sends %s', async (token, coin) => {
  const { kit, set } = await setupOfframp({ status: 'opening', isBlocked: false, ...opened, coin })
  expect(screen.getByRole('status').textContent).toContain('Opening the page')
  expect(screen.queryByTestId('offramp-send')).toBeNull()
  set({ ...selling(false), coin } as OfframpState)
  expect(screen.getByRole('status').textContent).toContain('Sell at sell.moonpay.com')
  expect(screen.getByTestId('offramp-sale').textContent).toContain('Mooring can’t check this address')
  await userEvent.click(screen.getByTestId('offramp-send'))
  expect(kit.router.$router.get().history.at(-1)).toEqual({ view: 'WalletSend', token, isEmpty: true })
})

test('shows the link where the browser has blocked the window', async () => {
  await setupOfframp(selling(true))
  expect(screen.getByRole('status').textContent).toContain('Your browser blocked the window')
  expect(screen.getByTestId('offramp-page').getAttribute('href')).toBe(url)
})

test.each<[string, OfframpState]>([
  [
    'Selling is not possible right now. The seller did not answer. No coins were sent.',
    { ...choosing, error: new OfframpUnavailableError() },
  ],
])('says why a page did not open: %s', async (text, state) => {
  await setupOfframp(state)
  expect(screen.getByRole('alert').textContent).toContain(text)
})

test('says that nobody buys, or that nobody answers, with a way out', async () => {
  const { offramp, set, kit } = await setupOfframp({ ...choosing, sellers: [], coin: undefined })
  expect(screen.getByRole('heading').textContent).toMatch(/^Nobody buys coins on/u)
  await userEvent.click(screen.getByRole('button', { name: 'Choose a network' }))
  expect(kit.router.$router.get().history.at(-1)).toEqual({ view: 'Networks' })
  set({ status: 'failed', error: new OfframpUnavailableError(), windows: 0 })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(offramp.calls).toEqual([['open']])
})
