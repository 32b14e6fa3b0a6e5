import { createRequire } from 'node:module'
import { expect, type Locator, type Page } from '@playwright/test'
import type { default as JsQr } from 'jsqr'

// Its build for Node has its function as `default`, whichever way it is imported.
const jsQr = createRequire(import.meta.url)('jsqr') as typeof JsQr

/** The views of wallets elsewhere. */
export class PairingModel {
  readonly code: Locator
  readonly copyButton: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.code = page.getByTestId('wui-qr-code')
    this.copyButton = page.getByTestId('copy-wc2-uri')
  }

  /** Reads the code off the screen, as a phone does. */
  async scan(): Promise<string> {
    await expect(this.code).toBeVisible()
    const picture = (await this.code.screenshot()).toString('base64')
    const { width, height, data } = await this.#page.evaluate(async (picture) => {
      const image = new Image()
      image.src = `data:image/png;base64,${picture}`
      await image.decode()
      const canvas = new OffscreenCanvas(image.width, image.height)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('There is no canvas')
      context.drawImage(image, 0, 0)
      const { width, height, data } = context.getImageData(0, 0, image.width, image.height)
      return { width, height, data: [...data] }
    }, picture)
    const found = jsQr(new Uint8ClampedArray(data), width, height)
    if (!found) throw new Error(`The code cannot be read at ${width} px`)
    return found.data
  }

  /** The same when the code is this wide. */
  async scanAt(width: number): Promise<string> {
    await this.code.evaluate((code, width) => {
      code.style.inlineSize = `${width}px`
    }, width)
    return this.scan()
  }
}
