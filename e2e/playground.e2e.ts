import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { policy } from '../apps/playground/policy.ts'
import { isAccessible } from './fixtures/isAccessible.js'
import { test as base, expect } from './fixtures/test.js'
import { createSite } from './server/createSite.js'

const built = fileURLToPath(new URL('../apps/playground/dist', import.meta.url))

/** The playground as it is published, with the services of this run. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
  async site({}, use) {
    const site = await createSite({ folders: [built], headers: { 'content-security-policy': policy } })
    await use(site)
    await site.stop()
  },
})

const devices = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

for (const [device, viewport] of Object.entries(devices)) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport, hasTouch: device === 'phone', contextOptions: { reducedMotion: 'reduce' } })

    test('the playground shows its headline first, moves nothing, and can be used by everybody', async ({
      page,
      site,
      guard,
      services,
    }) => {
      guard.allows(services)
      await page.addInitScript(() => {
        const seen = { shifts: 0, largest: '' }
        Object.assign(window, { seen })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shifts += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        new PerformanceObserver((list) => {
          // Which of its texts is the largest depends on the fonts of the machine.
          for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[])
            seen.largest = entry.element?.closest('.hero-text') ? 'the hero' : (entry.element?.tagName ?? '')
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      })
      for (const theme of ['dark', 'light']) {
        await page.goto('about:blank')
        await page.goto(`${site.origin}/index.html#themeMode=${theme}&services=${encodeURIComponent(services)}`)
        await expect(page.getByRole('heading', { name: 'Swap' })).toBeAttached()
        expect.soft(await readSeen(page), `${theme}, first view`).toEqual({ shifts: 0, largest: 'the hero' })
        const options = page.getByRole('heading', { name: 'Make it yours' })
        await options.scrollIntoViewIfNeeded()
        // The preview loads when it comes near.
        await expect(page.locator('.preview').getByText('Demo Wallet')).toBeVisible()
        await page.getByText('Licence: MIT').scrollIntoViewIfNeeded()
        await expect(page.getByText('Answering', { exact: true })).toBeVisible()
        await isAccessible(page, `the playground, ${theme}`)
        expect.soft(await readSeen(page), `${theme}, after scrolling`).toMatchObject({ shifts: 0 })
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), theme).toBe(0)
        expect.soft(await page.evaluate(findSmallTargets), theme).toEqual([])
      }
      await page.getByTestId('connect-button').first().click()
      await expect(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
      await expect(page.getByRole('dialog').getByText('Demo Wallet')).toBeVisible()
      // What a service answers a moment later moves nothing either.
      await page.waitForTimeout(1000)
      expect.soft(await readSeen(page), 'after opening').toMatchObject({ shifts: 0 })
    })
  })
}

test('the playground copies code, and shows a feature where its link leads', async ({
  page,
  site,
  guard,
  services,
  context,
}) => {
  guard.allows(services)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${site.origin}/index.html#services=${encodeURIComponent(services)}`)
  await page.getByRole('button', { name: 'Copy the command' }).click()
  await expect(page.getByRole('status').getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('npm install @mooring/ui-react')

  await page.getByRole('navigation', { name: 'Features' }).getByRole('link', { name: 'Swap' }).click()
  const swap = page.getByRole('region', { name: 'Swap', exact: true })
  await expect(swap.getByRole('heading', { name: 'Swap', exact: true })).toBeFocused()
  await swap.getByRole('button', { name: 'Connect a wallet first' }).click()
  await expect(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
})

/** What the observers of the page have seen. */
const readSeen = (page: Page): Promise<object> => page.evaluate(() => (window as unknown as { seen: object }).seen)

/** Controls with a side below 44 px. Links within a sentence are as high as its text. */
function findSmallTargets(): readonly string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    'a, button, summary, select, input:not([type=checkbox], [type=radio]), label:has(input)',
  )
  return [...controls].flatMap((control) => {
    const { width, height } = control.getBoundingClientRect()
    const isInText = control.matches('p a, figcaption a')
    const isLabelOfField = control.matches('label') && control.querySelector('input:not([type=checkbox], [type=radio])')
    const isHidden = width === 0 || control.closest('label:not(:scope)')
    const isSmall = height < 43.5 || width < 43.5
    return isSmall && !isInText && !isLabelOfField && !isHidden
      ? [`${control.outerHTML.slice(0, 90)} ${Math.round(width)}x${Math.round(height)}`]
      : []
  })
}
