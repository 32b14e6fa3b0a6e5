import { expect } from './fixtures/test.js'
import { testWithWallet as test } from './fixtures/testWithWallet.js'

const services = process.env.E2E_SERVICES ?? ''
const silent = 'http://127.0.0.1:1234'

test('asks the services for the balance, as a page of another origin under the strictest policy', async ({
  dapp,
  modal,
  wallet,
  chains,
  guard,
}) => {
  guard.allows(services)
  await dapp.open({ options: { services, projectId: 'quay' } })
  expect(guard.requests().filter((url) => url.startsWith(services))).toEqual([])
  await dapp.connects(modal, wallet)
  await expect(dapp.accountButton).toContainText('12.345 ETH')

  // Whether the page counts events is asked later, and may already be so on a busy machine.
  const isOther = (url: string) =>
    !url.startsWith(new URL(dapp.page.url()).origin) && !url.includes('/getAnalyticsConfig')
  const asked = guard.requests().filter(isOther)
  expect(new Set(asked)).toEqual(new Set([`${services}/v1/?chainId=eip155%3A31337&projectId=quay`]))
  expect(asked).not.toContain(`${chains.harbour.url}/`)
})

test('works as without services when they do not answer', async ({ page, dapp, modal, wallet, accounts, guard }) => {
  // No service listens on this port.
  await page.route(`${silent}/**`, (route) => route.abort('connectionrefused'))
  guard.allows(silent)
  guard.expects(/ERR_CONNECTION_REFUSED/u)
  await dapp.open({ options: { services: silent, projectId: 'quay' } })
  await dapp.connects(modal, wallet)
  await expect(dapp.accountButton).toContainText('12.345 ETH')
  await dapp.press('Sign message')
  await dapp.seesResult(/^0x/u)
  await dapp.reload()
  await dapp.seesConnected(accounts[0].address)
  await expect(dapp.accountButton).toContainText('12.345 ETH')
})
