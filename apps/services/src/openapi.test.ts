import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { walletSettings } from './embedded/testing/startWallet.ts'
import type { RunningServices } from './startServices.ts'
import { ask, type Route, readRoutes, requestTo } from './testing/requestTo.ts'
import { startTestServices } from './testing/startTestServices.ts'
import { surpriseOf } from './testing/surpriseOf.ts'

let services: RunningServices
let routes: readonly Route[]
beforeAll(async () => {
  services = await startTestServices({
    rateLimit: { perMinute: 1_000_000, writesPerMinute: 1_000_000 },
    // Its mail server is away.
    embedded: walletSettings('smtp://127.0.0.1:9'),
  })
  routes = await readRoutes(services.url)
})
afterAll(() => services.stop())

test('has every route', () => {
  const paths = routes.map(({ path }) => path)
  for (const path of [
    '/health',
    '/metrics',
    '/openapi.json',
    '/analytics',
    '/onramp/{id}/confirm',
    '/',
    '/relay',
    '/rpc',
    '/embedded/v1/me',
    '/embedded/v1/login/otp',
  ])
    expect(paths).toContain(path)
  // No parameter can be left out once more.
  const sources = globSync('**/*.ts', { cwd: import.meta.dirname, exclude: ['**/*.test.ts'] })
  const hidden = sources.filter((file) => /\bhide: true/u.test(readFileSync(join(import.meta.dirname, file), 'utf8')))
  expect(hidden).toEqual([])
})

test('each route says what it is for, and belongs to a feature', () => {
  expect(routes.length).toBeGreaterThan(50)
  for (const { path, method, operation } of routes) {
    expect(operation.summary, `${method} ${path}`).toBeTruthy()
    expect(operation.tags, `${method} ${path}`).toHaveLength(1)
  }
})

test('no generated request is answered with 500, or with an undocumented status', {
  timeout: 120_000,
}, async () => {
  for (const operation of routes) {
    await fc.assert(
      fc.asyncProperty(requestTo(operation), async (request) => {
        const answer = await ask(services.url, request)
        const { status, text } = answer
        expect(status, text).not.toBe(500)
        expect(surpriseOf(operation.operation, answer), `${request.method} ${request.path}`).toBeUndefined()
        if (status >= 400 && text.startsWith('{"status"'))
          expect(JSON.parse(text)).toMatchObject({ status: 'FAILED', reasons: [{ description: expect.any(String) }] })
        // No internal detail is shown.
        expect(text).not.toMatch(/node_modules|\.ts:\d+|SQLITE|select .* from/iu)
      }),
      { numRuns: 25 },
    )
  }
})
