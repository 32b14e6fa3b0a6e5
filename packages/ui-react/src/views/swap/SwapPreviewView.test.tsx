import type { FakeSwap } from '@mooring/controllers/testing'
import {
  MinimumLoweredError,
  type SwapOrder,
  type SwapState,
  UnconfirmedTransactionError,
  UserRejectedRequestError,
} from '@mooring/core'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { dollars, ether, form, none, quote, router, setupSwap, swapOrder } from '../../testing/setupSwap.js'

type Reviewing = Extract<SwapState, { status: 'reviewing' }>
type Unconfirmed = Extract<SwapState, { status: 'unconfirmed' }>

const sold = { form: { ...form, source: dollars, to: ether }, quote: { ...quote, value: 500_123_456n } }
const approval = (value: bigint): SwapOrder => ({
  ...swapOrder,
  kind: 'approval',
  transaction: { to: dollars.address.slice(9), data: '0x', value: 0n },
  allowance: { spender: router, value },
})
const reviewing = (change: Partial<Reviewing> = {}): SwapState => ({
  status: 'reviewing',
  form,
  quote,
  order: swapOrder,
  problem: undefined,
  mayPayTwice: false,
  least: 0n,
  ...none,
  ...change,
})
const asking = (order: SwapOrder): SwapState => ({
  status: order.kind === 'swap' ? 'swapping' : 'approving',
  ...sold,
  order,
  attempt: 1,
  ...none,
})
const unconfirmed = (change: Partial<Unconfirmed> = {}): SwapState => ({
  status: 'unconfirmed',
  form,
  quote,
  order: swapOrder,
  attempt: 1,
  problem: new UnconfirmedTransactionError(),
  isSearching: false,
  replacedBy: undefined,
  ...none,
  ...change,
})
const show = (state: SwapState, fill: (swap: FakeSwap) => void = () => {}) =>
  setupSwap({ view: 'SwapPreview' }, (swap) => {
    swap.$swap.set(state)
    fill(swap)
  })
const button = (name: string) => screen.getByRole('button', { name })
const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test.each([
  ['takesMore', 'expects this to take more than you pay'],
  ['allowsMore', 'expects this to let others take your tokens or collectibles'],
  ['givesLess', 'expects you to get less than promised'],
] as const)('shows what the network expects, and warns where it %s', async (danger, text) => {
  const { container } = await show(reviewing(), (swap) => {
    swap.$forecast.set({ status: 'success', data: { received: 805_500_000n, danger }, error: undefined })
    swap.$warnings.set([{ kind: danger }])
  })
  expect(container.querySelector('.facts')?.textContent).toContain('The network expects805.5 USDC')
  expect(screen.getByRole('status').textContent).toContain(text)
})

test('shows all of the swap: how much for how much, at least, where, and what it costs', async () => {
  const value = 250_000_000_000_000_001n
  const { swap } = await show(reviewing({ quote: { ...quote, value } }))
  // Every digit that is paid.
  expect(screen.getByTestId('swap-paid').textContent).toContain('0.250000000000000001 ETH')
  expect(screen.getByTestId('swap-quoted').textContent).toContain('820 USDC')
  expect(screen.getByText('811.8 USDC')).toBeTruthy()
  expect(screen.getByTitle(router)).toBeTruthy()
  expect(screen.getByText('about $0.42')).toBeTruthy()
  await userEvent.click(button('Swap with First'))
  expect(swap.calls).toEqual([['submit']])
})

test('says whom an approval allows, and exactly how much', async () => {
  await show(reviewing({ ...sold, order: approval(500_123_456n) }))
  expect(screen.getByText('Allowed contract')).toBeTruthy()
  expect(screen.getByTitle(router)).toBeTruthy()
  expect(screen.getByText(/take 500\.123456 USDC, and no more/u)).toBeTruthy()
  expect(button('Allow USDC in First')).toBeTruthy()
})

test('says that Permit2 is allowed first, and then hands over exactly the amount for a while', async () => {
  const through = { name: 'Permit2', contract: '0x000000000022d473030f116ddee9f6b43ac78ba3' }
  const first = { ...approval(500_123_456n), through, allowance: { spender: through.contract, value: 500_123_456n } }
  const then = { ...approval(500_123_456n), through, allowance: { spender: router, value: 500_123_456n, minutes: 30 } }
  const { container, swap } = await show(reviewing({ ...sold, order: first }))
  const text = () => container.querySelector('.hint')?.textContent
  expect(text()).toBe(
    'First, allow Permit2 to take 500.123456 USDC, and no more. The swap contract takes tokens only from there.',
  )
  expect(container.querySelector('.facts')?.textContent).toContain('Allowed contract0x0000')
  act(() => swap.$swap.set(reviewing({ ...sold, order: then })))
  expect(text()).toBe('Let the swap contract take 500.123456 USDC by Permit2, and no more, for 30 minutes.')
  const { allowance: _, ...both } = { ...then, kind: 'swap' as const, approvals: [] }
  act(() => swap.$swap.set(reviewing({ ...sold, order: both })))
  expect(text()).toContain('take 500.123456 USDC by Permit2, and no more, and swaps it, in one step')
  act(() => swap.$swap.set(asking(then)))
  expect(steps().slice(0, 2)).toEqual(['Allow USDC to Permit2, for this swap only', 'Let the swap contract take USDC'])
})

