import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import type { Mailbox } from 'devnet'
import { codeOf } from './LoginModel.js'
import { ProtectModel } from './ProtectModel.js'

export type Answer = { type: string; payload?: { message?: string } & Record<string, unknown> }

/** The page's own window, as `createEmbedder` makes it. */
type Embedder = {
  embed(address: string, options?: object): Promise<Answer>
  ask(name: string, payload?: unknown, id?: string): Promise<Answer>
  send(message: unknown): void
  views: { isNeeded: boolean; reason: string }[]
  others: Answer[]
}

/** An embedded wallet, and the page that talks to it. */
export class FrameModel {
  readonly page: Page
  readonly view: FrameLocator
  readonly #options: FrameModel.Options

  constructor(page: Page, options: FrameModel.Options) {
    this.page = page
    this.#options = options
    this.view = page.frameLocator('iframe')
  }

  async open(): Promise<void> {
    await this.page.goto(this.#options.origin)
    await this.embed()
  }

  async embed(options: object = {}): Promise<Answer> {
    const address = `${this.#options.frameUrl}/?projectId=${this.#options.projectId}`
    return this.page.evaluate(([url, more]) => (window as unknown as Embedder).embed(url, more), [
      address,
      options,
    ] as const)
  }

  async ask(name: string, payload?: unknown): Promise<Answer> {
    return this.page.evaluate(([event, data]) => (window as unknown as Embedder).ask(event, data), [
      name,
      payload,
    ] as const)
  }

  async send(message: unknown): Promise<void> {
    await this.page.evaluate((data) => (window as unknown as Embedder).send(data), message)
  }

  async views(): Promise<readonly { isNeeded: boolean; reason: string }[]> {
    return this.page.evaluate(() => (window as unknown as Embedder).views)
  }

  /** Logs in by email, and follows the link where the device is new. */
  async logsIn(email: string): Promise<void> {
    const { mailbox } = this.#options
    const [before] = mailbox.mails()
    const { payload, type } = await this.ask('CONNECT_EMAIL', { email })
    expect(type, JSON.stringify(payload)).toBe('@w3m-frame/CONNECT_EMAIL_SUCCESS')
    const mail = await mailbox.waitFor(email, before)
    const code = payload?.action === 'VERIFY_OTP' ? codeOf(mail.text) : await this.approvesDevice(mail.text)
    const answer = await this.ask('CONNECT_OTP', { otp: code })
    expect(answer.type, JSON.stringify(answer.payload)).toBe('@w3m-frame/CONNECT_OTP_SUCCESS')
  }

  /** Follows the link of a mail in a window of its own, and reads the code there. */
  async approvesDevice(mail: string): Promise<string> {
    const waiting = this.ask('CONNECT_DEVICE')
    const other = await this.page.context().newPage()
    await other.goto(/https?:\/\/\S+\/embedded\/v1\/\S+/u.exec(mail)?.[0] ?? '')
    await other.getByRole('button').click()
    const code = codeOf((await other.locator('body').textContent()) ?? '')
    await other.close()
    expect((await waiting).type).toBe('@w3m-frame/CONNECT_DEVICE_SUCCESS')
    return code
  }

  /** Reads the code of the mail that comes next, or has just come. */
  async readsCode(email: string): Promise<string> {
    const { mailbox } = this.#options
    const find = () => mailbox.mails().find(({ to, subject }) => to === email && subject.startsWith('Your code'))
    await expect.poll(find).toBeDefined()
    return codeOf(find()?.text ?? '')
  }

  /** Loads the frame in a browser that has kept nothing. */
  async forgets(): Promise<void> {
    await this.page.context().addInitScript(() => {
      indexedDB.open = () => {
        throw new DOMException('Denied', 'SecurityError')
      }
    })
    await this.open()
  }

  button(name: string | RegExp): Locator {
    return this.view.getByRole('button', { name })
  }

  heading(name: string): Locator {
    return this.view.getByRole('heading', { name })
  }

  /** Chooses a printed code, and returns it. */
  protectsByCode(): Promise<string> {
    return new ProtectModel(this.view).byCode()
  }

  /** Writes the shown code down, and types the group that is asked for. */
  writesCodeDown(): Promise<string> {
    return new ProtectModel(this.view).writesCodeDown()
  }

  /** Asks for the signature of a text. */
  async signs(text: string): Promise<Answer> {
    const { payload } = await this.ask('GET_USER')
    return this.ask('RPC_REQUEST', { method: 'personal_sign', params: [text, payload?.address] })
  }

  /** Whether Approve stays asleep, although it was given the time to wake. */
  async staysAsleep(): Promise<void> {
    await expect(this.button('Approve')).toBeVisible()
    await this.page.waitForTimeout(1200)
    await expect(this.button('Approve')).toBeDisabled()
    await this.button('Approve').click({ force: true })
  }

  /** Waits until Approve wakes, and presses it. */
  async approves(): Promise<void> {
    await expect(this.button(/^Approve/u)).toBeEnabled()
    await this.button(/^Approve/u).click()
  }
}

export declare namespace FrameModel {
  type Options = { origin: string; frameUrl: string; projectId: string; mailbox: Mailbox }
}
