import { expect, test } from './fixtures/test.js'
import { ScriptedWalletModel } from './models/ScriptedWalletModel.js'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('says that there is no wallet, and where to get one', async ({ dapp, modal }) => {
  await dapp.open()
  await dapp.openModal()
  await modal.says('No wallet found')
  await modal.press('Get a wallet')
  await modal.shows('Get a wallet')
  for (const link of await modal.card.getByRole('link').all()) {
    await expect(link).toHaveAttribute('href', /^https:\/\//u)
    await expect(link).toHaveAttribute('rel', /noopener/u)
    await expect(link).toHaveAttribute('target', '_blank')
  }
  await modal.goBack()
  await modal.shows('Connect wallet')
})

test('explains what a wallet is', async ({ dapp, modal }) => {
  await dapp.open()
  await dapp.openModal()
  await modal.press('What is a wallet?')
  await modal.shows('What is a wallet?')
  await modal.press('Get a wallet')
  await modal.shows('Get a wallet')
  await modal.goBack()
  await modal.goBack()
  await modal.shows('Connect wallet')
})

test('lists a wallet that comes late, and moves neither the focus nor what is under the pointer', async ({
  page,
  dapp,
  modal,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const early = await ScriptedWalletModel.install(page, { name: 'Early', rdns: 'org.example.early', uuid: 'early' })
  const late = await ScriptedWalletModel.install(page, {
    name: 'Late',
    rdns: 'org.example.late',
    uuid: 'late',
    presence: 'late',
  })
  await dapp.open()
  await dapp.openModal()
  await modal.walletRow(early.name).focus()
  const before = await modal.placeOf(modal.walletRow(early.name))
  await late.announcesItself()
  await expect(modal.walletRow(late.name)).toBeVisible()
  await expect(modal.walletRow(early.name)).toBeFocused()
  await expect.poll(() => modal.walletRow(early.name).boundingBox()).toEqual(before)
  await modal.chooseWallet(late.name)
  await dapp.seesConnected(account)
})

test('shows the last of twenty wallets to the wheel and to the keyboard, and never moves the page', async ({
  page,
  dapp,
  modal,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const { name } = await ScriptedWalletModel.install(page, { count: 20 })
  await dapp.open()
  await page.evaluate(() => {
    document.body.style.minHeight = '300vh'
  })
  await dapp.connectButton.dblclick()
  const [first, last] = [modal.walletRow(`${name} 1`).first(), modal.walletRow(`${name} 19`)]
  await modal.placeOf(first)
  await page.mouse.move(640, 500)
  await page.mouse.wheel(0, 5000)
  await expect(last).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Home')
  await expect(first).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('End')
  await expect(last).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
  // Pressed beside the card, released on it.
  await page.mouse.move(5, 5)
  await page.mouse.down()
  await page.mouse.move(640, 500)
  await page.mouse.up()
  await modal.chooseWallet(`${name} 19`)
  await dapp.seesConnected(account)
})

test('tells wallets apart that claim the same name', async ({ page, dapp, modal }) => {
  const name = 'Twin'
  const first = await ScriptedWalletModel.install(page, { name, rdns: 'org.example.twin', uuid: 'first' })
  await ScriptedWalletModel.install(page, { name, rdns: 'org.example.other', uuid: 'second', connect: 'reject' })
  await dapp.open()
  await dapp.openModal()
  await expect(modal.walletRow(name)).toHaveCount(2)
  await expect(modal.walletRow(`Same name as another wallet: ${first.rdns}`)).toHaveCount(1)
  await modal.chooseWallet(first.rdns)
  await dapp.seesConnected(account)
})

test('lists two wallets that use one reverse domain name', async ({ page, dapp, modal }) => {
  const rdns = 'org.example.twin'
  await ScriptedWalletModel.install(page, { name: 'First', rdns, uuid: 'first' })
  await ScriptedWalletModel.install(page, { name: 'Second', rdns, uuid: 'second' })
  await dapp.open()
  await dapp.openModal()
  await expect(modal.walletRow('First')).toBeVisible()
  await expect(modal.walletRow('Second')).toBeVisible()
})

test('keeps the first wallet when another one comes under its id', async ({ page, dapp, modal }) => {
  const uuid = '6f0a54fc-6d4b-4b5f-9c0d-1d8b6e7c2a10'
  await ScriptedWalletModel.install(page, { name: 'Honest', rdns: 'org.example.honest', uuid })
  await ScriptedWalletModel.install(page, { name: 'Impostor', rdns: 'org.example.impostor', uuid })
  await dapp.open()
  await dapp.openModal()
  await expect(modal.walletRow('Honest')).toBeVisible()
  await expect(modal.walletRow('Impostor')).toHaveCount(0)
})

test('keeps at most a hundred of 5,000 wallets', async ({ page, dapp, modal }) => {
  await ScriptedWalletModel.install(page, { name: 'Flood', count: 5000 })
  await dapp.open()
  await dapp.openModal()
  await expect(modal.walletRow('Flood')).toHaveCount(100)
  await modal.chooseWallet('Flood 99')
  await dapp.seesConnected(account)
})

test('shows no icon that could run or report anything', async ({ page, dapp, modal, guard }) => {
  const script = '<svg xmlns="http://www.w3.org/2000/svg" onload="parent.name=1"><script>parent.name=1</script></svg>'
  const beacon = '<svg xmlns="http://www.w3.org/2000/svg"><image href="https://example.com/beacon.png"/></svg>'
  const icons = {
    Script: `data:image/svg+xml,${encodeURIComponent(script)}`,
    Beacon: `data:image/svg+xml,${encodeURIComponent(beacon)}`,
    Remote: 'https://example.com/icon.png',
    Page: 'data:text/html,<script>parent.name=1</script>',
    Link: 'javascript:parent.name=1',
    Huge: `data:image/png;base64,${'A'.repeat(200_000)}`,
  }
  for (const [name, icon] of Object.entries(icons)) {
    await ScriptedWalletModel.install(page, { name, icon, rdns: `org.example.${name}`, uuid: name })
  }
  await dapp.open()
  await dapp.openModal()
  for (const name of Object.keys(icons)) await expect(modal.walletRow(name)).toBeVisible()
  for (const name of ['Remote', 'Page', 'Link', 'Huge']) {
    await expect(modal.walletRow(name).locator('img')).toHaveCount(0)
  }
  await expect
    .poll(() => modal.card.locator('img').evaluateAll((all) => all.every((img) => Object(img).complete)))
    .toBe(true)
  expect(await page.evaluate(() => window.name)).toBe('')
  expect(guard.requests().filter((url) => url.includes('example.com'))).toEqual([])
})

test('cleans names of what cannot be seen, and shows markup as text', async ({ page, dapp, modal }) => {
  const name = `Meta\u202eMask\u200b <b>bold</b>\n${'x'.repeat(500)}`
  await ScriptedWalletModel.install(page, { name })
  await dapp.open()
  await dapp.openModal()
  const row = modal.walletRow('MetaMask <b>bold</b> xxx')
  await expect(row).toBeVisible()
  await expect(row.locator('b')).toHaveCount(0)
  expect(await row.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
})

test('uses the wallet at window.ethereum when none announces itself', async ({ page, dapp, modal }) => {
  await ScriptedWalletModel.install(page, { presence: 'injected' })
  await dapp.open()
  await dapp.openModal()
  await modal.chooseWallet('Browser Wallet')
  await dapp.seesConnected(account)
})

test('leaves window.ethereum aside when a wallet announces itself', async ({ page, dapp, modal }) => {
  await ScriptedWalletModel.install(page, { rdns: 'org.example.injected', presence: 'injected' })
  await ScriptedWalletModel.install(page, { name: 'Announced' })
  await dapp.open()
  await dapp.openModal()
  await expect(modal.walletRow('Announced')).toBeVisible()
  await expect(modal.walletRow('Browser Wallet')).toHaveCount(0)
})

test('says that a wallet is not there which the page asks for', async ({ dapp, modal }) => {
  await dapp.open()
  await dapp.press('Choose a wallet that is not there')
  await expect(modal.card.getByRole('alert')).toContainText('Wallet not found')
  await dapp.seesDisconnected()
  await modal.press('Other wallets')
  await modal.shows('Connect wallet')
})

test('gives up a wallet of an earlier visit that is not there any more', async ({ page, dapp, modal }) => {
  await page.clock.install()
  const wallet = await ScriptedWalletModel.install(page, { presence: 'late' })
  await dapp.open()
  await wallet.announcesItself()
  await dapp.connects(modal, wallet)
  // The test controls the clock, and so the time limit of the wallet.
  await page.clock.pauseAt(Date.now() + 1000)
  await dapp.reload()
  await expect(dapp.fact('status')).toHaveText('connecting')
  await page.clock.fastForward(3000)
  await dapp.seesDisconnected()
  await page.clock.resume()
  await dapp.openModal()
  await modal.says('No wallet found')
})

test('finds a wallet of an earlier visit again that comes late', async ({ page, dapp, modal }) => {
  await page.clock.install()
  const wallet = await ScriptedWalletModel.install(page, { presence: 'late' })
  await dapp.open()
  await wallet.announcesItself()
  await dapp.connects(modal, wallet)
  await page.clock.pauseAt(Date.now() + 1000)
  await dapp.reload()
  await expect(dapp.fact('status')).toHaveText('connecting')
  // Every timer on the way, since Preact subscribes with one.
  await page.clock.runFor(2900)
  await wallet.announcesItself()
  await dapp.seesConnected(account)
  await modal.isClosed()
})
