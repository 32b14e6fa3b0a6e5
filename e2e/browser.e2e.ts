import { paths } from './build/paths.js'
import { expect, test } from './fixtures/test.js'
import { createSite } from './server/createSite.js'

// The other tests are valid only if the browser behaves as it does for visitors, which Playwright's default settings
// prevent.
test.describe('the browser of the tests', () => {
  test.use({ policy: '' })

  test('keeps what a frame stores apart for each site around it', async ({ page, site, guard }) => {
    // Two names of this machine are two sites.
    const inner = await createSite({ folders: [paths.site] })
    const url = `${inner.origin.replace('127.0.0.1', 'localhost')}/nothing.html`
    guard.allows(new URL(url).origin)
    await page.goto(url)
    await page.evaluate(() => localStorage.setItem('kept', 'at the top'))

    await page.goto(`${site.origin}/nothing.html`)
    await page.evaluate((src) => {
      const frame = document.createElement('iframe')
      frame.src = src
      document.body.append(frame)
    }, url)
    const frame = page.frameLocator('iframe').locator('body')
    await expect(frame).toHaveText('Not found')
    expect(await frame.evaluate(() => localStorage.getItem('kept'))).toBeNull()
    guard.expects(/404/u)
    await inner.stop()
  })

  test('opens no window without a click', async ({ page, dapp }) => {
    await page.addInitScript(() => {
      window.name = window.open('about:blank') ? 'opened' : 'refused'
    })
    await dapp.open()
    expect(await page.evaluate(() => window.name)).toBe('refused')
  })

  test('keeps a page that was left, and shows it again as it was', async ({ page, dapp, site, guard }) => {
    guard.expects(/404/u)
    await dapp.open()
    await page.evaluate(() => Object.assign(window, { mark: 'same page' }))
    await page.goto(`${site.origin}/nothing.html`)
    // The document may be gone before it has answered.
    await page.evaluate(() => history.back()).catch(() => {})
    await expect.poll(() => page.evaluate(() => Object(window).mark).catch(() => undefined)).toBe('same page')
  })
})
