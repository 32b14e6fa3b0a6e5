import { expect, type FrameLocator } from '@playwright/test'

/** Choosing what opens the wallet, as a visitor sees it. */
export class ProtectModel {
  readonly #view: FrameLocator

  constructor(view: FrameLocator) {
    this.#view = view
  }

  /** Chooses a printed code, and returns it. */
  async byCode(): Promise<string> {
    // The sheet around the frame may still grow: a tap in that moment meets another place.
    const radio = this.#view.getByRole('radio', { name: /Printed code/u })
    await expect(async () => {
      await radio.click()
      await expect(radio).toBeChecked({ timeout: 500 })
    }).toPass()
    await this.#view.getByRole('button', { name: 'Continue' }).click()
    return this.writesCodeDown()
  }

  /** Writes the shown code down, and types the group that is asked for. */
  async writesCodeDown(): Promise<string> {
    await this.#view.locator('.code').waitFor()
    const code = (await this.#view.locator('.code span').allTextContents()).map((group) => group.trim())
    await this.#view.getByRole('checkbox').check()
    await this.#view.getByRole('button', { name: 'Continue' }).click()
    const [, group = ''] = /group (\d)/u.exec((await this.#view.getByText(/Type group/u).textContent()) ?? '') ?? []
    await this.#view.getByRole('textbox').fill(code[Number(group) - 1]?.toLowerCase() ?? '')
    await this.#view.getByRole('button', { name: 'Done' }).click()
    return code.join(' ')
  }
}
