import { expect } from './fixtures/test.js'
import { testWithWallet as test } from './fixtures/testWithWallet.js'
import type { ModalModel } from './models/ModalModel.js'
import type { PageModel } from './models/PageModel.js'

const refused = 'Action not allowed'
const notBegun = 'A problem occurred while trying initialize authentication'

async function asksForWhatIsNotAllowed(dapp: PageModel): Promise<void> {
  await dapp.writes('Method', JSON.stringify({ method: 'eth_sign', params: [] }))
  await dapp.press('Request')
}

/** A message over the page is announced, and its button works. */
async function canBeUsed(modal: ModalModel): Promise<void> {
  await expect(modal.message.locator('xpath=ancestor::*[@role="status"]')).toBeVisible()
  await modal.dismissMessage()
  await expect(modal.message).toBeHidden()
}

for (const path of ['plain', 'inline'] as const) {
  test(`says for its whole time what is not allowed (${path})`, async ({ dapp, modal, wallet, guard }) => {
    guard.expects(/Requested RPC call is not allowed/u)
    await dapp.open({ path })
    if (path === 'plain') await dapp.connects(modal, wallet)
    else await modal.chooseWallet(wallet.name)
    await expect(dapp.fact('status')).toHaveText('connected')
    await modal.keepsSaying(refused, () => asksForWhatIsNotAllowed(dapp))

    await test.step('also in a page that has never opened the modal', async () => {
      await dapp.reload()
      await expect(dapp.fact('status')).toHaveText('connected')
      await modal.keepsSaying(refused, () => asksForWhatIsNotAllowed(dapp))
      await asksForWhatIsNotAllowed(dapp)
      await expect(modal.message).toHaveText(refused)
      // The page can be used meanwhile.
      await dapp.writes('Receiver', 'somebody')
      await canBeUsed(modal)
    })
  })
}

test('says for its whole time that signing in cannot begin, on Connect', async ({ dapp, modal, wallet, page }) => {
  await dapp.open({ siwx: { isAway: true } })
  await dapp.openModal()
  await modal.keepsSaying(notBegun, () => modal.chooseWallet(wallet.name))
  await dapp.seesDisconnected()
  await modal.shows('Connect wallet')

  await test.step('and goes on saying it when the visitor closes the modal', async () => {
    await modal.chooseWallet(wallet.name)
    await expect(modal.message).toHaveText(notBegun)
    await page.keyboard.press('Escape')
    await modal.isClosed()
    await expect(modal.message).toHaveText(notBegun)
    await canBeUsed(modal)
  })
})

test('shows Connect after the visitor has cancelled a required sign-in', async ({ dapp, modal, wallet }) => {
  await dapp.open({ siwx: {} })
  await dapp.openModal()
  await modal.chooseWallet(wallet.name)
  await modal.shows('Sign in')
  await modal.press('Cancel')
  await dapp.seesDisconnected()
  await modal.shows('Connect wallet')
  await expect(modal.walletRow(wallet.name)).toBeVisible()
})
