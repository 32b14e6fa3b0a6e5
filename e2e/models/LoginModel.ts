import { type BrowserContext, expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import type { Mail, Mailbox } from 'devnet'

/** Logging in by e-mail, and the wallet's frame in the modal, as a visitor sees them. */
export class LoginModel {
  readonly frame: FrameLocator
  readonly email: Locator
  readonly code: Locator
  readonly #page: Page
  readonly #mailbox: Mailbox

  constructor(page: Page, mailbox: Mailbox) {
    this.#page = page
    this.#mailbox = mailbox
    this.frame = page.frameLocator('#w3m-iframe')
    this.email = page.getByRole('textbox', { name: 'Email address' })
    this.code = page.getByRole('textbox', { name: 'Six-digit code' })
  }

  /** Types an address, and waits for the mail. */
  async asks(email: string): Promise<Mail> {
    const [before] = this.#mailbox.mails()
    await this.email.fill(email)
    await this.email.press('Enter')
    return this.#mailbox.waitFor(email, before)
  }

  /**
   * Follows the link of a mail in a window of its own, approves there, and returns the code.
   *
   * @param where - The browser in which the visitor reads the mail.
   */
  async approvesDevice({ text }: Mail, where: BrowserContext = this.#page.context()): Promise<string> {
    const other = await where.newPage()
    await other.goto(/https?:\/\/\S+\/embedded\/v1\/\S+/u.exec(text)?.[0] ?? '')
    await other.getByRole('button').click()
    const code = codeOf((await other.locator('body').textContent()) ?? '')
    await other.close()
    return code
  }

  /** Logs in on a device that is new to the wallet. */
  async logsIn(email: string): Promise<void> {
    await this.code.fill(await this.approvesDevice(await this.asks(email)))
  }

  /** Waits until Approve wakes, and presses it. */
  async approves(): Promise<void> {
    const approve = this.frame.getByRole('button', { name: /^Approve/u })
    await expect(approve).toBeEnabled()
    await approve.click()
  }
}

/** The six digits of a mail or a page. */
export const codeOf = (text: string): string =>
  /(?<!\d)\d{6}(?!\d)/u.exec(text.replace(/(\d{3}) (\d{3})/u, '$1$2'))?.[0] ?? ''
