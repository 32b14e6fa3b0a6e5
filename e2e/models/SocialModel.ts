import { expect, type Locator, type Page } from '@playwright/test'
import { codeOf, type LoginModel } from './LoginModel.js'

/** Logging in by a social account, as a visitor sees it: a tile of the modal, the wallet's button, and the window. */
export class SocialModel {
  readonly page: Page
  readonly #login: LoginModel

  constructor(page: Page, login: LoginModel) {
    this.page = page
    this.#login = login
  }

  /** The button of the wallet, which opens the window. */
  opener(name: string): Locator {
    return this.#login.frame.getByRole('button', { name: `Continue with ${name}` })
  }

  get again(): Locator {
    return this.#login.frame.getByRole('button', { name: 'Open it again' })
  }

  get code(): Locator {
    return this.#login.frame.getByRole('textbox', { name: 'Six digits from the window' })
  }

  /** Chooses a login in the modal. */
  async chooses(name: string): Promise<void> {
    await this.page
      .getByTestId('w3m-modal-card')
      .getByRole('button', { name: `Continue with ${name}` })
      .click()
    await expect(this.opener(name)).toBeVisible()
  }

  /** Opens the window. Where the page keeps windows apart, it is found all the same. */
  async opens(button: Locator): Promise<Page> {
    const [popup] = await Promise.all([this.page.context().waitForEvent('page'), button.click()])
    await popup.getByRole('button', { name: 'Log in with this name' }).waitFor()
    return popup
  }

  /** Says at the stand-in who they are. */
  async saysName(popup: Page, name: string): Promise<void> {
    await popup.getByRole('textbox').fill(name)
    await popup.getByRole('button', { name: 'Log in with this name' }).click()
  }

  async logsIn(provider: string, name = 'ann'): Promise<void> {
    await this.chooses(provider)
    await this.saysName(await this.opens(this.opener(provider)), name)
  }

  /** Says in a window that reached nobody that the login is theirs, and reads the digits. */
  async readsCode(popup: Page, origin: string): Promise<string> {
    await expect(popup.getByRole('heading', { name: 'Did you begin this login?' })).toBeVisible()
    await expect(popup.getByText(origin)).toBeVisible()
    await popup.getByRole('button', { name: 'Yes, show me the code' }).click()
    await expect(popup.getByRole('heading', { name: 'Your code' })).toBeVisible()
    return codeOf((await popup.locator('#otp').textContent()) ?? '')
  }
}
