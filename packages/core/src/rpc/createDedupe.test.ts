import { describe, expect, test, vi } from 'vitest'
import { createDedupe } from './createDedupe.js'

/** Work that ends when it is told to. */
function work() {
  const given = Promise.withResolvers<unknown>()
  const run = vi.fn((signal: AbortSignal) => {
    signal.addEventListener('abort', () => given.reject(new Error('stopped')))
    return given.promise
  })
  return { run, ...given }
}

describe('createDedupe', () => {
  test('runs the same thing once at a time, and anew when it has ended', async () => {
    const share = createDedupe()
    const { run, resolve } = work()
    const both = Promise.all([share('a', run), share('a', run)])
    resolve(1)
    expect(await both).toEqual([1, 1])
    expect(run).toHaveBeenCalledTimes(1)
    expect(await share('a', async () => 2)).toBe(2)
  })

  test('runs different things apart', async () => {
    const share = createDedupe()
    expect(await Promise.all([share('a', async () => 1), share('b', async () => 2)])).toEqual([1, 2])
  })

  test('gives a failure to all who wait, and does not remember it', async () => {
    const share = createDedupe()
    const { run, reject } = work()
    const both = Promise.allSettled([share('a', run), share('a', run)])
    reject('no')
    expect(await both).toEqual([
      { status: 'rejected', reason: 'no' },
      { status: 'rejected', reason: 'no' },
    ])
    expect(await share('a', async () => 1)).toBe(1)
  })

  test('lets one leave without disturbing the other, and stops when the last has left', async () => {
    const share = createDedupe()
    const { run } = work()
    const one = new AbortController()
    const two = new AbortController()
    const first = share('a', run, one.signal)
    const second = share('a', run, two.signal)

    one.abort('first left')
    await expect(first).rejects.toMatchObject({ name: 'RequestAbortedError', cause: 'first left' })
    expect(run.mock.calls[0]?.[0].aborted).toBe(false)
    two.abort()
    await expect(second).rejects.toMatchObject({ name: 'RequestAbortedError' })
    expect(run.mock.calls[0]?.[0].aborted).toBe(true)

    expect(await share('a', async () => 'anew')).toBe('anew')
  })

  test('goes on for who cannot leave', async () => {
    const share = createDedupe()
    const { run, resolve } = work()
    const controller = new AbortController()
    const first = share('a', run, controller.signal)
    const second = share('a', run)
    controller.abort()
    await expect(first).rejects.toMatchObject({ name: 'RequestAbortedError' })
    resolve(1)
    expect(await second).toBe(1)
    expect(run.mock.calls[0]?.[0].aborted).toBe(false)
  })

  test('is not disturbed by one that leaves when all is over', async () => {
    const share = createDedupe()
    const controller = new AbortController()
    const run = vi.fn(async (_: AbortSignal) => 1)
    await share('a', run, controller.signal)
    controller.abort()
    expect(run.mock.calls[0]?.[0].aborted).toBe(false)
  })

  test('runs nothing for who has already left', async () => {
    const run = vi.fn()
    await expect(createDedupe()('a', run, AbortSignal.abort('gone'))).rejects.toMatchObject({ cause: 'gone' })
    expect(run).not.toHaveBeenCalled()
  })

  test('knows only so many, and forgets the one that was joined longest ago', async () => {
    const share = createDedupe(2)
    const jobs = { a: work(), b: work(), c: work() }
    const again = vi.fn(async () => 'again')
    const running = [share('a', jobs.a.run), share('b', jobs.b.run), share('a', again), share('c', jobs.c.run)]
    expect(again).not.toHaveBeenCalled()

    expect(await share('b', again)).toBe('again')
    expect(again).toHaveBeenCalledTimes(1)
    const joined = share('c', again)
    for (const { resolve } of Object.values(jobs)) resolve('first')
    expect(await Promise.all([...running, joined])).toEqual(Array.from({ length: 5 }, () => 'first'))
  })

  test('knows 8192 by default', async () => {
    const share = createDedupe()
    const again = vi.fn(async () => 'again')
    const jobs = Array.from({ length: 8193 }, () => work())
    const running = jobs.map(({ run }, index) => share(String(index), run))
    expect(await share('0', again)).toBe('again')
    running.push(share('2', again))
    expect(again).toHaveBeenCalledTimes(1)
    for (const { resolve } of jobs) resolve(0)
    await Promise.all(running)
  })
})
