import { focused, pressTabUntil } from './fixtures/focused.js'
import { expect } from './fixtures/test.js'
import { testWithWallet as test } from './fixtures/testWithWallet.js'

test('can be used by keyboard alone', async ({ dapp, modal, accounts, page }) => {
  await dapp.open()
  await page.bringToFront()
  await pressTabUntil(page, /^button Connect wallet/u)
  await page.keyboard.press('Enter')
  await modal.shows('Connect wallet')
  await expect(modal.title).toBeFocused()

  // In reading order.
  for (const name of ['What is a wallet?', 'Close']) {
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe(`button ${name}`)
  }
  await pressTabUntil(page, /^button .*Test Wallet/u)
  await page.keyboard.press('Enter')
  await modal.isClosed()
  await dapp.seesConnected(accounts[0].address)

  await pressTabUntil(page, /^button 0x/u)
  await page.keyboard.press('Space')
  await modal.shows('Account')
  await pressTabUntil(page, /Change network/u)
  await page.keyboard.press('Enter')
  await modal.shows('Choose a network')
  await expect(modal.title).toBeFocused()
  await pressTabUntil(page, /^button .*Local Lighthouse/u)
  await page.keyboard.press('Enter')
  await modal.shows('Account')
  await dapp.seesNetwork('Local Lighthouse')

  await pressTabUntil(page, /^button .*Disconnect/u)
  await page.keyboard.press('Enter')
  await modal.isClosed()
  await dapp.seesDisconnected()
})

test('keeps the focus in the dialog, in both directions', async ({ dapp, modal, page }) => {
  await dapp.open()
  await page.bringToFront()
  await dapp.openModal()
  await modal.shows('Connect wallet')
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses < 8; presses++) {
      await page.keyboard.press(key)
      const isOutside = await page.evaluate(() => {
        const { activeElement } = document
        return activeElement !== document.body && !activeElement?.shadowRoot
      })
      // The browser's own controls come between the last and the first element; the page behind never does.
      expect(isOutside).toBe(false)
    }
  }
})

test('closes with Escape from every view, and gives the focus back', async ({ dapp, modal, wallet, page }) => {
  await wallet.asksItsOwner()
  await dapp.open()
  await page.bringToFront()
  for (const enter of [async () => {}, () => modal.press('What is a wallet?'), () => modal.chooseWallet(wallet.name)]) {
    await dapp.connectButton.focus()
    await page.keyboard.press('Enter')
    await modal.shows('Connect wallet')
    await enter()
    await page.keyboard.press('Escape')
    await modal.isClosed()
    await expect(dapp.connectButton).toBeFocused()
  }
})

test('gives the focus to the account when the button it came from is gone', async ({ dapp, modal, wallet, page }) => {
  await dapp.open()
  await page.bringToFront()
  await dapp.connectButton.focus()
  await page.keyboard.press('Enter')
  await modal.walletRow(wallet.name).focus()
  await page.keyboard.press('Enter')
  await modal.isClosed()
  await expect(dapp.accountButton).toBeFocused()
})

test('moves the focus with the view, and back to where it was', async ({ dapp, modal, wallet, page }) => {
  await wallet.rejectsEverything()
  await dapp.open()
  await page.bringToFront()
  await dapp.openModal()
  await modal.walletRow(wallet.name).focus()
  await page.keyboard.press('Enter')
  await modal.shows(wallet.name)
  await expect(modal.title).toBeFocused()
  // The wallet's answer leaves the focus where it is.
  await modal.retryButton.focus()
  await page.keyboard.press('Enter')
  await modal.says('Connection declined')
  await expect(modal.retryButton).toBeFocused()
  await modal.backButton.focus()
  await page.keyboard.press('Enter')
  await modal.shows('Connect wallet')
  await expect(modal.walletRow(wallet.name)).toBeFocused()
})

test('closes when the page beside it is clicked, and not when it is clicked itself', async ({ dapp, modal, page }) => {
  await dapp.open()
  await dapp.openModal()
  await modal.title.click()
  await modal.shows('Connect wallet')
  await page.mouse.click(5, 5)
  await modal.isClosed()
})

test('tells a screen reader what there is', async ({ dapp, modal, wallet }) => {
  await wallet.asksItsOwner()
  await dapp.open()
  await dapp.openModal()
  await modal.shows('Connect wallet')
  await expect(modal.dialog.getByRole('heading', { level: 1, name: 'Connect wallet' })).toBeVisible()
  for (const name of ['What is a wallet?', 'Close']) {
    await expect(modal.dialog.getByRole('button', { name })).toBeVisible()
  }
  await expect(modal.dialog).toMatchAriaSnapshot(`
    - dialog "Connect wallet":
      - status: 1 wallet found
      - list:
        - listitem:
          - button "Test Wallet Installed"
  `)

  await modal.chooseWallet(wallet.name)
  await modal.says('Open Test Wallet to continue')
  await expect(modal.dialog).toMatchAriaSnapshot(`
    - dialog "Test Wallet":
      - status:
        - heading "Open Test Wallet to continue" [level=2]
        - paragraph: Confirm the connection in your wallet.
      - button "Other wallets"
      - button "Try again"
  `)
  await wallet.isToldToReject()
  await modal.says('Connection declined')
  await expect(modal.dialog).toMatchAriaSnapshot(`
    - dialog "Test Wallet":
      - alert:
        - heading "Connection declined" [level=2]
      - button "Other wallets"
      - button "Try again"
  `)
})

test('tells a screen reader about the account and the networks', async ({ dapp, modal, wallet }) => {
  await dapp.open()
  await dapp.connects(modal, wallet)
  await dapp.openModal()
  await modal.shows('Account')
  await expect(modal.dialog.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  await expect(modal.dialog.getByRole('button', { name: 'Network: Local Harbour. Change network' })).toBeVisible()
  await expect(modal.dialog).toMatchAriaSnapshot(`
    - dialog "Account":
      - button /0x.*Copy address/
      - text: Balance 12.345 ETH
      - button "Send"
      - button /Test Wallet/
      - button "Disconnect"
      - tablist "Your tokens, NFTs and activity":
        - tab /Tokens/ [selected]
      - tabpanel /Tokens/:
        - list:
          - listitem:
            - button /Ether 12.345 ETH/
  `)
  await modal.openNetworks()
  await expect(modal.dialog).toMatchAriaSnapshot(`
    - dialog "Choose a network":
      - list:
        - listitem:
          - button /Local Harbour.*Current network/
        - listitem:
          - button "Local Lighthouse"
  `)
})
