import { expect, type Locator, type Page } from '@playwright/test'
import type { ModalModel } from './ModalModel.js'
import type { PageModel } from './PageModel.js'

/** Sending, as the visitor in front of the modal does it. */
export class SendModel {
  readonly amount: Locator
  readonly receiver: Locator
  readonly token: Locator
  readonly button: Locator
  readonly result: Locator
  readonly #modal: ModalModel
  readonly #page: Page

  constructor(page: Page, modal: ModalModel) {
    this.#page = page
    this.#modal = modal
    this.amount = modal.card.getByRole('textbox', { name: 'Amount' })
    this.receiver = modal.card.getByRole('textbox', { name: 'To', exact: true })
    this.token = modal.card.getByTestId('send-token')
    this.button = modal.card.getByTestId('send-review')
    this.result = modal.card.getByTestId('send-result')
  }

  /** From the page to the form. */
  async opens(dapp: PageModel): Promise<void> {
    await dapp.openModal()
    await this.#modal.press('Send')
    await this.#modal.shows('Send')
    await this.amount.waitFor()
  }

  async chooses(symbol: string): Promise<void> {
    await this.token.click()
    await this.#modal.shows('Send which token?')
    await this.#page.getByTestId(`send-token-${symbol}`).click()
    await this.#modal.shows('Send')
    await expect(this.token).toContainText(symbol)
  }

  async fills(amount: string, receiver: string): Promise<void> {
    await this.amount.fill(amount)
    await this.receiver.fill(receiver)
  }

  async reviews(sum: string): Promise<void> {
    await expect(this.button).toHaveText('Review')
    await this.button.click()
    await this.#modal.shows('Review')
    await expect(this.#page.getByTestId('send-sum')).toHaveText(sum)
  }

  /** What the network expects, before the wallet is asked. */
  async seesChange(text: string): Promise<void> {
    await expect(this.#page.getByTestId('send-changes')).toHaveText(text)
  }

  async confirms(): Promise<void> {
    await this.#page.getByTestId('send-submit').click()
  }

  /** It is in a block. */
  async seesArrived(sum: string): Promise<void> {
    await expect(this.result).toContainText(`${sum} sent`)
    await expect(this.result).toContainText(/In block [\d,]+/u)
  }
}
