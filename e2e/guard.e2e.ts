import { createGuard } from './fixtures/createGuard.js'
import { expect, test } from './fixtures/test.js'

// Every other test relies on the guard, so this file proves that it detects problems.
const accidents = {
  'uncaught error': () => void setTimeout(() => Object.assign(window).nothing.there(), 0),
  'unhandled rejection': () => void Promise.reject(new Error('Nobody listens')),
  'console error': () => console.error('Something is wrong'),
  'inline style': () => document.body.setAttribute('style', 'color: red'),
  'markup from a string': () => {
    try {
      document.createElement('div').innerHTML = '<b>bold</b>'
    } catch {
      // The policy blocks it first, and reports it.
    }
  },
  'foreign request': () => void fetch('https://example.com/beacon', { mode: 'no-cors' }).catch(() => {}),
  'foreign socket': () => void new WebSocket('wss://example.com/'),
}

const seen: Record<keyof typeof accidents, RegExp> = {
  'uncaught error': /^uncaught error: .*there/u,
  'unhandled rejection': /^uncaught error: .*Nobody listens/u,
  'console error': /^console error: Something is wrong/u,
  'inline style': /^policy violation: .*style-src-attr/u,
  'markup from a string': /^policy violation: .*require-trusted-types-for/u,
  'foreign request': /^(foreign request|policy violation): .*example\.com/u,
  'foreign socket': /^(foreign request|policy violation): .*example\.com/u,
}

for (const [name, cause] of Object.entries(accidents) as [keyof typeof accidents, () => void][]) {
  test(`the guard sees: ${name}`, async ({ dapp, guard, page }) => {
    await dapp.open()
    expect(guard.problems()).toEqual([])
    await page.evaluate(cause)
    await expect
      .poll(() => guard.problems().map(({ kind, text }) => `${kind}: ${text}`))
      .toContainEqual(expect.stringMatching(seen[name]))
    expect(() => guard.verify()).toThrow('The page is not clean')
    guard.expects(/./u)
  })
}

test.describe('on a page without a policy', () => {
  test.use({ policy: '' })

  test('the guard sees every host that was not allowed', async ({ dapp, guard, page }) => {
    await dapp.open()
    await page.evaluate(() => fetch('https://example.com/', { mode: 'no-cors' }).catch(() => {}))
    await expect.poll(() => guard.problems()).toContainEqual({ kind: 'foreign request', text: 'https://example.com/' })
    guard.expects(/example\.com|ERR_NAME_NOT_RESOLVED/u)
  })

  test('the guard watches windows that the page opens', async ({ dapp, guard, page, site }) => {
    await dapp.open()
    const popup = page.waitForEvent('popup')
    await page.evaluate((url) => void window.open(url), `${site.origin}/nowhere`)
    const opened = await popup
    await opened.waitForURL('**/nowhere')
    await opened.evaluate(() => console.error('From the new window'))
    await expect.poll(() => guard.problems()).toContainEqual({ kind: 'console error', text: 'From the new window' })
    guard.expects(/From the new window|404/u)
  })
})

test('an expected problem that does not happen is a problem', async ({ page, site }) => {
  const guard = await createGuard({ page, origins: [site.origin] })
  guard.expects(/a storm/u)
  expect(() => guard.verify()).toThrow('expected, but did not happen: /a storm/u')
})

test('a test fails when its page is not clean', async ({ dapp, page }) => {
  test.fail(true, 'The guard ends every test; this one leaves an error behind.')
  await dapp.open()
  await page.evaluate(() => console.error('Left behind'))
})
