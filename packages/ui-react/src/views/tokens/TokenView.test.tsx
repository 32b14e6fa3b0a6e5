import type { ChainAdapter } from '@mooring/core'
import { en, type Messages } from '@mooring/core/messages'
import { enTokens } from '@mooring/core/messages/tokens'
import { within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInModal } from '../../testing/renderInModal.js'
import { balance, setupAccount } from '../../testing/setupAccount.js'
import { bob, type setupKit } from '../../testing/setupKit.js'
import { TokenView } from './TokenView.js'

const id = `eip155:1:${bob}`
const ether = balance('ETH', '2', 1000, { name: 'Ether', address: undefined, price_before: 1000 })
const getBalance = async () => ({ value: 2n * 10n ** 18n, decimals: 18, symbol: 'ETH' })

/** The page of a token beside the account, which loads it. */
async function setup(
  token: object,
  wanted: { token: string | undefined } = { token: id },
  options: setupKit.Options = {},
) {
  const test = await setupAccount('tokens', { '/balance': { balances: [ether, token] } }, { getBalance, ...options })
  const { container } = await renderInModal(
    test.kit,
    <TokenView route={{ view: 'Token', name: 'A token', ...wanted }} />,
    { ...en, ...enTokens } as Partial<Messages>,
  )
  return { ...test, page: within(container) }
}
const facts = (element: Element) =>
  Object.fromEntries(
    [...element.querySelectorAll('.facts > div')].map(({ children: [name, value] }) => [
      name?.textContent,
      value?.querySelector('bdi')?.textContent ?? value?.textContent,
    ]),
  )

test('shows how much there is, exactly, its price, its share and its contract', async () => {
  const { page } = await setup(balance('UNI', '200.000000000000000001', 10, { price_before: 8 }))
  const shown = await page.findByTestId('token-page')
  expect(shown.querySelector('.token-balance')?.textContent).toBe('200.000000000000000001 UNI')
  expect(shown.querySelector('.balance-note')?.textContent).toBe('$2,000.00')
  expect(facts(shown)).toEqual({
    Price: '$10.00',
    'Share of this account': '50.0%',
    Network: 'Ethereum',
    Contract: '0x7099…79C8',
  })
  expect(shown.querySelector('[data-change=gain]')?.textContent).toBe('+25.0%')
})

test('says no share of a token on no list, which is no part of the total', async () => {
  const { page } = await setup(balance('UNI', '200', 10, { isUnverified: true }))
  const shown = await page.findByTestId('token-page')
  expect(Object.keys(facts(shown))).toEqual(['Price', 'Network', 'Contract'])
})

test('says that other wallets show another amount, instead of a value', async () => {
  const getTokens: ChainAdapter['getTokens'] = async () => [
    { address: id as never, name: 'Split shares', symbol: 'SPL', decimals: 18, balance: 10n ** 19n, isScaled: true },
  ]
  const { page } = await setup(balance('SPL', '10', 10), undefined, { capabilities: { getTokens } })
  const shown = await page.findByTestId('token-page')
  expect(shown.querySelector('.token-balance')?.textContent).toBe('10 SPL')
  expect(shown.querySelector('.balance-note')?.textContent).toBe('Other wallets show this amount scaled')
  expect(facts(shown).Price).toBe('No price')
})

test('copies the contract, and leads to it in the explorer', async () => {
  const { page } = await setup(balance('UNI', '200', 10))
  const user = userEvent.setup()
  await user.click(await page.findByRole('button', { name: /Copy the contract’s address/u }))
  expect(await navigator.clipboard.readText()).toBe(bob)
  const link = page.getByRole('link', { name: 'View in the explorer' })
  expect(link.getAttribute('href')).toBe(`https://etherscan.io/token/${bob}`)
})

test.each([
  ['unknown', null, 'No price', 'No price'],
  ['impossible', 1e300, 'No price', 'No price'],
  ['negative', -5, 'No price', 'No price'],
  ['zero', 0, '$0.00', '$0.00'],
  ['tiny', 0.000012345, '$0.00001235', '<$0.01'],
])('writes a price that is %s', async (_, price, text, worth) => {
  const { page } = await setup(balance('UNI', '20', price))
  const shown = await page.findByTestId('token-page')
  expect([facts(shown).Price, shown.querySelector('.balance-note')?.textContent]).toEqual([text, worth])
})

test('writes what a service names as text, without characters that turn the line', async () => {
  const { page } = await setup(balance('<b>X</b>', '20', 1, { name: '\u202E<img src=x>' }))
  const shown = await page.findByTestId('token-page')
  expect(shown.querySelector('b, [src=x]')).toBeNull()
  expect(shown.querySelector('.token-balance')?.textContent).toBe('20 <b>X</b>')
})

test('hides a token until it is wanted again', async () => {
  const { page } = await setup(balance('UNI', '200', 10))
  await userEvent.click(await page.findByRole('button', { name: 'Hide this token' }))
  await userEvent.click(page.getByRole('button', { name: 'Show this token again' }))
  expect(page.getByRole('button', { name: 'Hide this token' })).toBeTruthy()
})

test('never hides the own coin', async () => {
  const { page } = await setup(balance('UNI', '200', 10), { token: undefined })
  await page.findByText('None (the network’s coin)')
  expect(page.queryByRole('button', { name: 'Hide this token' })).toBeNull()
})

test('says that the account does not have it, and leads back', async () => {
  const { kit, page } = await setup(balance('UNI', '200', 10), { token: 'eip155:1:0x' })
  await page.findByText('Token not found')
  kit.router.push({ view: 'Token', token: id, name: 'A token' })
  await userEvent.click(page.getByRole('button', { name: 'Back' }))
  expect(kit.router.$router.get().route.view).toBe('Account')
})

test.each([
  ['spam', balance('GIFT', '5000', null, { name: 'Visit gift.com' }), true],
  ['nothing bad', balance('UNI', '200', 10), false],
])('offers nothing to do with a token that looks like spam, and warns of it: %s', async (_, token, isSpam) => {
  const { page } = await setup(token)
  const shown = await page.findByTestId('token-page')
  expect(shown.textContent?.includes('This looks like spam')).toBe(isSpam)
  expect(shown.querySelector('.account-actions') === null).toBe(isSpam)
})

test.each([
  ['on no list', true],
  ['on a list', undefined],
])('warns of a token that is %s: anyone can make one with its name', async (_, isUnverified) => {
  const { page } = await setup(balance('UNI', '200', 10, { isUnverified }))
  const shown = await page.findByTestId('token-page')
  expect(shown.textContent?.includes('This token is on no list')).toBe(isUnverified === true)
  // It can still be sent.
  expect(shown.querySelector('.account-actions')).not.toBeNull()
})
