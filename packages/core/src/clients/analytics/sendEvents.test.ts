import { describe, expect, test } from 'vitest'
import { createTestService } from '../../testing/testCall.js'
import type { AnalyticsEvent } from './AnalyticsEvent.js'
import { sendEvent } from './sendEvent.js'
import { sendEvents } from './sendEvents.js'

const event: AnalyticsEvent = {
  eventId: 'b1d6a9a2-6e64-4a66-8d9c-1a2b3c4d5e6f',
  event: 'MODAL_OPEN',
  properties: { connected: false },
  address: '0xab',
  url: 'https://app.example/',
  domain: 'app.example',
  timestamp: 1_795_216_069_000,
}
const wire = {
  eventId: 'b1d6a9a2-6e64-4a66-8d9c-1a2b3c4d5e6f',
  url: 'https://app.example/',
  domain: 'app.example',
  timestamp: 1_795_216_069_000,
  props: { type: 'track', event: 'MODAL_OPEN', address: '0xab', properties: { connected: false } },
}
const created: AnalyticsEvent = { ...event, event: 'MODAL_CREATED' }
const accepted = () => new Response(null, { status: 202 })

describe('sendEvent and sendEvents', () => {
  test('send one to /e and many to /batch, without a preflight and even from a page that is being left', async () => {
    const { http, calls } = createTestService(accepted)
    expect(await sendEvent(http, event)).toBe('sent')
    expect(await sendEvents(http, [event, created, { ...event, eventId: '2', address: undefined }])).toBe('sent')
    expect(calls.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      { method: 'POST', path: '/e', body: wire },
      {
        method: 'POST',
        path: '/batch',
        body: [
          wire,
          { ...wire, eventId: '2', props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } } },
        ],
      },
    ])
    for (const { init, query } of calls) {
      expect(init).toMatchObject({ keepalive: true, headers: { 'content-type': 'text/plain;charset=UTF-8' } })
      expect(query).toEqual({ projectId: 'project', st: 'appkit', sv: 'react-evm-1.0.0' })
    }
  })

  test('send more than a browser lets outlive the page all the same, as it would refuse it otherwise', async () => {
    const { http, calls } = createTestService(accepted)
    const bytes = (events: readonly object[]) => new TextEncoder().encode(JSON.stringify(events)).length
    // Two bytes each.
    const filled = (count: number) => [{ ...event, properties: { text: 'é'.repeat(count) } }]
    const most = Math.floor((65_536 - bytes([{ ...wire, props: { ...wire.props, properties: { text: '' } } }])) / 2)
    for (const count of [most, most + 1]) expect(await sendEvents(http, filled(count))).toBe('sent')
    expect(calls.map(({ body, init }) => [bytes(body) <= 65_536, init.keepalive])).toEqual([
      [true, true],
      [false, false],
    ])
  })

  test('never send the creation of the modal', async () => {
    const { http, calls } = createTestService(accepted)
    expect(await sendEvent(http, created)).toBe('skipped')
    expect(await sendEvents(http, [created, created])).toBe('skipped')
    expect(await sendEvents(http, [])).toBe('skipped')
    expect(calls).toEqual([])
  })

  test('tell that the origin is not allowed, and throw what else went wrong', async () => {
    const status = (status: number) => createTestService(() => new Response(null, { status })).http
    expect(await sendEvent(status(403), event)).toBe('originNotAllowed')
    expect(await sendEvents(status(403), [event])).toBe('originNotAllowed')
    await expect(sendEvent(status(500), event)).rejects.toMatchObject({ status: 500 })
    await expect(sendEvents(status(429), [event])).rejects.toMatchObject({ status: 429 })
  })

  test('do not care what is said in return', async () => {
    const { http } = createTestService(() => new Response('ok', { status: 200 }))
    expect(await sendEvent(http, event)).toBe('sent')
  })

  test('can be given up', async () => {
    const { http } = createTestService(accepted)
    const signal = AbortSignal.abort()
    await expect(sendEvent(http, event, { signal })).rejects.toMatchObject({ name: 'RequestAbortedError' })
    await expect(sendEvents(http, [event], { signal })).rejects.toMatchObject({ name: 'RequestAbortedError' })
  })
})
