import { isAccessible } from './fixtures/isAccessible.js'
import { expect, test } from './fixtures/test.js'

test.use({ policy: '' })

test('every view can be used by everybody, in both themes and directions', async ({ page, site, services, guard }) => {
  test.slow()
  guard.allows(new URL(services).origin)
  guard.allows('https://services.example')
  // An element that is still fading in has no final contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route('https://services.example/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  await page.goto(`${site.origin}/screens/index.html?${new URLSearchParams({ services })}`)
  const scenes = Object.entries(await page.evaluate<Record<string, string>>('sceneOfView'))
  for (const [index, [view, scene]] of scenes.entries()) {
    const direction = index % 2 ? 'rtl' : 'ltr'
    await page.evaluate(`show('${scene}', 'dark', '${direction}')`)
    expect(await page.locator('body').getAttribute('data-view')).toBe(view)
    await isAccessible(page, `${view}, dark`)
    await page.evaluate(`restyle('light', '${direction === 'ltr' ? 'rtl' : 'ltr'}')`)
    await isAccessible(page, `${view}, light`)
  }
})
