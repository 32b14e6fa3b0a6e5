import { expect, test } from 'vitest'
import { rejoinRequests } from './rejoinRequests.js'

class BusyError extends Error {}

function setup() {
  const ask = rejoinRequests<string>((error) => error instanceof BusyError)
  const wallet = {}
  let approve = (_: string): void => {}
  const open = () => ask(wallet, () => new Promise((resolve) => (approve = resolve)))
  const busy = (of: object = wallet) => ask(of, async () => Promise.reject(new BusyError()))
  return { open, busy, approve: (answer: string) => approve(answer) }
}

test('waits for the request whose window is open', async () => {
  const { open, busy, approve } = setup()
  const first = open()
  const second = busy()
  const third = busy()
  approve('accounts')
  expect(await Promise.all([first, second, third])).toEqual(['accounts', 'accounts', 'accounts'])
  await expect(busy()).rejects.toThrow(BusyError)
})

test('does not wait for another wallet, or for any other error', async () => {
  const { open, busy } = setup()
  void open()
  await expect(busy({})).rejects.toThrow(BusyError)
  const ask = rejoinRequests<string>(() => false)
  await expect(ask({}, async () => Promise.reject(new RangeError()))).rejects.toThrow(RangeError)
})
