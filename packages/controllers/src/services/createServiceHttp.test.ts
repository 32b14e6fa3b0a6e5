import { afterEach, expect, test, vi } from 'vitest'
import { createServiceHttp } from './createServiceHttp.js'

afterEach(() => {
  vi.unstubAllGlobals()
})

function setup() {
  const request = vi.fn(async (_url: string) => Response.json({ name: 'a' }))
  vi.stubGlobal('fetch', request)
  const http = createServiceHttp({ baseUrl: 'https://services.example', projectId: undefined, timeout: 1000 })
  return { http, request }
}

const task = () => new Promise((resolve) => setTimeout(resolve, 5))

test('asks in a task of its own where frames are drawn, and not if nobody wants the answer any more by then', async () => {
  vi.stubGlobal('document', { hidden: false })
  const { http, request } = setup()
  const controller = new AbortController()
  const wanted = http.getBytes('/one')
  const unwanted = http.getBytes('/two', { signal: controller.signal })
  unwanted.catch(() => {})
  await Promise.resolve()
  expect(request).not.toHaveBeenCalled()
  controller.abort()
  await expect(unwanted).rejects.toMatchObject({ name: 'RequestAbortedError' })
  await wanted
  await task()
  expect(request.mock.calls.map(([url]) => url)).toEqual(['https://services.example/one?st=appkit&sv=html-mooring'])
})
