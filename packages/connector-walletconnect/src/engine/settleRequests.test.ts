import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { settleRequests } from './settleRequests.js'

function setUp({ isConnected = true } = {}) {
  const events = new EventEmitter()
  const provider = {
    connection: { connected: isConnected, on: () => {} },
    events,
    // Like the original: the listener stays.
    request: (id: string): Promise<unknown> => new Promise((resolve) => events.on(id, resolve)),
  }
  const failRequests = settleRequests(provider)
  return { events, failRequests, ask: provider.request }
}

test('removes the listener of a request when it has its answer', async () => {
  const { ask, events } = setUp()
  const [first, second] = [ask('1'), ask('2')]
  events.emit('1', 'one')
  expect(await first).toBe('one')
  await expect.poll(() => events.eventNames()).toEqual(['2'])
  events.emit('2', 'two')
  expect(await second).toBe('two')
  await expect.poll(() => events.eventNames()).toEqual([])
})

test('fails the requests that a closed socket leaves without an answer, and sends none over it', async () => {
  const { ask, failRequests } = setUp()
  const answer = ask('1')
  failRequests()
  await expect(answer).rejects.toThrow('The relay is offline')
  const offline = setUp({ isConnected: false })
  await expect(offline.ask('1')).rejects.toThrow('The relay is offline')
  expect(offline.events.eventNames()).toEqual([])
})
