import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startSocialWallet } from '../social/testing/startSocialWallet.ts'
import { readRoutes, requestTo } from '../testing/requestTo.ts'
import { surpriseOf } from '../testing/surpriseOf.ts'

test('no generated request of a logged-in device is answered with 500, or with an undocumented status', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { services, newFrame, enter } = await startSocialWallet(['github', 'apple'])
  const frame = await newFrame()
  const email = 'ann@example.org'
  let accessToken = ''
  const logIn = async () => {
    // Mails are limited by the hour.
    vi.setSystemTime(Date.now() + 3_600_000)
    accessToken = (await enter(frame, email)).body.accessToken
  }
  await logIn()
  const base = '/embedded/v1/'
  const routes = (await readRoutes(services.url)).filter(({ path }) => path.startsWith(base))
  expect(routes.length).toBeGreaterThan(15)
  const seen = new Set<string>()
  for (const route of routes) {
    const isHeld = route.operation.summary?.startsWith('Waits')
    const takesToken = route.operation.parameters?.some(({ name }) => name === 'authorization')
    await fc.assert(
      fc.asyncProperty(requestTo(route), async ({ method, path, body }) => {
        const options = { ...(takesToken ? { accessToken } : {}), ...(body === undefined ? {} : { text: body }) }
        const asked = frame.ask(method, path.slice(base.length), options)
        // Nobody follows a link meanwhile, so a question that is held gets its answer when its time is over.
        const passing = isHeld && setTimeout(() => vi.setSystemTime(Date.now() + 30_000), 500)
        const answer = await asked
        clearTimeout(passing || undefined)
        const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
        const type = answer.headers.get('content-type')?.split(';')[0] ?? ''
        seen.add(`${method} ${route.path} ${answer.status}`)
        expect(answer.status, text).not.toBe(500)
        expect(surpriseOf(route.operation, { status: answer.status, type, text }), `${method} ${path}`).toBeUndefined()
        expect(text).not.toMatch(/node_modules|\.ts:\d+|SQLITE|select .* from/iu)
        if (answer.status === 204) await logIn()
      }),
      { numRuns: isHeld ? 2 : 12 },
    )
  }
  // The requests came further than to the first checks.
  for (const one of ['session/end 204', 'factor/auth 200', 'login/redeem 410', 'social/callback/{provider} 410'])
    expect([...seen]).toContain(`POST ${base}${one}`)
})
