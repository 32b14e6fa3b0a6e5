import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { walletSettings } from './embedded/testing/startWallet.ts'
import type { RunningServices } from './startServices.ts'
import { ask, type GeneratedRequest, type Route, readRoutes, requestTo } from './testing/requestTo.ts'
import { startTestServices, useTestServices } from './testing/startTestServices.ts'

/** With every route. */
const whole = { embedded: walletSettings('smtp://127.0.0.1:9'), onramp: { buysBack: true } }
let services: RunningServices
let routes: readonly Route[]
beforeAll(async () => {
  services = await startTestServices({
    rateLimit: { perMinute: 1_000_000, writesPerMinute: 1_000_000 },
    ...whole,
  })
  routes = await readRoutes(services.url)
})
afterAll(() => services.stop())

/** The same request from another project. */
function inTheNameOf(projectId: string, { method, path, body }: GeneratedRequest): GeneratedRequest {
  const [place, search] = path.split('?')
  const query = new URLSearchParams(search)
  query.set('projectId', projectId)
  return { method, path: `${place}?${query}`, body }
}

describe('every route but those for everybody', () => {
  const forEverybody = [
    // For the operator of the services, and for monitoring.
    'GET /analytics',
    'GET /health',
    'GET /metrics',
    'GET /openapi.json',
    'GET /status',
    // A seller signs its messages.
    'POST /v1/onramp/webhooks/{seller}',
    // The id of a purchase is the key to its page.
    'GET /onramp/local-harbour.svg',
    'GET /onramp/local-lighthouse.svg',
    'GET /onramp/{id}',
    'POST /onramp/{id}',
    'POST /onramp/{id}/confirm',
    // Pictures, and answers that any cache may keep.
    'GET /getWalletImage/{id}',
    'GET /public/getAssetImage/{id}',
    'GET /public/getCurrencyImage/{id}',
    'GET /public/getNftImage/{network}/{contract}/{tokenId}',
    'GET /public/getNftImage/{network}/{tokenId}',
    'GET /public/getTokenImage/{id}',
    'GET /v1/supported-chains',
    // These check WebSocket handshakes instead.
    'GET /',
    'GET /relay',
    'GET /v1',
    'GET /ws',
    // A token of a mail is the key to its page.
    'GET /embedded/v1/device/{token}',
    'GET /embedded/v1/email/undo/{token}',
    'GET /embedded/v1/export/stop/{token}',
    'POST /embedded/v1/device/{token}',
    'POST /embedded/v1/email/undo/{token}',
    'POST /embedded/v1/export/stop/{token}',
    // A provider sends the browser back, with the state of a login. The link is in a mail.
    'GET /embedded/v1/social/callback/{provider}',
    'GET /embedded/v1/social/link/{token}',
    'POST /embedded/v1/social/callback/{provider}',
    'POST /embedded/v1/social/link/{token}',
    // Requests of wallets, which have no project.
    'GET /attestation/{id}',
    'GET /v3/public-key',
  ]
  // The relay checks the token first, and the attestation page checks the embedding page.
  const forOrigins = ['GET /projects/v1/origins', 'POST /rpc']
  const forProjects = ['GET /attestation', 'GET /v3/attestation']
  // This says to pages that may not show the frame that they may not.
  const forPages = ['GET /embedded/v1/embed']
  // These are for the frame, which is of no project until someone logs in.
  const forFrame = [
    'GET /v1/bundler/networks',
    'GET /v1/bundler/unused',
    'POST /embedded/v1/login/window',
    'POST /embedded/v1/login/window/approve',
    'POST /v1/bundler/prepare',
    'POST /v1/bundler/send',
    'DELETE /embedded/v1/devices/{id}',
    'DELETE /embedded/v1/rows/{id}',
    'GET /embedded/v1/login/{attempt}',
    'GET /embedded/v1/me',
    'POST /embedded/v1/email/primary',
    'POST /embedded/v1/email/secondary',
    'POST /embedded/v1/email/update',
    'POST /embedded/v1/export',
    'POST /embedded/v1/factor/auth',
    'POST /embedded/v1/factor/keeper',
    'POST /embedded/v1/login/email',
    'POST /embedded/v1/login/link',
    'POST /embedded/v1/login/link/confirm',
    'POST /embedded/v1/login/otp',
    'POST /embedded/v1/login/redeem',
    'POST /embedded/v1/login/social',
    'POST /embedded/v1/rows',
    'POST /embedded/v1/session/end',
    'POST /embedded/v1/session/endAll',
    'POST /embedded/v1/session/refresh',
    'PUT /embedded/v1/vault',
  ]

  test.each([
    ['refuses a project that is not known', 401, 'other', [...forProjects, ...forFrame]],
    ['refuses a page that may not ask', 403, 'known', [...forOrigins, ...forPages]],
  ])('%s', { timeout: 120_000 }, async (_, status, projectId, more) => {
    const projects = [{ id: 'known', allowedOrigins: ['https://own.example.org'] }]
    const rateLimit = { perMinute: 1_000_000, writesPerMinute: 1_000_000 }
    const { url } = await useTestServices({ projects, rateLimit, ...whole })
    const isRefused = async (requests: readonly GeneratedRequest[]): Promise<boolean> => {
      for (const request of requests)
        if ((await ask(url, inTheNameOf(projectId, request))).status === status) return true
      return false
    }
    const open: string[] = []
    for (const operation of routes) {
      // Most generated requests are refused for their content, before the caller is checked.
      const requests = fc.sample(requestTo(operation), { numRuns: 40, seed: 1 })
      if (!(await isRefused(requests))) open.push(`${operation.method} ${operation.path}`)
    }
    expect(open.toSorted()).toEqual([...forEverybody, ...more].toSorted())
  })
})

test('every route that may write has the limit of writes', { timeout: 120_000 }, async () => {
  const readOnly = [
    'POST /v1',
    'POST /v1/convert/build-transaction',
    'POST /v1/fungible/price',
    'POST /v1/onramp/multi/quotes',
    'POST /v1/onramp/quote',
  ]
  const { url } = await useTestServices({ rateLimit: { perMinute: 1_000_000, writesPerMinute: 1 }, ...whole })
  const unlimited: string[] = []
  for (const operation of routes.filter(({ method }) => method !== 'GET')) {
    const [request] = fc.sample(requestTo(operation), { numRuns: 1, seed: 1 })
    const statuses: number[] = []
    // Routes that pages poll have a limit ten times as high.
    for (let at = 0; request && at < 11; at += 1) statuses.push((await ask(url, request)).status)
    if (!statuses.includes(429)) unlimited.push(`${operation.method} ${operation.path}`)
  }
  expect(unlimited.toSorted()).toEqual(readOnly)
})

describe('a body that is no JSON, or too much of it, is refused', () => {
  const post = (body: string, type = 'application/json') =>
    fetch(`${services.url}/v1/convert/build-transaction`, { method: 'POST', body, headers: { 'content-type': type } })

  test.each([
    ['half of an object', '{', 400],
    ['nothing', '', 400],
    ['a list', '[]', 400],
    ['a prototype', '{"__proto__":{"a":1}}', 400],
    ['a deep nest', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 400],
    ['two megabytes', JSON.stringify({ amount: 'x'.repeat(2_000_000) }), 413],
  ])('%s', async (_, body, status) => {
    const response = await post(body)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ status: 'FAILED', reasons: [{ field: expect.any(String) }] })
  })
})
