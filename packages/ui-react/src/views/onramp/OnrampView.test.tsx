import type { FakeOnramp } from '@mooring/controllers/testing'
import { BaseError, defineNetwork, OnrampUnavailableError } from '@mooring/core'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { alice, mainnet, on } from '../../testing/setupKit.js'
import { choosing, found, purchase, quotes, setupOnramp } from '../../testing/setupOnramp.js'

const show = (...[state, ...more]: [Parameters<typeof choosing>[0], Parameters<typeof choosing>[1]?]) =>
  setupOnramp({ view: 'OnRampProviders' }, ({ $onramp }) => $onramp.set(choosing(state, ...more)))
const note = () => screen.getByTestId('onramp-offer').textContent

test('shows what the payment gives, who sells it, and what it costs', async () => {
  const { onramp, container, kit } = await show(found)
  expect(note()).toBe('about 0.029856 ETH')
  expect(screen.getByTestId('onramp-seller').textContent).toContain('Harbour')
  expect(screen.getByTestId('onramp-seller').textContent).toContain('2 sellers compared')
  expect([...container.querySelectorAll('.facts > div')].map(({ textContent }) => textContent)).toEqual([
    'Seller’s fee$1',
    'Network fee$0.42',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
  expect(onramp.calls).toEqual([['buy']])
  await userEvent.click(screen.getByTestId('onramp-seller'))
  expect(kit.router.$router.get().history.at(-1)).toEqual({ view: 'OnRampSellerSelect' })
})

test.each([
  ['the limits', { status: 'none' }, '', '$10 to $7,500'],
  ['that it waits for the price', { status: 'loading' }, '100', 'Getting the price…'],
  ['that the amount is too low', { status: 'refused', reason: 'tooLow' }, '9', 'At least $10'],
  ['that the amount is too high', { status: 'refused', reason: 'tooHigh' }, '9000', 'At most $7,500'],
  [
    'that the amount is unreadable',
    { status: 'refused', reason: 'invalid' },
    '1.005',
    'Enter an amount with at most two decimals.',
  ],
  [
    'no price that a service has not made',
    { status: 'found', quote: { ...quotes[0], seller: undefined, isMock: true }, quotes: [quotes[0]] },
    '100',
    'The seller shows the price before you pay.',
  ],
] as const)('says %s', async (_, offer, amount, text) => {
  await show(offer, { amount })
  expect(note()).toBe(text)
})

test('says what a seller usually takes where its offer does not say it', async () => {
  const quote = { ...quotes[0], providerFee: undefined, networkFee: undefined }
  const { container } = await show({ status: 'found', quote, quotes: [quote] })
  expect(container.querySelector('.facts')?.textContent).toBe('Seller’s feeusually 1–2%')
})

test('leads to no page without a readable amount, and to the amount instead', async () => {
  const { onramp } = await show({ status: 'refused', reason: 'tooLow' }, { amount: '9' })
  await userEvent.click(screen.getByRole('button', { name: 'Enter an amount' }))
  expect(onramp.calls).toEqual([])
  expect(document.activeElement?.getAttribute('data-focus')).toBe('onramp-amount')
})

test.each([undefined, false, true])('leads to selling where the page offers it (%s)', async (offramp) => {
  const { kit } = await setupOnramp({ view: 'OnRampProviders' }, ({ $onramp }) => $onramp.set(choosing(found)), {
    features: { ...(offramp !== undefined && { offramp }) },
  })
  const link = screen.queryByTestId('offramp-link')
  expect(link !== null).toBe(offramp === true)
  if (!link) return
  await userEvent.click(link)
  expect(kit.router.$router.get().history.at(-1)).toEqual({ view: 'OffRampProviders' })
})

test('asks for the price again, and takes a usual amount', async () => {
  const { onramp } = await show({ status: 'failed', error: new BaseError('gone') })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await userEvent.click(screen.getByRole('button', { name: '$200' }))
  expect(onramp.calls).toEqual([['retry'], ['edit', { amount: '200' }]])
})

test('says why the page did not open', async () => {
  await setupOnramp({ view: 'OnRampProviders' }, ({ $onramp }) =>
    $onramp.set({ ...choosing(found), error: new OnrampUnavailableError() } as ReturnType<typeof choosing>),
  )
  expect(screen.getByRole('alert').textContent).toContain('Buying is not possible right now')
})

test('lists orders that have not ended, each with the way to it', async () => {
  const { kit } = await setupOnramp({ view: 'OnRampProviders' }, ({ $onramp, $purchases }) => {
    $onramp.set(choosing({ status: 'none' }, { amount: '' }))
    $purchases.set([purchase(), purchase({ id: '49', status: 'arrived' })])
  })
  const [order, ...others] = screen.getAllByTestId('onramp-order')
  expect(others).toEqual([])
  if (order) await userEvent.click(order)
  expect(kit.router.$router.get().history.at(-1)).toEqual({ view: 'BuyInProgress', order: '48' })
})

test('shows the coin of an order as that of its own network, not of the one in use', async () => {
  const { rpcUrls, nativeCurrency } = mainnet
  const bnbChain = defineNetwork({ id: 56, name: 'BNB', nativeCurrency: { ...nativeCurrency, symbol: 'BNB' }, rpcUrls })
  const account = on(56, alice)
  const fill = ({ $onramp, $purchases }: FakeOnramp) => {
    $onramp.set(choosing({ status: 'none' }))
    $purchases.set([purchase(), purchase({ id: '49', account }), purchase({ id: '50', account, symbol: 'BNB' })])
  }
  await setupOnramp({ view: 'OnRampProviders' }, fill, { networks: [mainnet, bnbChain] })
  const hasIcon = (order: HTMLElement) => order.querySelector('img') !== null
  await waitFor(() => expect(screen.getAllByTestId('onramp-order').map(hasIcon)).toEqual([true, false, true]))
})

test('lets the visitor choose a seller', async () => {
  const { onramp, kit } = await setupOnramp({ view: 'OnRampSellerSelect' }, ({ $onramp }) =>
    $onramp.set(choosing(found)),
  )
  const rows = screen.getAllByRole('button')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Harbourabout 0.029856 ETHMost coins',
    'Quayabout 0.0291 ETH',
  ])
  expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual(['true', null])
  await userEvent.click(screen.getByRole('button', { name: /Quay/u }))
  expect(onramp.calls).toEqual([['chooseSeller', 'QUAY']])
  expect(kit.router.$router.get().history.at(-1)?.view).toBe('Account')
})

