import { isAccessible } from './fixtures/isAccessible.js'
import { expect } from './fixtures/test.js'
import { testWithWallet as test } from './fixtures/testWithWallet.js'
import { ScriptedWalletModel } from './models/ScriptedWalletModel.js'

for (const themeMode of ['dark', 'light'] as const) {
  test.describe(`in the ${themeMode} theme`, () => {
    // An element that is still fading in has no final contrast.
    test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

    test('connecting can be used by everybody, whatever happens', async ({ page, dapp, modal, wallet }) => {
      const options = {
        themeMode,
        termsConditionsUrl: 'https://example.com/terms',
        privacyPolicyUrl: 'https://example.com/privacy',
      }
      await ScriptedWalletModel.install(page, { name: 'Wrong', connect: 'throwUndefined', rdns: 'org.example.wrong' })
      await ScriptedWalletModel.install(page, {
        name: 'Wrong',
        connect: 'wait',
        rdns: 'org.example.twin',
        uuid: 'twin',
      })
      await wallet.asksItsOwner()
      await dapp.open({ options })
      await isAccessible(page, 'the page with its buttons')

      await dapp.openModal()
      await modal.shows('Connect wallet')
      await isAccessible(page, 'Connect, with twins')

      await modal.press('What is a wallet?')
      await expect(modal.card.getByRole('button', { name: 'Get a wallet' })).toBeVisible()
      await isAccessible(page, 'WhatIsAWallet')
      await modal.press('Get a wallet')
      await expect(modal.card.getByRole('link').first()).toBeVisible()
      await isAccessible(page, 'GetWallet')
      await modal.goBack()
      await modal.goBack()

      await modal.chooseWallet(wallet.name)
      await modal.says('Open Test Wallet to continue')
      await isAccessible(page, 'Connecting, waiting')
      await wallet.isToldToReject()
      await modal.says('Connection declined')
      await isAccessible(page, 'Connecting, declined')
      await modal.goBack()
      await modal.chooseWallet('org.example.wrong')
      await modal.says('Connection failed')
      await isAccessible(page, 'Connecting, failed')
      await modal.close()
      await dapp.press('Choose a wallet that is not there')
      await modal.says('Wallet not found')
      await isAccessible(page, 'Connecting, not found')
    })

    test('the account can be used by everybody', async ({ page, dapp, modal, wallet, chains }) => {
      const blockExplorers = { default: { name: 'Harbour Scan', url: 'https://example.com' } }
      const networks = [{ ...chains.harbour.network, blockExplorers }, chains.lighthouse.network] as const
      await dapp.open({ options: { themeMode }, networks })
      await dapp.connects(modal, wallet)
      await isAccessible(page, 'the page with an account')
      await dapp.openModal()
      await expect(modal.balance).toContainText('ETH')
      await isAccessible(page, 'Account')
      await modal.copyAddress()
      await modal.holdsMessage(/^Address copied|did not allow copying/u)
      await isAccessible(page, 'Account, with a message')
      await modal.dismissMessage()

      await modal.openNetworks()
      await isAccessible(page, 'Networks')
      await wallet.asksItsOwner()
      await modal.chooseNetwork('Local Lighthouse')
      await modal.says('Approve in wallet')
      await isAccessible(page, 'Networks, waiting')
      await wallet.isToldToReject()
      await modal.says('Switch declined')
      await isAccessible(page, 'Networks, declined')
      await modal.close()

      await wallet.knowsChain({ id: 424_242, name: 'Far Away', rpcUrl: 'http://127.0.0.1:1' })
      await wallet.changesToChain(424_242)
      await modal.shows('Switch network')
      await isAccessible(page, 'UnsupportedChain')
    })

    test('what is missing or wrong can be understood by everybody', async ({
      page,
      dapp,
      modal,
      wallet,
      chains,
      guard,
    }) => {
      guard.expects(/Failed to load resource|ERR_/u)
      await page.route(`${chains.harbour.url}/**`, (route) => route.abort('connectionrefused'))
      await dapp.open({ options: { themeMode } })
      await dapp.connects(modal, wallet)
      await dapp.openModal()
      await expect(modal.balance).toContainText('Unavailable')
      await isAccessible(page, 'Account, without a balance')
      await modal.close()
      await dapp.press('Open a view that needs a service')
      await expect(page.getByTestId('wui-alertbar-text')).toContainText('Project ID Not Configured')
      await isAccessible(page, 'an alert, and a view that is missing')
    })
  })
}

test('nothing found can be understood by everybody', async ({ page, dapp, modal }) => {
  // The extension announces itself to every page; this page ignores it.
  await page.addInitScript(() => {
    window.addEventListener('eip6963:announceProvider', (event) => event.stopImmediatePropagation(), { capture: true })
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const themeMode of ['dark', 'light'] as const) {
    await dapp.open({ options: { themeMode } })
    await dapp.openModal()
    await modal.says('No wallet found')
    await isAccessible(page, `Connect, empty, ${themeMode}`)
  }
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
