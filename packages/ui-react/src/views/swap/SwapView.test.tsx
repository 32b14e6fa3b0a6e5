import { BaseError, type SwapQuote, type SwapState } from '@mooring/core'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { dollars, form, none, quote, setupSwap } from '../../testing/setupSwap.js'

const editing = (change: SwapQuote, more: object = {}): SwapState => ({
  status: 'editing',
  form: { ...form, ...more },
  quote: change,
  ...none,
})
const show = (state: SwapState) => setupSwap({ view: 'Swap' }, (swap) => swap.$swap.set(state))
const button = (name: string) => screen.getByRole('button', { name })
const facts = (container: HTMLElement) =>
  Object.fromEntries(
    [...container.querySelectorAll('.facts > div')].map(({ children: [name, value] }) => [
      name?.textContent,
      value?.textContent,
    ]),
  )

test('shows what is paid and what comes back, in numbers that promise no more than there is', async () => {
  const { container, swap } = await show(editing(quote))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'You pay' }).value).toBe('0.25')
  expect(screen.getByTestId('swap-got').textContent).toBe('820')
  expect(facts(container)).toMatchObject({ Rate: '1 ETH = 3,280 USDC', 'You get at least': '811.8 USDC' })
  await userEvent.click(button('Review swap'))
  await userEvent.click(button('Swap the other way'))
  await userEvent.click(button('Max'))
  expect(swap.calls).toEqual([['review'], ['flip'], ['useMax']])
})

test.each<[string, SwapQuote, object]>([
  ['Choose a token', { status: 'none' }, { to: undefined }],
  ['Enter an amount', { status: 'none' }, { amount: '' }],
  ['Getting the price', { status: 'loading', value: 1n }, {}],
  ['No offer for this amount', { status: 'missing' }, {}],
  ['Not enough ETH', { ...quote, status: 'insufficient' }, {}],
  ['Try again', { status: 'failed', error: new BaseError('gone') }, {}],
])('says on the button: %s', async (name, change, more) => {
  const { swap } = await show(editing(change, more))
  expect(screen.getByTestId('swap-review').textContent).toBe(name)
  await userEvent.click(screen.getByTestId('swap-review'))
  expect(swap.calls.flat()).not.toContain('review')
})

test('says at the amount why there is no price, and has another try as its main action', async () => {
  await show(editing({ status: 'failed', error: new BaseError('The services don’t answer') }))
  const field = screen.getByRole('textbox', { name: 'You pay' })
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'The services don’t answer.',
  )
  expect(button('Try again').dataset.kind).toBe('accent')
})

test('wants a large loss accepted before a review', async () => {
  const { swap } = await show(editing({ ...quote, toAmount: 660_000_000n }))
  expect(screen.getByRole('alert').textContent).toContain('You would lose about $165.00')
  await userEvent.click(button('Accept the loss to continue'))
  expect(document.activeElement?.getAttribute('data-focus') ?? '').not.toBe('swap-review')
  await userEvent.click(screen.getByRole('checkbox', { name: 'I accept the loss' }))
  expect(swap.calls).toEqual([['acceptLoss', true]])
})

test('names whose offer it is, and gives the others on request, with what the network takes', async () => {
  const offers = [
    { maker: 'lifi', toAmount: 820_000_000n, networkCost: 2n * 10n ** 15n },
    { maker: '0x', toAmount: 819_000_000n, networkCost: undefined },
    { maker: 'own', toAmount: 818_000_000n, networkCost: 10n ** 15n },
  ]
  const { swap, container } = await show(editing({ ...quote, maker: 'lifi', offers }))
  const shown = [...container.querySelectorAll('.swap-offers > summary > span')].map((one) => one.textContent)
  expect(shown).toEqual(['Offer of LI.FI', '3 offers'])
  await userEvent.click(screen.getByTestId('swap-offers'))
  const rows = screen.getAllByRole<HTMLInputElement>('radio')
  expect(rows.map(({ checked, labels }) => [checked, labels?.[0]?.textContent])).toEqual([
    [true, 'LI.FI820 USDCnetwork fee about 0.002 ETH'],
    [false, '0x819 USDC'],
    [false, 'this page818 USDCnetwork fee about 0.001 ETH'],
  ])
  await userEvent.click(screen.getByRole('radio', { name: /this page/u }))
  expect(swap.calls).toEqual([['chooseOffer', 'own']])
})

test('has no list where there is one offer', async () => {
  await show(editing({ ...quote, maker: 'own' }))
  expect(screen.queryByTestId('swap-offers')).toBeNull()
})

test('warns of a high slippage', async () => {
  const { swap, set } = await show(editing(quote))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Slippage' }), '5')
  expect(swap.calls).toEqual([['acceptSlippage', 5]])
  set((swap) => swap.$swap.set(editing(quote, { slippage: 5 })))
  expect(screen.getByText('With high slippage, others can make you get less.')).toBeTruthy()
})

test('never calls a tiny amount nothing', async () => {
  const { container } = await show(editing({ ...quote, toAmount: 1n }, { to: { ...dollars, decimals: 18 } }))
  expect(screen.getByTestId('swap-got').textContent).toBe('0.000000000000000001')
  expect(facts(container)['You get at least']).toBe('0 USDC')
})

test('offers the tokens, finds them by name, and says why one cannot be used', async () => {
  const { swap, set } = await setupSwap({ view: 'SwapSelectToken', side: 'to' })
  expect(screen.getByTestId('swap-token-ETH').textContent).toMatch(/\d\.\d{3} ETH/u)
  await userEvent.type(screen.getByRole('textbox', { name: 'Name, symbol or address' }), 'usd')
  expect(screen.queryByText('Ether')).toBeNull()
  await userEvent.click(screen.getByTestId('swap-token-USDC'))
  expect(swap.calls).toEqual([['choose', 'to', 'USDC']])
  set((swap) => swap.$problem.set(new BaseError('The token does not answer')))
  expect(screen.getByText('The token does not answer.')).toBeTruthy()
})

test('says that tokens could not be loaded, and loads them again', async () => {
  const error = new BaseError('gone')
  const { swap } = await setupSwap({ view: 'SwapSelectToken', side: 'to' }, (swap) =>
    swap.$choices.set({ status: 'error', data: undefined, error }),
  )
  await userEvent.click(button('Try again'))
  expect(swap.calls).toEqual([['retry']])
})

test('says where there are no swaps, and leads to the networks', async () => {
  const { kit } = await show({ status: 'unsupported', ...none })
  expect(screen.getByText('No swaps here')).toBeTruthy()
  await userEvent.click(button('Choose a network'))
  expect(kit.router.$router.get().route.view).toBe('Networks')
})

test('says that a swap could not begin, and tries again', async () => {
  const { swap } = await show({ status: 'failed', error: new BaseError('gone'), ...none })
  expect(screen.getByText('Failed to initialize swap')).toBeTruthy()
  await userEvent.click(button('Try again'))
  expect(swap.calls).toEqual([['retry']])
})

test('says that it is loading', async () => {
  await show({ status: 'initializing', ...none })
  expect(screen.getByText('Loading')).toBeTruthy()
})
