import type { Locator } from '@playwright/test'
import { expect } from './fixtures/test.js'
import { testWithWallet as test } from './fixtures/testWithWallet.js'
import type { ModalModel } from './models/ModalModel.js'
import { ScriptedWalletModel } from './models/ScriptedWalletModel.js'

const middle = async (modal: ModalModel, target: Locator): Promise<number> => {
  const { x, width } = await modal.placeOf(target)
  return x + width / 2
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('is mirrored in a page that is written from right to left', async ({ dapp, modal, wallet, page }) => {
  await dapp.open()
  await dapp.openModal()
  const helpButton = modal.card.getByRole('button', { name: 'What is a wallet?' })
  expect(await middle(modal, helpButton)).toBeLessThan(await middle(modal, modal.closeButton))

  await dapp.open({ path: 'rtl' })
  await dapp.openModal()
  expect(await middle(modal, helpButton)).toBeGreaterThan(await middle(modal, modal.closeButton))
  const row = modal.walletRow(wallet.name)
  expect(await middle(modal, row.locator('img'))).toBeGreaterThan(await middle(modal, row.getByText('Installed')))
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  expect(isWide).toBe(false)
})

test('keeps every name beside its picture, whichever way it is written', async ({ page, dapp, modal }) => {
  const rdns = 'org.example.arabic'
  const { name } = await ScriptedWalletModel.install(page, { name: 'محفظة', rdns, uuid: 'arabic' })
  for (const path of ['plain', 'rtl'] as const) {
    await dapp.open({ path })
    await dapp.openModal()
    for (const wallet of [name, 'Test Wallet']) {
      const row = modal.walletRow(wallet)
      const picture = await modal.placeOf(row.locator('img'))
      const text = await modal.placeOf(row.locator('bdi'))
      const gap = path === 'rtl' ? picture.x - text.x - text.width : text.x - picture.x - picture.width
      expect(gap).toBeCloseTo(12, 0)
    }
  }
  await modal.press('What is a wallet?')
  await modal.placeOf(modal.backButton)
  const scale = await modal.backButton.evaluate((button) => getComputedStyle(button.parentElement ?? button).scale)
  expect(scale).toBe('-1 1')
})

test('writes addresses and amounts from left to right all the same', async ({ dapp, modal, wallet, accounts }) => {
  await dapp.open({ path: 'rtl' })
  await dapp.connects(modal, wallet)
  await expect(dapp.accountButton.locator('[dir="ltr"]')).toHaveText('12.345 ETH')
  await dapp.openModal()
  const { address } = accounts[0]
  const text = modal.copyButton.locator('bdi')
  await expect(text).toHaveAttribute('dir', 'ltr')
  await expect(text).toHaveText(`${address.slice(0, 6)}…${address.slice(-4)}`)
  await expect(modal.balance.locator('[dir="ltr"]')).toHaveText('12.345 ETH')
  expect(await modal.card.evaluate((card) => getComputedStyle(card).direction)).toBe('rtl')
})

test('fits a narrow screen in every view', async ({ dapp, modal, wallet, page }) => {
  await page.setViewportSize({ width: 320, height: 600 })
  await dapp.open({ path: 'rtl' })
  const isInside = async (): Promise<boolean> => {
    const { x, width } = await modal.placeOf(modal.card)
    return x >= 0 && x + width <= 320
  }
  await dapp.openModal()
  expect(await isInside()).toBe(true)
  await modal.chooseWallet(wallet.name)
  await modal.isClosed()
  await dapp.openModal()
  expect(await isInside()).toBe(true)
  await modal.openNetworks()
  expect(await isInside()).toBe(true)
  expect(await modal.dialog.evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth)).toBe(true)
})
