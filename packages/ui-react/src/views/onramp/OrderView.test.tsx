import type { OnrampState, Purchase } from '@mooring/core'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { buying, purchase, setupOnramp } from '../../testing/setupOnramp.js'

const show = (change: Partial<Purchase>, state?: OnrampState) =>
  setupOnramp({ view: 'BuyInProgress', order: '48' }, ({ $onramp, $purchases }) => {
    if (state) $onramp.set(state)
    $purchases.set([purchase(change)])
  })
const steps = () => screen.getAllByRole('listitem').map((step) => step.getAttribute('data-status'))
const hash = `0x${'b'.repeat(64)}`

test.each([
  ['waiting', 'Waiting for your payment', ['now', 'next', 'next']],
  ['paidOut', '0.029856 ETH is coming', ['done', 'now', 'next']],
  ['arrived', 'Your ETH has arrived', ['done', 'done', 'done']],
] as const)('shows how far an order is: %s', async (status, title, done) => {
  await show({ status, hash })
  screen.getByRole('heading', { name: title })
  expect(steps()).toEqual(done)
  expect(screen.getByRole('link', { name: 'View transaction' }).getAttribute('href')).toContain(hash)
})

test('follows the order while it is looked at, and says so to a screen reader', async () => {
  const { set } = await show({})
  set(({ $purchases }) => $purchases.set([purchase({ status: 'arrived', hash })]))
  expect(screen.getByRole('status').textContent).toContain('Your ETH has arrived')
  expect(screen.queryByRole('link', { name: /harbour\.example/u })).toBeNull()
})

test('leads to the account after the coins have arrived, and to another purchase after a refusal', async () => {
  const arrived = await show({ status: 'arrived' })
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(arrived.kit.router.$router.get().route.view).toBe('Account')
  const failed = await show({ status: 'failed' })
  screen.getByRole('heading', { name: 'Nothing was bought' })
  await userEvent.click(screen.getByRole('button', { name: 'Buy again' }))
  expect(failed.kit.router.$router.get().route.view).toBe('OnRampProviders')
})

test('forgets an order that the visitor will not pay, and no order that is paid', async () => {
  const { onramp, set } = await show({})
  await userEvent.click(screen.getByRole('button', { name: 'I won’t pay' }))
  expect(onramp.calls).toEqual([['forget', '48']])
  set(({ $purchases }) => $purchases.set([purchase({ status: 'paidOut' })]))
  expect(screen.queryByRole('button', { name: 'I won’t pay' })).toBeNull()
})

test('asks for a press of the link where the browser blocked the window', async () => {
  await show({}, buying(true))
  screen.getByRole('heading', { name: 'Your browser blocked the window' })
  const link = screen.getByRole('link', { name: 'Open harbour.example' })
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://harbour.example/48',
    expect.stringContaining('noopener'),
  ])
})

test('waits for the page of the seller, and says when an order is gone', async () => {
  const { isBlocked: _, ...rest } = buying(false) as Extract<OnrampState, { status: 'buying' }>
  await setupOnramp({ view: 'BuyInProgress' }, ({ $onramp }) =>
    $onramp.set({ ...rest, status: 'opening', isBlocked: false }),
  )
  screen.getByRole('heading', { name: 'Opening the seller’s page' })
  await setupOnramp({ view: 'BuyInProgress', order: 'gone' })
  screen.getByRole('heading', { name: 'Order not found' })
})
