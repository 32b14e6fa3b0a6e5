import { expect } from './fixtures/test.js'
import { testWithWallet as test } from './fixtures/testWithWallet.js'
import { strictPolicy } from './server/strictPolicy.js'

// All tests run under the strict policy. This one is stricter still, and opens every view.
test.use({ policy: `${strictPolicy}; trusted-types 'none'; base-uri 'none'; object-src 'none'; form-action 'none'` })

test('needs no exception from the strictest policy, in any view', async ({
  page,
  dapp,
  modal,
  wallet,
  accounts,
  guard,
}) => {
  const violations: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|TrustedScript/u.test(message.text())) violations.push(message.text())
  })
  const response = await page.goto(dapp.urlOf({ options: { themeVariables: { '--mooring-accent': '#0a7' } } }))
  expect(response?.headers()['content-security-policy']).toContain("trusted-types 'none'")

  await dapp.openModal()
  await modal.press('What is a wallet?')
  await modal.press('Get a wallet')
  await modal.shows('Get a wallet')
  await modal.goBack()
  await modal.goBack()
  await wallet.rejectsEverything()
  await modal.chooseWallet(wallet.name)
  await modal.says('Connection declined')
  await wallet.approvesEverything()
  await modal.retry()
  await dapp.seesConnected(accounts[0].address)

  await dapp.openModal()
  await modal.copyAddress()
  await expect(modal.message).toBeVisible()
  await modal.openNetworks()
  await modal.chooseNetwork('Local Lighthouse')
  await dapp.seesNetwork('Local Lighthouse')
  await modal.close()
  await dapp.press('Sign message')
  await dapp.seesResult(/^0x/u)
  await dapp.reload()
  await dapp.seesConnected(accounts[0].address)
  await dapp.openModal()
  await modal.disconnect()
  await dapp.seesDisconnected()

  // The style sheets were applied, and the page's own colour reached them.
  await expect(dapp.connectButton).toHaveCSS('background-color', 'rgb(0, 170, 119)')
  expect(violations).toEqual([])
  expect(guard.problems()).toEqual([])
})
