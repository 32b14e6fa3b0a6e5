import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createResource } from './createResource.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Request = { key: string; signal: AbortSignal; resolve: (data: string) => void; reject: (error: unknown) => void }

function setup() {
  const requests: Request[] = []
  const errors: string[] = []
  let key: string | undefined = 'a'
  const resource = createResource<string>({
    key: () => key,
    lifetime: 30_000,
    onError: ({ shortMessage }) => errors.push(shortMessage),
    load: (key, signal) => new Promise((resolve, reject) => requests.push({ key, signal, resolve, reject })),
  })
  return {
    ...resource,
    requests,
    errors,
    turnTo(next: string | undefined) {
      key = next
      resource.update()
    },
    answer: async (index: number, data: string) => {
      requests[index]?.resolve(data)
      await vi.advanceTimersByTimeAsync(0)
    },
    fail: async (index: number, error: unknown = new Error('no node')) => {
      requests[index]?.reject(error)
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

const nobody = () => {}

describe('createResource', () => {
  test('loads nothing until someone watches', async () => {
    const { $resource, requests, update, turnTo } = setup()
    update()
    turnTo('b')
    expect(requests).toEqual([])
    expect($resource.value).toEqual({ status: 'idle', data: undefined, error: undefined })
    $resource.subscribe(nobody)
    expect(requests.map(({ key }) => key)).toEqual(['b'])
    expect($resource.get().status).toBe('loading')
  })

  test('keeps a value for 30 s, over watchers and over keys', async () => {
    const { $resource, requests, answer, turnTo } = setup()
    const stop = $resource.subscribe(nobody)
    await answer(0, 'one')
    expect($resource.get()).toEqual({ status: 'success', data: 'one', error: undefined })
    turnTo('b')
    await answer(1, 'two')
    turnTo('a')
    expect($resource.get().data).toBe('one')
    stop()
    await vi.advanceTimersByTimeAsync(29_999)
    $resource.subscribe(nobody)()
    expect(requests).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1000)
    $resource.subscribe(nobody)
    expect(requests).toHaveLength(3)
    expect($resource.get()).toEqual({ status: 'loading', data: 'one', error: undefined })
  })

  test('never lets a reply land after its key is gone', async () => {
    const { $resource, requests, answer, fail, errors, turnTo } = setup()
    $resource.subscribe(nobody)
    turnTo('b')
    expect(requests[0]?.signal.aborted).toBe(true)
    expect($resource.get()).toEqual({ status: 'loading', data: undefined, error: undefined })
    await answer(0, 'stale')
    expect($resource.get().data).toBeUndefined()
    turnTo('c')
    await fail(1)
    expect(errors).toEqual([])
    await answer(2, 'right')
    expect($resource.get().data).toBe('right')
  })

  test('shows nothing while there is nothing to load', async () => {
    const { $resource, requests, answer, turnTo, refresh } = setup()
    $resource.subscribe(nobody)
    await answer(0, 'one')
    turnTo(undefined)
    await refresh()
    expect($resource.get()).toEqual({ status: 'idle', data: undefined, error: undefined })
    expect(requests).toHaveLength(1)
  })

  test('forgets what it showed when the key changes and nobody watches', async () => {
    const { $resource, answer, turnTo } = setup()
    const stop = $resource.subscribe(nobody)
    await answer(0, 'of a')
    stop()
    await vi.advanceTimersByTimeAsync(1000)
    turnTo('b')
    expect($resource.value?.data).toBeUndefined()
  })

  test('says a failure once, and tries again every 30 s for as long as someone watches', async () => {
    const { $resource, requests, errors, answer, fail } = setup()
    const stop = $resource.subscribe(nobody)
    await fail(0)
    expect($resource.get()).toMatchObject({ status: 'error', data: undefined, error: { shortMessage: 'no node' } })
    await vi.advanceTimersByTimeAsync(29_999)
    expect(requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(requests).toHaveLength(2)
    await fail(1)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(errors).toEqual(['no node'])
    await answer(2, 'at last')
    expect($resource.get()).toMatchObject({ status: 'success', data: 'at last', error: undefined })
    expect(vi.getTimerCount()).toBe(0)
    stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(requests).toHaveLength(3)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('says a failure again when it had worked in between, and keeps the old value beside it', async () => {
    const { $resource, errors, answer, fail, refresh } = setup()
    $resource.subscribe(nobody)
    await fail(0, 'first')
    await vi.advanceTimersByTimeAsync(30_000)
    await answer(1, 'good')
    void refresh()
    await fail(2, 'second')
    expect(errors).toEqual(['first', 'second'])
    expect($resource.get()).toMatchObject({ status: 'error', data: 'good' })
  })

  test('keeps of the old value what it is allowed to, also while it tries again', async () => {
    let isUp = true
    const { $resource, refresh } = createResource<string>({
      key: () => 'a',
      lifetime: 30_000,
      keep: (data) => data.slice(0, 4),
      load: () => (isUp ? Promise.resolve('good price') : Promise.reject(new Error('down'))),
    })
    const seen: unknown[] = []
    $resource.subscribe(({ status, data }) => void seen.push([status, data]))
    await vi.advanceTimersByTimeAsync(0)
    isUp = false
    void refresh()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(seen.slice(1)).toEqual([
      ['success', 'good price'],
      ['loading', 'good price'],
      ['error', 'good'],
      ['loading', 'good'],
      ['error', 'good'],
    ])
  })

  test('does not retry while nobody watches, and goes on when someone does', async () => {
    const { $resource, requests, fail } = setup()
    const stop = $resource.subscribe(nobody)
    await fail(0)
    stop()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(vi.getTimerCount()).toBe(0)
    $resource.subscribe(nobody)
    expect($resource.get().status).toBe('error')
    await vi.advanceTimersByTimeAsync(19_999)
    expect(requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(requests).toHaveLength(2)
  })

  test('goes on retrying a key that was left and came back', async () => {
    const { $resource, requests, answer, fail, turnTo } = setup()
    $resource.subscribe(nobody)
    await fail(0)
    turnTo('b')
    await answer(1, 'fine')
    turnTo('a')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(requests.map(({ key }) => key)).toEqual(['a', 'b', 'a'])
  })

  test('takes nothing for new because the clock was set back, neither a value nor a failure', async () => {
    const { $resource, requests, answer, fail, turnTo } = setup()
    $resource.subscribe(nobody)
    await answer(0, 'one')
    turnTo('b')
    await fail(1)
    vi.setSystemTime(Date.now() - 86_400_000)
    turnTo('a')
    expect(requests.map(({ key }) => key)).toEqual(['a', 'b', 'a'])
    turnTo('b')
    expect(requests.map(({ key }) => key)).toEqual(['a', 'b', 'a', 'b'])
  })

  test('loads at once when a visitor tries again, also after a failure', async () => {
    const { $resource, retry, requests, fail, answer } = setup()
    $resource.listen(nobody)
    await fail(0)
    retry()
    await answer(1, 'ahoy')
    expect([requests.length, $resource.get().data]).toEqual([2, 'ahoy'])
  })

  test('refreshes at once, but after a failure not before its time', async () => {
    const { $resource, requests, answer, fail, refresh } = setup()
    $resource.subscribe(nobody)
    await answer(0, 'one')
    void refresh()
    void refresh()
    expect(requests).toHaveLength(3)
    expect(requests[1]?.signal.aborted).toBe(true)
    await fail(2)
    await refresh()
    expect(requests).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(requests).toHaveLength(4)
  })

  test('reloads outdated data that is watched at once, and other data when it is watched again', async () => {
    const { $resource, requests, answer, outdate, turnTo } = setup()
    const stop = $resource.subscribe(nobody)
    await answer(0, 'one')
    turnTo('b')
    await answer(1, 'two')
    outdate()
    expect(requests).toHaveLength(3)
    await answer(2, 'new')
    stop()
    await vi.advanceTimersByTimeAsync(1000)
    outdate()
    expect(requests).toHaveLength(3)
    turnTo('a')
    $resource.subscribe(nobody)
    expect(requests.map(({ key }) => key)).toEqual(['a', 'b', 'b', 'a'])
    expect($resource.get()).toMatchObject({ status: 'loading', data: 'one' })
  })

  test('asks no earlier after a failure because data is out of date', async () => {
    const { $resource, requests, fail, outdate } = setup()
    $resource.subscribe(nobody)
    await fail(0)
    outdate()
    expect(requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(requests).toHaveLength(2)
  })

  test('keeps the latest eight keys, and forgets older ones', async () => {
    const { $resource, requests, answer, turnTo } = setup()
    $resource.subscribe(nobody)
    await answer(0, 'of a')
    for (const [index, key] of [...'bcdefghi'].entries()) {
      turnTo(key)
      await answer(index + 1, `of ${key}`)
    }
    turnTo('b')
    expect(requests).toHaveLength(9)
    turnTo('a')
    expect(requests).toHaveLength(10)
    expect($resource.get()).toEqual({ status: 'loading', data: undefined, error: undefined })
  })

  test.each([
    ['who asked later', ({ refresh }: ReturnType<typeof setup>) => void refresh()],
    ['another key', ({ turnTo }: ReturnType<typeof setup>) => turnTo('b')],
  ])('keeps who refreshes waiting for the reply to %s, when that has taken its place', async (_, overtake) => {
    const resource = setup()
    let known: string | undefined
    void resource.refresh().then(() => {
      known = resource.$resource.value?.data
    })
    overtake(resource)
    expect(resource.requests.map(({ signal }) => signal.aborted)).toEqual([true, false])
    await resource.answer(0, 'too late')
    expect(known).toBeUndefined()
    await resource.answer(1, 'new')
    expect(known).toBe('new')
  })

  test('goes on with a refresh although who watched has left', async () => {
    const { $resource, requests, answer, refresh } = setup()
    $resource.subscribe(nobody)()
    const done = refresh()
    await vi.advanceTimersByTimeAsync(2000)
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false])
    await answer(1, 'one')
    await done
    expect($resource.get()).toMatchObject({ status: 'success', data: 'one' })
    expect(requests).toHaveLength(2)
  })

  test.each([
    ['nothing is left to load', ({ turnTo }: ReturnType<typeof setup>) => turnTo(undefined)],
    ['it is disposed', ({ dispose }: ReturnType<typeof setup>) => dispose()],
  ])('lets nobody wait for a refresh when %s', async (_, end) => {
    const resource = setup()
    const done = resource.refresh()
    end(resource)
    await done
    expect(resource.requests[0]?.signal.aborted).toBe(true)
  })

  test('loads on demand without a watcher, and then leaves no timer behind a failure', async () => {
    const { requests, errors, fail, refresh } = setup()
    void refresh()
    await fail(0)
    expect(errors).toEqual(['no node'])
    expect(vi.getTimerCount()).toBe(0)
    await vi.advanceTimersByTimeAsync(90_000)
    expect(requests).toHaveLength(1)
  })

  test('turns what is thrown at once into one of our errors', async () => {
    const { $resource } = createResource<string>({
      key: () => 'a',
      lifetime: 1000,
      load: () => {
        throw Symbol('nonsense')
      },
    })
    $resource.subscribe(nobody)
    await vi.advanceTimersByTimeAsync(0)
    expect($resource.get()).toMatchObject({ status: 'error', error: { shortMessage: 'An error occurred' } })
  })

  test('comes although a listener of the page throws', async () => {
    let key: string | undefined
    const load = async (of: string) => `of ${of}`
    const { $resource, refresh } = createResource<string>({ key: () => key, lifetime: 1000, load })
    $resource.listen(({ status }) => {
      if (status === 'loading') throw new Error('of the page')
    })
    key = 'a'
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    await refresh()
    expect(reported).toHaveBeenCalledOnce()
    expect($resource.get()).toMatchObject({ status: 'success', data: 'of a' })
    vi.unstubAllGlobals()
  })

  test('is silent once disposed, even while watched', async () => {
    const { $resource, requests, dispose, fail, refresh, update } = setup()
    $resource.subscribe(nobody)
    await fail(0)
    dispose()
    update()
    await refresh()
    await vi.advanceTimersByTimeAsync(90_000)
    expect(requests).toHaveLength(1)
  })
})
