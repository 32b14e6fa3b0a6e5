import { afterEach, expect, test, vi } from 'vitest'
import { createServiceHttp } from './createServiceHttp.js'

afterEach(() => {
  vi.unstubAllGlobals()
})

function setup(adapters: Parameters<typeof createServiceHttp>[0]['adapters'] = []) {
  const request = vi.fn(async (_url: string) => Response.json({ name: 'a' }))
  vi.stubGlobal('fetch', request)
  const alert = { show: vi.fn() }
  const baseUrl = 'https://services.example'
  const http = createServiceHttp({ baseUrl, projectId: undefined, adapters, alert, timeout: 1000 })
  return { http, request, alert }
}

test.each([
  [401, ['Invalid App Configuration']],
  [403, []],
])('says that the project id is not accepted, after the status %i', async (status, shown) => {
  const { http, request, alert } = setup()
  request.mockResolvedValue(new Response('', { status }))
  await expect(http.getBytes('/a')).rejects.toMatchObject({ status })
  expect(alert.show.mock.calls.map(([error]) => error.shortMessage)).toEqual(shown)
})

test.each([
  ['projectId', ['Invalid App Configuration']],
  ['signature', []],
])('does so only if that is what the service refuses: %s', async (field, shown) => {
  const { http, request, alert } = setup()
  const reasons = [{ field, name: field, description: 'No' }]
  request.mockResolvedValue(Response.json({ status: 'FAILED', reasons }, { status: 401 }))
  await expect(http.getBytes('/a')).rejects.toMatchObject({ status: 401 })
  expect(alert.show.mock.calls.map(([error]) => error.shortMessage)).toEqual(shown)
})

test('says which chain families the page has', async () => {
  const { http, request } = setup([{ namespace: 'eip155' }, { namespace: 'solana' }])
  await http.getBytes('/one')
  expect(new URL(request.mock.calls[0]?.[0] ?? '').searchParams.get('sv')).toBe('html-eip155-solana-4')
})
