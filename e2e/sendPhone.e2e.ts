import { pressTabUntil } from './fixtures/focused.js'
import { isAccessible } from './fixtures/isAccessible.js'
import { expect } from './fixtures/test.js'
import { testWithWallet as test } from './fixtures/testWithWallet.js'

test('can be used on a phone, by keyboard alone and by everybody', async ({
  page,
  dapp,
  modal,
  wallet,
  send,
  accounts,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await dapp.open()
  await page.bringToFront()
  await dapp.connects(modal, wallet)
  await dapp.openModal()
  await pressTabUntil(page, /^button Send/u)
  await page.keyboard.press('Enter')
  await modal.shows('Send')
  await expect(modal.title).toBeFocused()
  await isAccessible(page, 'Send, empty')

  await pressTabUntil(page, /Choose another/u)
  await page.keyboard.press('Enter')
  await modal.shows('Send which token?')
  await expect(modal.title).toBeFocused()
  await isAccessible(page, 'Tokens')
  await pressTabUntil(page, /^button .*Ether/u)
  await page.keyboard.press('Enter')
  await modal.shows('Send')
  await expect(send.token).toBeFocused()

  // Enter says what is missing, by going there.
  await send.amount.focus()
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await expect(send.receiver).toBeFocused()
  await page.keyboard.type(accounts[0].address)
  await modal.says('This is your own address')
  await isAccessible(page, 'Send, with a warning')
  await pressTabUntil(page, /^button Enter another one/u)
  await page.keyboard.press('Enter')
  await expect(send.receiver).toBeFocused()
  await page.keyboard.type(accounts[1].address)
  await expect(send.button).toHaveText('Review')

  const targets = await modal.card.evaluate((card) =>
    [...card.querySelectorAll('button, input')].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect()
      const { fontSize } = getComputedStyle(element)
      const isSmall =
        Math.min(width, height) < 44 || (element.localName === 'input' && Number.parseFloat(fontSize) < 16)
      return isSmall ? `${element.outerHTML} ${width} ${height} ${fontSize}` : []
    }),
  )
  expect.soft(targets).toEqual([])

  await page.keyboard.press('Enter')
  await modal.shows('Review')
  await expect(modal.title).toBeFocused()
  await isAccessible(page, 'Review')
  await wallet.asksItsOwner()
  await pressTabUntil(page, /^button Send with/u)
  await page.keyboard.press('Enter')
  await modal.says('Confirm in Test Wallet')
  await expect(modal.title).toBeFocused()
  await isAccessible(page, 'Waiting')
  await wallet.isToldToApprove()
  await send.seesArrived('1 ETH')
  await isAccessible(page, 'Sent')
  await page.bringToFront()
  await pressTabUntil(page, /^button Done/u)
  await page.keyboard.press('Enter')
  await modal.isClosed()
})
