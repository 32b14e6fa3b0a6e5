import { isAccessible } from './fixtures/isAccessible.js'
import { expect } from './fixtures/test.js'
import { testWithWallet as test } from './fixtures/testWithWallet.js'
import { strictPolicy } from './server/strictPolicy.js'

test.use({ policy: `${strictPolicy}; trusted-types 'none'; base-uri 'none'; object-src 'none'; form-action 'none'` })

test('a page without a bundler or a framework connects, shows the account, and disconnects', async ({
  page,
  dapp,
  modal,
  wallet,
  accounts,
  guard,
}) => {
  const { address } = accounts[0]
  const button = page.locator('appkit-button')
  const account = page.locator('appkit-account-button')
  const alias = page.locator('w3m-connect-button')
  await dapp.open({ path: 'elements' })
  await expect(dapp.fact('status')).toHaveText('disconnected')
  await expect(button).toHaveText('Connect wallet')
  await expect(alias).toHaveText('Sign in')
  await expect(account).toHaveText('')
  await isAccessible(page, 'the elements')

  await alias.click()
  await modal.shows('Connect wallet')
  await isAccessible(page, 'the modal of the elements')
  await modal.chooseWallet(wallet.name)
  await modal.isClosed()
  await expect(dapp.fact('address')).toHaveText(address)
  await expect(button).toContainText('12.345 ETH')
  await expect(account).toHaveText(`${address.slice(0, 4)}…${address.slice(-2)}`)

  await page.locator('appkit-network-button').click()
  await modal.chooseNetwork('Local Lighthouse')
  await expect(dapp.fact('network')).toHaveText('Local Lighthouse')
  await modal.isClosed()

  await dapp.reload()
  await account.click()
  await modal.shows('Account')
  await modal.disconnect()
  await modal.isClosed()
  await expect(dapp.fact('status')).toHaveText('disconnected')
  await expect(account).toHaveText('')
  expect(guard.problems()).toEqual([])
})

test('an element is used by keyboard, and has the focus again when the modal closes', async ({ page, dapp, modal }) => {
  await dapp.open({ path: 'elements' })
  const button = page.locator('appkit-button').getByRole('button')
  await button.focus()
  await page.keyboard.press('Enter')
  await modal.shows('Connect wallet')
  await page.keyboard.press('Escape')
  await modal.isClosed()
  await expect(button).toBeFocused()
})

test('an element follows its attributes, its properties and its place in the page', async ({ page, dapp }) => {
  await dapp.open({ path: 'elements' })
  const element = page.locator('appkit-button')
  await expect(element.getByRole('button')).toBeEnabled()
  await element.evaluate((button: HTMLElement & { label?: string }) => {
    button.setAttribute('disabled', '')
    button.label = 'Come aboard'
    document.querySelector('main')?.append(button)
  })
  await expect(element).toHaveText('Come aboard')
  await expect(element.getByRole('button')).toBeDisabled()
  await element.evaluate((button: HTMLElement & { label?: string | undefined }) => {
    button.removeAttribute('disabled')
    button.label = undefined
  })
  await expect(element).toHaveText('Connect wallet')
  await expect(element.getByRole('button')).toBeEnabled()
})
