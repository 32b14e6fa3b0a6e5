import { expect, type Locator, type Page } from '@playwright/test'

/** The modal, as a visitor sees it. */
export class ModalModel {
  readonly dialog: Locator
  readonly card: Locator
  readonly title: Locator
  readonly backButton: Locator
  readonly closeButton: Locator
  readonly retryButton: Locator
  readonly message: Locator
  readonly balance: Locator
  readonly copyButton: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.dialog = page.getByRole('dialog')
    this.card = page.getByTestId('w3m-modal-card')
    this.title = page.getByTestId('w3m-header-text')
    this.backButton = this.card.getByRole('button', { name: 'Back', exact: true })
    this.closeButton = this.card.getByRole('button', { name: 'Close', exact: true })
    this.retryButton = this.card.getByRole('button', { name: 'Try again', exact: true })
    this.message = page.getByTestId('wui-snackbar-message')
    this.copyButton = this.card.getByRole('button', { name: /Copy address/u })
    this.balance = page.getByTestId('balance-amount')
  }

  walletRow(name: string): Locator {
    return this.card.getByRole('button').filter({ hasText: name })
  }

  networkRow(name: string): Locator {
    return this.card.getByRole('list').getByRole('button').filter({ hasText: name })
  }

  async chooseWallet(name: string): Promise<void> {
    await this.#click(this.walletRow(name))
  }

  /** Presses it twice before the first press can have an effect. */
  async chooseWalletTwice(name: string): Promise<void> {
    await this.#standsStill(this.walletRow(name))
    await this.walletRow(name).dblclick()
  }

  async chooseNetwork(name: string): Promise<void> {
    await this.#click(this.networkRow(name))
  }

  async press(name: string): Promise<void> {
    await this.#click(this.card.getByRole('button', { name, exact: true }))
  }

  /** Hovers over the message long enough to read it. */
  async holdsMessage(text: string | RegExp): Promise<void> {
    await this.message.hover()
    await expect(this.message).toHaveText(text)
  }

  /** What an action makes the modal say is there for five seconds, and nothing is above it. */
  async keepsSaying(text: string, action: () => Promise<void>): Promise<void> {
    const [looks] = await Promise.all([this.#looksForMessage(), action()])
    expect(new Set(looks.map(({ seen }) => seen))).toEqual(new Set([text]))
    const [first, last] = [looks[0], looks.at(-1)]
    expect((last?.time ?? 0) - (first?.time ?? 0)).toBeGreaterThan(4700)
  }

  /** Looks from when there is a message until there is none, twenty times a second. */
  #looksForMessage(): Promise<readonly { readonly seen: string; readonly time: number }[]> {
    return this.#page.evaluate(async () => {
      const looks: { seen: string; time: number }[] = []
      const start = performance.now()
      let last = start + 10_000
      // It moves when the dialog opens or closes, which takes it away for a frame or two.
      while (performance.now() - last < 200) {
        await new Promise((resolve) => setTimeout(resolve, 50))
        const root = document.querySelector('.mooring-modal')?.shadowRoot
        const message = root?.querySelector('[data-testid="wui-snackbar-message"]')
        const box = message?.getBoundingClientRect()
        if (!message || !box) continue
        last = performance.now()
        const isOnTop = root?.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) === message
        looks.push({ seen: isOnTop ? (message.textContent ?? '') : 'covered', time: last })
      }
      return looks
    })
  }

  async dismissMessage(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Dismiss message' }).click()
  }

  async retry(): Promise<void> {
    await this.#click(this.retryButton)
  }

  async copyAddress(): Promise<void> {
    await this.#click(this.copyButton)
  }

  async goBack(): Promise<void> {
    await this.#click(this.backButton)
  }

  async close(): Promise<void> {
    await this.#click(this.closeButton)
    await this.isClosed()
  }

  async openNetworks(): Promise<void> {
    await this.#click(this.#page.getByTestId('w3m-account-select-network'))
    await this.shows('Choose a network')
  }

  async disconnect(): Promise<void> {
    await this.press('Disconnect')
  }

  /** The title names the dialog, so both must show it. */
  async shows(title: string): Promise<void> {
    await expect(this.title).toHaveText(title)
    await expect(this.#page.getByRole('dialog', { name: title })).toBeVisible()
  }

  async says(text: string | RegExp): Promise<void> {
    await expect(this.card).toContainText(text)
  }

  async isClosed(): Promise<void> {
    await expect(this.dialog).toBeHidden()
  }

  /** The position of an element, once nothing moves. */
  async placeOf(target: Locator): Promise<NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>> {
    await this.#standsStill(target)
    const place = await target.boundingBox()
    if (!place) throw new Error(`${target} is not on the page`)
    return place
  }

  async #click(target: Locator): Promise<void> {
    await this.#standsStill(target)
    await target.click()
  }

  /**
   * A visitor presses elements at rest. Playwright scrolls to an element below the edge of a growing card before the
   * press, and it moves back during the press: the button would go down here and up beside it.
   */
  async #standsStill(target: Locator): Promise<void> {
    await target.waitFor()
    await this.card.evaluate(async (card) => {
      // The height follows the view one frame later.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const ending = card
        .getAnimations({ subtree: true })
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      await Promise.allSettled(ending.map(({ finished }) => finished))
    })
  }
}
