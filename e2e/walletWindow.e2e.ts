import { expect, test } from './fixtures/test.js'
import { ScriptedWalletModel } from './models/ScriptedWalletModel.js'

test('lets a wallet be used that opens a window of its own in the page', async ({ page, dapp, modal }) => {
  const wallet = await ScriptedWalletModel.install(page, { connect: 'window' })
  await dapp.open()
  await dapp.openModal()
  await modal.chooseWallet(wallet.name)

  const password = page.getByLabel('Password')
  await password.click()
  await page.keyboard.type('rope')
  await expect(password).toHaveValue('rope')
  await expect(password).toBeFocused()
  await dapp.press('Approve in the page')
  await modal.isClosed()
  await dapp.seesConnected('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
})

test('is modal again when the wallet has answered', async ({ page, dapp, modal }) => {
  const wallet = await ScriptedWalletModel.install(page, { connect: 'window' })
  await dapp.open()
  await dapp.openModal()
  const isModal = () => modal.dialog.evaluate((dialog) => dialog.matches(':modal'))
  await modal.chooseWallet(wallet.name)
  await page.getByLabel('Password').waitFor()
  expect(await isModal()).toBe(false)
  // Its user goes back: the wallet is no longer asked.
  await page.getByLabel('Password').evaluate((input) => input.parentElement?.remove())
  await modal.goBack()
  await modal.shows('Connect wallet')
  expect(await isModal()).toBe(true)
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('Escape closes the modal and leaves the attempt to the wallet', async ({ page, dapp, modal }) => {
    const wallet = await ScriptedWalletModel.install(page, { connect: 'wait' })
    await dapp.open()
    await dapp.openModal()
    await modal.chooseWallet(wallet.name)
    await modal.says('Confirm the connection in your wallet.')
    await modal.card.evaluate((card) => {
      const { activeElement } = card.getRootNode() as ShadowRoot
      if (activeElement instanceof HTMLElement) activeElement.blur()
    })
    await page.keyboard.press('Escape')
    await modal.isClosed()
    await wallet.answers(['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'])
    await dapp.seesConnected('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  })
})
