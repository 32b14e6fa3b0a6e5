import { ConnectionCancelledError, type Route, UserRejectedRequestError } from '@mooring/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atom } from '../stores.js'
import { createFakeConnector } from '../testing/createFakeConnector.js'
import type { ConnectionController } from './createConnectionController.js'
import { createWalletSelection, viewDelay } from './createWalletSelection.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A selection whose wallets answer when the test says so. */
function setup(route: Route = { view: 'Connect' }) {
  const answers = new Map<string, { agree: () => void; refuse: (error: unknown) => void }>()
  const show = vi.fn()
  const router: Parameters<typeof createWalletSelection>[0]['router'] = {
    $router: atom({ route, history: [route] }),
    push: (route) => show('connectorId' in route ? route.connectorId : route.view),
  }
  const phone = createFakeConnector({ id: 'phone', type: 'WALLET_CONNECT' }).connector
  const find = (id: string) => (id === 'phone' ? phone : undefined)
  const connect = vi.fn<ConnectionController['connect']>(
    (id) => new Promise((resolve, reject) => answers.set(id, { agree: () => resolve(), refuse: reject })),
  )
  return { ...createWalletSelection({ connection: { connect }, router, wallets: { find } }), show, answers, connect }
}

test('a wallet that answers at once is not shown waiting', async () => {
  const { select, show, answers } = setup()
  select('first')
  await vi.advanceTimersByTimeAsync(viewDelay - 1)
  answers.get('first')?.agree()
  await vi.advanceTimersByTimeAsync(1000)
  expect(show).not.toHaveBeenCalled()
})

test('a wallet that has to be waited for is shown, once', async () => {
  const { select, show, answers } = setup()
  select('first')
  await vi.advanceTimersByTimeAsync(viewDelay)
  expect(show.mock.calls).toEqual([['first']])
  answers.get('first')?.agree()
  await vi.advanceTimersByTimeAsync(1000)
  expect(show).toHaveBeenCalledOnce()
})

test('a wallet that declines at once is shown at once', async () => {
  const { select, show, answers } = setup()
  select('first')
  answers.get('first')?.refuse(new UserRejectedRequestError())
  await vi.advanceTimersByTimeAsync(0)
  expect(show.mock.calls).toEqual([['first']])
  await vi.advanceTimersByTimeAsync(1000)
  expect(show).toHaveBeenCalledOnce()
})

test.each([
  ['another wallet is chosen', ({ select }: ReturnType<typeof setup>) => select('second'), [['second']]],
  ['the modal is closed', ({ cancel }: ReturnType<typeof setup>) => cancel(), []],
])('nothing more is shown for it when %s', async (_, leave, shown) => {
  const world = setup()
  world.select('first')
  leave(world)
  world.answers.get('first')?.refuse(new UserRejectedRequestError())
  await vi.advanceTimersByTimeAsync(1000)
  expect(world.show.mock.calls).toEqual(shown)
})

test('an attempt that was given up is not shown, and leaves no timer', async () => {
  const { select, show, answers } = setup()
  select('first')
  answers.get('first')?.refuse(new ConnectionCancelledError())
  await vi.advanceTimersByTimeAsync(0)
  expect([show.mock.calls.length, vi.getTimerCount()]).toEqual([0, 0])
})

test('a wallet elsewhere leads to its code, which asks by itself', () => {
  const { select, show, answers } = setup()
  select('phone')
  expect([show.mock.calls, answers.size]).toEqual([[['ConnectingWalletConnectBasic']], 0])
})

test.each<[Route, object]>([
  [{ view: 'Connect' }, { namespaces: undefined }],
  [{ view: 'Connect', namespace: 'solana' }, { namespaces: ['solana'] }],
])('a wallet in the list %o is asked for the families %o', (route, asked) => {
  const { select, connect } = setup(route)
  select('first')
  expect(connect.mock.calls).toEqual([['first', asked]])
})
