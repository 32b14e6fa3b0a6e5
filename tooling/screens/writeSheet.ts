import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Browser, Page } from '@playwright/test'

/** A picture on a sheet, by the path of its file. */
type Entry = { readonly path: string; readonly caption: string }

/** Writes one page with many pictures, and a picture of the page. The pictures are in the folder of the page. */
export async function writeSheet(browser: Browser, target: string, sheet: writeSheet.Sheet): Promise<Buffer> {
  const { title, entries, width, heading = true } = sheet
  const figures = entries.map(
    ({ path, caption }) =>
      `<figure><img src="${basename(path)}" width="${width}" alt=""><figcaption>${caption}</figcaption></figure>`,
  )
  const style = `body{margin:24px;background:#0a0b0d;color:#f3f5f8;font:500 13px/18px system-ui}h1{font-size:24px}
main{display:flex;flex-wrap:wrap;gap:16px;align-items:start}figure{margin:0}img{display:block;border-radius:12px}figcaption{padding:8px 4px;color:#9aa3b2}`
  await writeFile(
    target,
    `<!doctype html><meta charset="utf-8"><title>${title}</title><style>${style}</style>${heading ? `<h1>${title}</h1>` : ''}<main>${figures.join('')}</main>`,
  )
  const page = await browser.newPage({ viewport: { width: 48 + 8 * 216, height: 400 }, deviceScaleFactor: 1.5 })
  await page.goto(`file://${target}`)
  const picture = heading ? await page.screenshot({ fullPage: true, type: 'jpeg', quality: 80 }) : await toWebp(page)
  await page.close()
  return picture
}

/** A small picture for the documentation: what is in `main`. */
async function toWebp(page: Page): Promise<Buffer> {
  await page.setViewportSize({ width: 1000, height: 400 })
  const box = await page.locator('main').boundingBox()
  const height = Math.ceil((box?.height ?? 0) + 48)
  await page.setViewportSize({ width: 1000, height })
  return captureWebp(page)
}

/** Playwright has no WebP; the browser does. */
export async function captureWebp(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 85 })
  return Buffer.from(data, 'base64')
}

export declare namespace writeSheet {
  type Sheet = {
    title: string
    entries: readonly Entry[]
    /** The width of a picture, in CSS pixels. */
    width: number
    /** Without one, the sheet is a picture of the documentation. @default true */
    heading?: boolean
  }
}
