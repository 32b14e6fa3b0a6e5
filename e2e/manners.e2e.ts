import { expect, test } from './fixtures/test.js'
import { ScriptedWalletModel } from './models/ScriptedWalletModel.js'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('gives a hint and a way back when a wallet never answers', async ({ page, dapp, modal }) => {
  await page.clock.install()
  const wallet = await ScriptedWalletModel.install(page, { connect: 'wait' })
  await dapp.open()
  await dapp.openModal()
  await modal.chooseWallet(wallet.name)
  await modal.says('Confirm the connection in your wallet.')

  await page.clock.fastForward(10_000)
  await modal.says('No answer yet.')
  await modal.goBack()
  await modal.shows('Connect wallet')
  await dapp.seesDisconnected()

  // Its late answer has no effect.
  await wallet.answers([account])
  await modal.chooseWallet(wallet.name)
  await modal.says('Confirm the connection in your wallet.')
  await expect(dapp.fact('status')).toHaveText('connecting')
})

test('believes the first answer of a wallet that answers twice', async ({ page, dapp, modal }) => {
  const wallet = await ScriptedWalletModel.install(page, { connect: 'answerTwice' })
  await dapp.open()
  await dapp.openModal()
  await modal.chooseWallet(wallet.name)
  await modal.isClosed()
  await dapp.seesConnected(account)
  await expect(dapp.fact('accounts')).toHaveText('1')
})

const nonsense: readonly ScriptedWalletModel.Manner[] = [
  'throwUndefined',
  'throwSymbol',
  'throwProxy',
  'throwGetters',
  'throwNovel',
]

test('shows a failure and a way on when a wallet fails in its own way', async ({ page, dapp, modal }) => {
  for (const connect of nonsense) {
    await ScriptedWalletModel.install(page, { connect, name: connect, uuid: connect, rdns: `org.example.${connect}` })
  }
  await dapp.open()
  await dapp.openModal()
  for (const name of nonsense) {
    await modal.chooseWallet(name)
    await expect(modal.card.getByRole('alert'), name).toContainText('Connection failed')
    await expect(modal.retryButton).toBeVisible()
    await expect(modal.card.locator('img[src="x"]')).toHaveCount(0)
    expect((await modal.card.textContent())?.length, name).toBeLessThan(1000)
    await modal.goBack()
    await modal.shows('Connect wallet')
  }
})

test('is not connected by an answer without an account', async ({ page, dapp, modal }) => {
  const wallet = await ScriptedWalletModel.install(page, { connect: 'wait' })
  await dapp.open()
  await dapp.openModal()
  await modal.chooseWallet(wallet.name)
  for (const answer of [[], null, 'yes', ['0x1234'], [{}], { 0: account }]) {
    await expect(dapp.fact('status')).toHaveText('connecting')
    await expect.poll(() => wallet.openRequests()).toBe(1)
    await wallet.answers(answer)
    await expect(modal.card.getByRole('alert'), JSON.stringify(answer)).toContainText('Connection failed')
    await dapp.seesDisconnected()
    await modal.retry()
  }
})

test('writes accounts with their checksum, and each once', async ({ page, dapp, modal }) => {
  const accounts = [account.toLowerCase(), account, 'nothing']
  const wallet = await ScriptedWalletModel.install(page, { accounts })
  await dapp.open()
  await dapp.connects(modal, wallet)
  await dapp.seesConnected(account)
  await expect(dapp.fact('accounts')).toHaveText('1')
})

test('outlives events without sense', async ({ page, dapp, modal }) => {
  const wallet = await ScriptedWalletModel.install(page)
  await dapp.open()
  await dapp.connects(modal, wallet)
  for (const value of [null, 'x', 42, ['0x12'], { length: 3 }]) {
    await wallet.emits('accountsChanged', value)
    await wallet.emits('chainChanged', value)
  }
  await dapp.seesConnected(account)
  await expect(dapp.fact('chain-id')).not.toBeEmpty()
})

test('is disconnected when the wallet is locked, and connected again when it is unlocked', async ({
  page,
  dapp,
  modal,
}) => {
  const wallet = await ScriptedWalletModel.install(page)
  await dapp.open()
  await dapp.connects(modal, wallet)
  await wallet.emits('accountsChanged', [])
  await dapp.seesDisconnected()
  await wallet.emits('accountsChanged', [account])
  await dapp.seesConnected(account)
})

test('closes with the page that is thrown away under it, and opens again over the next', async ({
  page,
  dapp,
  modal,
}) => {
  await dapp.open()
  await dapp.openModal()
  await page.evaluate(() => {
    const next = document.createElement('body')
    next.append(...[...document.body.children].filter((element) => !element.shadowRoot))
    document.body.replaceWith(next)
  })
  await expect(modal.dialog).toHaveCount(0)
  await dapp.openModal()
  await modal.shows('Connect wallet')
  expect(await modal.dialog.evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
})

test('says that its code could not be loaded, and goes on when the network is back', async ({
  page,
  dapp,
  modal,
  guard,
}) => {
  guard.expects(/^console error: Failed to load resource/u)
  const wallet = await ScriptedWalletModel.install(page)
  // The files of the modal and of the wallet code.
  await page.route(/\/(?:modalPart|walletPart)-/u, (route) => route.abort())
  await dapp.open()
  await dapp.connectButton.click()
  await expect(dapp.connectButton).toHaveText('Not loaded. Try again')
  await expect(dapp.fact('modal')).toHaveText('closed')
  await page.unrouteAll()
  await dapp.openModal()
  await modal.chooseWallet(wallet.name)
  await dapp.seesConnected(account)
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('goes back one view, and leaves the page alone', async ({ page, dapp, modal }) => {
    // Simulates Safari and Firefox. Browsers with close watchers ask the dialog by themselves.
    await page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'))
    await dapp.open()
    const { href } = new URL(page.url())
    await dapp.openModal()
    await modal.press('What is a wallet?')
    await modal.shows('What is a wallet?')
    await page.evaluate(() => history.back())
    await modal.shows('Connect wallet')
    await page.evaluate(() => history.back())
    await modal.isClosed()
    expect(page.url()).toBe(href)

    await dapp.openModal()
    await modal.close()
    // The modal's history entry goes with it.
    await expect.poll(() => page.evaluate(() => history.state?.mooring)).toBeUndefined()
    expect(page.url()).toBe(href)
  })
})