test('lets the visitor choose a coin, and a currency with its limits', async () => {
  const coins = await setupOnramp({ view: 'OnRampTokenSelect' }, ({ $onramp }) => $onramp.set(choosing(found)))
  await userEvent.click(screen.getByRole('button', { name: /USD Coin/u }))
  expect(coins.onramp.calls).toEqual([['edit', { purchaseCurrency: 'USDC' }]])
  const services = 'https://services.example'
  const fill = ({ $onramp }: FakeOnramp) => $onramp.set(choosing(found))
  const money = await setupOnramp({ view: 'OnRampFiatSelect' }, fill, { services })
  // Each currency with the picture that the services have of it.
  await waitFor(() =>
    expect([...money.container.querySelectorAll('h2 img')].map((image) => image.getAttribute('src'))).toEqual(
      ['USD', 'EUR'].map((code) => expect.stringContaining(`${services}/public/getCurrencyImage/${code}?`)),
    ),
  )
  await userEvent.click(screen.getByRole('button', { name: /€10 to €7,500/u }))
  expect(money.onramp.calls).toEqual([['edit', { paymentCurrency: 'EUR', paymentMethod: 'card' }]])
})

test.each([
  ['region', 'You can’t buy in your region', 'Back'],
  ['network', 'Nothing is for sale on Ethereum', 'Choose a network'],
  ['services', 'You can’t buy on this page', 'Back'],
  ['offline', 'The seller isn’t answering', 'Try again'],
] as const)('says why nothing can be bought: %s', async (obstacle, title, action) => {
  await setupOnramp({ view: 'OnRampProviders' }, ({ $obstacle }) => $obstacle.set(obstacle))
  screen.getByRole('heading', { name: title })
  screen.getByRole('button', { name: action })
})
