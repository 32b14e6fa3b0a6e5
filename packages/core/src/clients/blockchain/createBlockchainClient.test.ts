import { describe, expect, test, vi } from 'vitest'
import { createHttpClient } from '../../http/createHttpClient.js'
import { createTestClock } from '../../testing/createTestClock.js'
import { createTestFetch } from '../../testing/createTestFetch.js'
import { createBlockchainClient } from './createBlockchainClient.js'
import { getSupportedChains } from './getSupportedChains.js'

function setUp(answer: () => unknown, clock = createTestClock()) {
  const { fetch, calls } = createTestFetch(answer)
  const baseUrl = 'https://service.example'
  const http = createHttpClient({
    baseUrl,
    projectId: 'p',
    sdkType: 'appkit',
    sdkVersion: '1',
    fetch,
    clock,
  })
  return { http, calls, client: createBlockchainClient(http) }
}

describe('createBlockchainClient', () => {
  test('asks nothing until a network is asked about, and then once for all of them', async () => {
    const { client, calls } = setUp(() => ({ http: ['eip155:1', 'eip155:10'], ws: ['eip155:5'] }))
    expect(calls).toEqual([])
    const answers = await Promise.all(
      (['eip155:1', 'eip155:10', 'eip155:5', 'solana:x'] as const).map((network) => client.isSupported(network)),
    )
    expect(answers).toEqual([true, true, false, false])
    expect(calls.map(({ method, path, query }) => [method, path, query])).toEqual([
      ['GET', '/v1/supported-chains', { projectId: 'p', st: 'appkit', sv: '1' }],
    ])
  })

  test('lets the service decide when it does not know, and asks again the next time', async () => {
    let isDown = true
    const { client, calls } = setUp(() => (isDown ? new Response(null, { status: 503 }) : { http: [], ws: [] }))
    expect(await Promise.all([client.isSupported('eip155:1'), client.isSupported('eip155:1')])).toEqual([true, true])
    expect(calls).toHaveLength(1)
    isDown = false
    expect(await client.isSupported('eip155:1')).toBe(false)
    expect(await client.isSupported('eip155:1')).toBe(false)
    expect(calls).toHaveLength(2)
  })

  test('gives up a service that hangs, and asks again the next time', async () => {
    const clock = createTestClock()
    const { client, calls } = setUp(() => new Promise(() => {}), clock)
    for (const count of [1, 2]) {
      const refused = expect(client.isSupported('eip155:1')).rejects.toMatchObject({ name: 'HttpTimeoutError' })
      await clock.advance(10_000)
      await refused
      expect(calls).toHaveLength(count)
    }
  })

  test('lets one give up at once while the list is on its way, and none of the others', async () => {
    const list = Promise.withResolvers<unknown>()
    const { client, calls } = setUp(() => list.promise)
    const controller = new AbortController()
    const [one, other] = [client.isSupported('eip155:1', controller.signal), client.isSupported('eip155:1')]
    controller.abort('gone')
    await expect(one).rejects.toMatchObject({ name: 'RequestAbortedError', cause: 'gone' })
    list.resolve({ http: ['eip155:1'], ws: [] })
    expect(await other).toBe(true)
    expect(calls).toHaveLength(1)
  })

  test('asks nothing for who has given up already', async () => {
    const { client, calls } = setUp(() => ({ http: [], ws: [] }))
    await expect(client.isSupported('eip155:1', AbortSignal.abort())).rejects.toMatchObject({
      name: 'RequestAbortedError',
    })
    expect(calls).toEqual([])
  })

  test('leaves no listener on a signal', async () => {
    const { signal } = new AbortController()
    const added = vi.spyOn(signal, 'addEventListener')
    const removed = vi.spyOn(signal, 'removeEventListener')
    const { client } = setUp(() => ({ http: [], ws: [] }))
    await client.isSupported('eip155:1', signal)
    await client.isSupported('eip155:1', signal)
    expect(added).toHaveBeenCalledTimes(2)
    expect(removed.mock.calls.map(([, listener]) => listener)).toEqual(added.mock.calls.map(([, listener]) => listener))
  })
})

describe('getSupportedChains', () => {
  test('tells which networks can be reached in which way', async () => {
    const { http } = setUp(() => ({ http: ['eip155:1'], ws: [], more: 1 }))
    expect(await getSupportedChains(http)).toEqual({ http: ['eip155:1'], ws: [] })
  })

  test('refuses a reply of another form, and can be given up', async () => {
    const { http } = setUp(() => ({ http: ['eip155:1', 5], ws: [] }))
    await expect(getSupportedChains(http)).rejects.toMatchObject({
      details: '"http.1" is not string.',
    })
    await expect(getSupportedChains(http, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'RequestAbortedError',
    })
  })
})
