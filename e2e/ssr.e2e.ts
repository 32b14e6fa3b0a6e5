import { expect } from './fixtures/test.js'
import { testWithWallet as test } from './fixtures/testWithWallet.js'

test('is whole before any script runs', async ({ dapp, site }) => {
  const html = await (await fetch(dapp.urlOf({ path: 'ssr' }))).text()
  expect(html).toContain('Connect wallet')
  expect(html).toContain('Local Harbour')
  expect(html).toContain('data-testid="connect-button"')
  // A strict policy would refuse inline styles and scripts in the markup.
  expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/u)
  expect((await fetch(`${site.origin}/ssr.html.map`)).status).toBe(404)
})

test('takes over from the server without a warning', async ({ dapp, modal, wallet, accounts, page }) => {
  await dapp.open({ path: 'ssr' })
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true')
  await dapp.connects(modal, wallet)
  await dapp.seesConnected(accounts[0].address)
})

test('takes over without a warning when the visitor is connected already', async ({
  dapp,
  modal,
  wallet,
  accounts,
}) => {
  await dapp.open({ path: 'ssr', options: { themeMode: 'light' } })
  await dapp.connects(modal, wallet)
  await dapp.openNetworks()
  await modal.chooseNetwork('Local Lighthouse')
  await dapp.seesNetwork('Local Lighthouse')
  await dapp.reload()
  await dapp.seesConnected(accounts[0].address)
  await dapp.seesNetwork('Local Lighthouse')
})

test('takes over without a warning on a network that the page does not offer', async ({ dapp, modal, wallet }) => {
  await wallet.knowsChain({ id: 424_242, name: 'Far Away', rpcUrl: 'http://127.0.0.1:1' })
  await dapp.open({ path: 'ssr' })
  await dapp.connects(modal, wallet)
  await wallet.changesToChain(424_242)
  await modal.shows('Switch network')
  await dapp.reload()
  await modal.shows('Switch network')
})

test('serves many visitors, and mixes none of them up', async ({ dapp, chains }) => {
  const { harbour, lighthouse } = chains
  const texts = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const first = index % 2 === 0 ? harbour : lighthouse
      const html = await (await fetch(dapp.urlOf({ path: 'ssr', networks: [first.network] }))).text()
      return (
        html.includes(first.network.name) && !html.includes((first === harbour ? lighthouse : harbour).network.name)
      )
    }),
  )
  expect(texts.every(Boolean)).toBe(true)
})
