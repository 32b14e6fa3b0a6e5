import { isAccessible } from './fixtures/isAccessible.js'
import { expect } from './fixtures/test.js'
import { testWithWallet as test } from './fixtures/testWithWallet.js'

for (const themeMode of ['dark', 'light'] as const)
  test(`the buttons in the page can be used by everybody, ${themeMode}`, async ({ page, dapp, modal, wallet }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await dapp.open({ options: { themeMode } })
    await isAccessible(page, 'the page with its buttons')
    await dapp.connects(modal, wallet)
    await isAccessible(page, 'the page with an account')
    await dapp.openModal()
    await modal.copyAddress()
    await modal.holdsMessage(/^Address copied|did not allow copying/u)
    await isAccessible(page, 'Account, with a message')
  })

test('fits a narrow screen and large text without scrolling sideways', async ({ page, dapp, modal, wallet }) => {
  await page.setViewportSize({ width: 320, height: 480 })
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%'))
  })
  await dapp.open()
  await dapp.connects(modal, wallet)
  await dapp.openModal()
  await modal.shows('Account')
  const isFitting = () =>
    modal.dialog.evaluate((dialog) =>
      [dialog, ...dialog.querySelectorAll('*')].every((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return (
          width === 0 || (left >= -1 && right <= innerWidth + 1) || getComputedStyle(element).position === 'absolute'
        )
      }),
    )
  await expect.poll(isFitting).toBe(true)
  await modal.openNetworks()
  await expect.poll(isFitting).toBe(true)
})

test('has targets of at least 24 pixels', async ({ page, dapp, modal, wallet }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await dapp.open()
  await dapp.openModal()
  const small = () =>
    modal.dialog.evaluate((dialog) =>
      [...dialog.querySelectorAll('button, a')]
        .filter((element) => {
          const { width, height } = element.getBoundingClientRect()
          return width > 0 && (width < 24 || height < 24)
        })
        .map(({ outerHTML }) => outerHTML),
    )
  await expect.poll(small).toEqual([])
  await modal.close()
  await dapp.connects(modal, wallet)
  await dapp.openModal()
  await modal.shows('Account')
  await expect.poll(small).toEqual([])
})
