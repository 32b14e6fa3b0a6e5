import type { Page } from '@playwright/test'
import { expect } from './fixtures/test.js'
import { testWithWallet as test } from './fixtures/testWithWallet.js'
import type { ModalModel } from './models/ModalModel.js'
import type { PageModel } from './models/PageModel.js'
import type { TestWalletModel } from './models/TestWalletModel.js'

/** Looks in every frame and every shadow tree for animations that last noticeably long. */
async function watchMotion(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>()
    const roots = (): (Document | ShadowRoot)[] => [
      document,
      ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []),
    ]
    function look(): void {
      for (const animation of roots().flatMap((root) => root.getAnimations())) {
        const { effect } = animation
        const target = effect instanceof KeyframeEffect ? effect.target : null
        const name = (animation as CSSAnimation).animationName ?? (animation as CSSTransition).transitionProperty
        if (Number(effect?.getComputedTiming().activeDuration) > 1) seen.add(`${name} of .${target?.className}`)
      }
      document.documentElement.dataset.motion = JSON.stringify([...seen])
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return () => page.evaluate(() => JSON.parse(document.documentElement.dataset.motion ?? '[]'))
}

async function visit(dapp: PageModel, modal: ModalModel, wallet: TestWalletModel): Promise<void> {
  await wallet.asksItsOwner()
  await dapp.open()
  await dapp.openModal()
  await modal.press('What is a wallet?')
  await modal.shows('What is a wallet?')
  await modal.goBack()
  await modal.chooseWallet(wallet.name)
  await modal.says('Open Test Wallet to continue')
  await wallet.isToldToApprove()
  await modal.isClosed()
  await dapp.openModal()
  await modal.copyAddress()
  await expect(modal.message).toBeVisible()
  await modal.openNetworks()
  await modal.chooseNetwork('Local Lighthouse')
  await modal.says('Approve in wallet')
}

test('moves for those who like it', async ({ dapp, modal, wallet, page }) => {
  const motion = await watchMotion(page)
  await visit(dapp, modal, wallet)
  expect((await motion()).length).toBeGreaterThan(3)
})

test('does not move for those who asked for less motion', async ({ dapp, modal, wallet, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const motion = await watchMotion(page)
  await visit(dapp, modal, wallet)
  expect(await motion()).toEqual([])
})
