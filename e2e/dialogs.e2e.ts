import { expect, test } from './fixtures/test.js'
import { ScriptedWalletModel } from './models/ScriptedWalletModel.js'

// These libraries write style elements.
test.use({ policy: '' })

for (const library of ['Radix', 'React Aria', 'Headless UI', 'Base UI']) {
  test(`opens from within a dialog of ${library} and leaves it as it was`, async ({
    page,
    dapp,
    modal,
    services,
    guard,
  }) => {
    guard.allows(services)
    await ScriptedWalletModel.install(page, { connect: 'reject', count: 9 })
    await dapp.open({ path: 'dialogs', options: { services }, relay: services })
    await dapp.press(library)
    const note = page.getByLabel('Note')
    await note.fill('Two lines of rope')
    await dapp.press('Pay')
    await modal.shows('Connect wallet')

    // The wallet's row, with the mouse.
    await modal.chooseWallet('Scripted Wallet 1')
    await modal.says('Connection declined')
    await modal.goBack()
    await modal.chooseWallet('All wallets')
    const search = modal.card.getByRole('textbox', { name: 'Search wallets' })
    await search.click()
    await page.keyboard.type('scripted wallet 7')
    await expect(search).toHaveValue('scripted wallet 7')
    await modal.goBack()
    await modal.shows('Connect wallet')
    await expect(note).toHaveValue('Two lines of rope')

    await page.keyboard.press('Escape')
    await expect(modal.card).toBeHidden()
    await expect(note).toHaveValue('Two lines of rope')
    await note.click()
    await page.keyboard.press('End')
    await page.keyboard.type('!')
    await expect(note).toHaveValue('Two lines of rope!')
    await page.keyboard.press('Escape')
    await expect(note).toBeHidden()
  })
}