test('says that an old allowance is removed, and never that it allows something', async () => {
  await show(reviewing({ ...sold, order: approval(0n) }))
  expect(screen.getByText(/USDC needs its old allowance removed/u)).toBeTruthy()
  expect(screen.queryByText(/and no more/u)).toBeNull()
  expect(button('Remove it in First')).toBeTruthy()
})

test('says that the wallet allows and swaps in one step', async () => {
  const { transaction, allowance = { spender: router, value: 0n } } = approval(500_123_456n)
  await show(reviewing({ ...sold, order: { ...swapOrder, approvals: [{ transaction, allowance }] } }))
  expect(screen.getByText(/take 500\.123456 USDC and swaps it, in one step/u)).toBeTruthy()
  expect(button('Swap with First')).toBeTruthy()
})

test('warns of what may go wrong', async () => {
  await show(reviewing(), (swap) =>
    swap.$warnings.set([{ kind: 'unread' }, { kind: 'reverts' }, { kind: 'fee', symbol: 'ETH' }]),
  )
  for (const text of [/can’t read/u, /expects this to fail/u, /too little ETH/u])
    expect(screen.getByText(text)).toBeTruthy()
  // With a warning, the main button leads back.
  expect([button('Back').dataset.kind, button('Swap with First').dataset.kind]).toEqual(['accent', 'danger'])
})

test('says that the price has fallen, and of which token no price is known', async () => {
  await show(reviewing({ problem: new MinimumLoweredError() }), (swap) => {
    swap.$warnings.set([{ kind: 'unpriced', symbol: 'USDC' }])
  })
  expect(screen.getByText(/^The price has fallen. You would get less than the least/u)).toBeTruthy()
  expect(button('Accept the new price')).toBeTruthy()
  expect(screen.getByText(/market price of USDC isn’t known/u)).toBeTruthy()
})

test('offers nothing to confirm while the transaction is made', async () => {
  const { swap } = await show({
    status: 'building',
    form,
    quote,
    isRequoting: true,
    mayPayTwice: false,
    least: 0n,
    ...none,
  })
  await userEvent.click(screen.getByTestId('swap-confirm'))
  expect(swap.calls).toEqual([])
})

test('says that it was declined, and can be confirmed again', async () => {
  const { swap } = await show(reviewing({ problem: new UserRejectedRequestError() }))
  const problem = screen.getByText('Nothing was swapped. You declined it in your wallet.')
  // Declining is the visitor's choice, and no alarm.
  expect(problem.closest('p')?.dataset.kind).toBe('quiet')
  await userEvent.click(button('Swap with First'))
  expect(swap.calls).toEqual([['submit']])
})

test.each([
  [asking(approval(1n)), 'Allow it in First', 2],
  [asking(approval(0n)), 'Remove it in First', 3],
  [asking(swapOrder), 'Confirm the swap in First', 2],
] as const)('says what the wallet is asked for', async (state, title, count) => {
  await show(state)
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  expect(steps().length).toBeGreaterThanOrEqual(count)
})

test('says that a swap may have been sent, and prepares another one only on request', async () => {
  const { swap, set } = await show(unconfirmed({ isSearching: true }))
  expect(screen.getByText('Looking for your transaction')).toBeTruthy()
  set((swap) => swap.$swap.set(unconfirmed({ replacedBy: '0x2' })))
  expect(screen.getByText('Another transaction took its place')).toBeTruthy()
  set((swap) => swap.$swap.set(unconfirmed()))
  await userEvent.click(button('Look again'))
  await userEvent.click(button('Swap again'))
  expect(swap.calls).toEqual([['find'], ['swapAgain']])
})

const sent: SwapState = { status: 'sent', form, quote, order: swapOrder, hash: '0x1', ...none }

test('shows what was really received', async () => {
  const { set } = await show(sent)
  expect(screen.getByRole('heading', { name: 'Swap started' })).toBeTruthy()
  const data = { status: 'confirmed', block: 7n, received: 815_000_000n } as const
  set((swap) => swap.$outcome.set({ status: 'success', data, error: undefined }))
  expect(screen.getByRole('heading', { name: 'You got 815 USDC' })).toBeTruthy()
  expect(screen.getByText('Less than quoted.')).toBeTruthy()
  expect(screen.getByTestId('swap-received').textContent).toBe('815 USDC')
})

test('claims no amount that the network does not say', async () => {
  await show(sent, (swap) => {
    const data = { status: 'confirmed', block: 7n, received: undefined } as const
    swap.$outcome.set({ status: 'success', data, error: undefined })
  })
  expect(screen.getByRole('heading', { name: 'Swap complete' })).toBeTruthy()
  expect(screen.queryByText(/You got/u)).toBeNull()
})

test('says that a swap failed', async () => {
  await show(sent, (swap) => swap.$outcome.set({ status: 'success', data: { status: 'failed' }, error: undefined }))
  expect(screen.getByRole('alert').textContent).toContain('The swap failed')
})

test('offers no confirmation before the network has been asked what it would do', async () => {
  const { swap } = await show(reviewing(), (swap) => {
    swap.$forecast.set({ status: 'loading', data: undefined, error: undefined })
  })
  const confirm = screen.getByTestId('swap-confirm')
  expect(confirm.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(confirm)
  expect(swap.calls).toEqual([])
  act(() => swap.$forecast.set({ status: 'success', data: undefined, error: undefined }))
  await userEvent.click(confirm)
  expect(swap.calls).toEqual([['submit']])
})
