import { expect } from '@playwright/test'
import { verifyMessage } from 'viem'
import { isAccessible } from './fixtures/isAccessible.js'
import { testWithEmail as test } from './fixtures/testWithEmail.js'
import { PairingModel } from './models/PairingModel.js'
import { ProtectModel } from './models/ProtectModel.js'

test.use({ hasFarcaster: true })

test('Farcaster’s code becomes a wallet that signs, and is there after a reload', async ({
  visits,
  dapp,
  modal,
  login,
  page,
  farcaster,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visits()
  await dapp.openModal()
  await page.getByTestId('social-selector-farcaster').click()
  await expect(page.getByRole('img', { name: 'QR code for Farcaster' })).toBeVisible()
  await isAccessible(page, 'farcaster')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
  const url = await page.evaluate(() => navigator.clipboard.readText())
  // A phone reads the same from the screen.
  expect(await new PairingModel(page).scan()).toBe(url)
  await farcaster.approve(url, 'ann')
  // Farcaster knows no address at which the owner could be asked.
  await new ProtectModel(login.frame).byCode()
  await modal.isClosed()
  const address = await dapp.seesAddress()

  await dapp.writes('Message', 'Ahoy')
  await dapp.press('Sign message')
  await login.approves()
  const signature = (await dapp.seesResult(/^0x[\da-f]{130}$/u)) as `0x${string}`
  expect(await verifyMessage({ address, message: 'Ahoy', signature })).toBe(true)
  await dapp.reload()
  expect(await dapp.seesAddress()).toBe(address)
})

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36',
  })

  test('the app of Farcaster opens, and who goes back is asked nothing more', async ({
    visits,
    dapp,
    modal,
    login,
    page,
    guard,
    farcaster,
  }) => {
    guard.allows(farcaster.settings.relay)
    await visits()
    await dapp.openModal()
    await page.getByTestId('social-selector-farcaster').click()
    const opened = page.context().waitForEvent('page')
    await page.getByRole('button', { name: 'Open Farcaster' }).click()
    const app = await opened
    await isAccessible(page, 'farcaster on a phone')
    await expect(app.getByText('This is not Farcaster.')).toBeVisible()
    await page.getByTestId('header-back').click()
    await expect(page.getByTestId('social-selector-farcaster')).toBeVisible()

    await page.getByTestId('social-selector-farcaster').click()
    const again = page.context().waitForEvent('page')
    await page.getByRole('button', { name: 'Open Farcaster' }).click()
    await (await again).getByRole('button', { name: 'Log in with this name' }).click()
    await new ProtectModel(login.frame).byCode()
    await modal.isClosed()
    await dapp.seesAddress()
  })
})
