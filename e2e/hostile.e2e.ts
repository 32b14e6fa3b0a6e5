import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.js'

/** Rules of pages, shops and frameworks that reach everything, or everything of a kind. */
const sheets: readonly string[] = [
  'div:empty { display: none }',
  'div:empty { display: none !important }',
  'body > div { padding: 40px; margin: 40px }',
  'body > div { min-height: 100vh !important; width: 50% !important }',
  'body > * { position: relative; transform: translateX(30px) }',
  'body > * { filter: blur(4px); opacity: 0.3 !important }',
  'body > :last-child { margin-top: 80px; float: left }',
  'body { display: grid; gap: 60px; grid-template-columns: 1fr 1fr }',
  'body { display: flex; justify-content: space-between; gap: 40px }',
  'body > div { overflow: hidden; contain: strict }',
  '* { letter-spacing: 4px; word-spacing: 9px }',
  '* { text-transform: uppercase }',
  '* { font-family: monospace !important; font-size: 30px }',
  '* { line-height: 3; text-indent: 20px; text-align: right }',
  '* { color: lime; background: red }',
  '* { transition: all 2s; animation: none }',
  '* { --fg: red; --card: red; --r: 40px; --accent: red; --size: 30px; --font: serif; --drag: 90px; --turn: 5 }',
  '* { pointer-events: none }',
  '* { visibility: hidden } .fact, #root, #root * { visibility: visible }',
  '* { box-sizing: content-box; padding: 9px; border: 3px solid }',
  'html { font-size: 62.5%; line-height: 2 }',
  'button { display: block; width: 100%; padding: 30px; border: 9px solid; text-transform: uppercase }',
  '#root button { background: red; color: lime; padding: 30px; border-radius: 0; font: 30px serif }',
  '#root button > * { margin: 20px; color: lime; letter-spacing: 9px }',
  'span { display: block; margin: 30px; font-size: 40px }',
  'div { margin: 30px; border: 5px solid; rotate: 3deg }',
  'dialog { max-width: 100px; padding: 90px; margin: 0 } dialog::backdrop { background: red }',
  'img, svg { max-width: 100%; display: block; margin: 20px }',
  'input, h1, h2, ul, a { all: revert; border: 9px solid red }',
  ':root { color-scheme: light; accent-color: red }',
  'html { zoom: 1.5 }',
  'body { zoom: 0.5 } html { zoom: 0.8 }',
]

test.describe(() => {
  // A page's own sheet needs a policy that allows it.
  test.use({ policy: '', reducedMotion: 'reduce', viewport: { width: 900, height: 800 } })

  test('looks the same and works under the styles of any page', async ({ page, dapp, modal }) => {
    test.slow()
    await dapp.open()
    await page.evaluate(() => document.head.append(document.createElement('style')))
    const look = async (sheet: string) => {
      await page.evaluate((text) => {
        const style = document.querySelector('head > style:last-of-type')
        if (style) style.textContent = text
      }, sheet)
      const button = await readButton(page)
      await page.getByTestId('connect-button').evaluate((element) => (element as HTMLElement).click())
      await expect(page.getByTestId('w3m-modal-overlay')).toHaveAttribute('open')
      const card = await readCard(page)
      await page.keyboard.press('Escape')
      await modal.isClosed()
      return { button, card }
    }
    const plain = await look('')
    for (const sheet of sheets) expect(await look(sheet), sheet).toEqual(plain)
  })
})

test.describe('a page that is wider than the screen of a phone', () => {
  test.use({
    policy: '',
    reducedMotion: 'reduce',
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  })

  test('has the sheet in the part that is seen', async ({ page, dapp, modal }) => {
    await dapp.open()
    await page.evaluate(() => document.body.append(Object.assign(document.createElement('pre'), { className: 'wide' })))
    await page.locator('.wide').evaluate((element) => element.style.setProperty('width', '600px'))
    await dapp.openModal()
    const seen = () =>
      modal.card.evaluate((card) => {
        const { left, right, bottom } = card.getBoundingClientRect()
        const { offsetLeft, offsetTop, width, height } = window.visualViewport ?? new VisualViewport()
        return [left - offsetLeft, offsetLeft + width - right, offsetTop + height - bottom].map(Math.round)
      })
    await expect.poll(seen).toEqual([0, 0, 0])
  })
})

/** How the button looks; its place and the space around it belong to the page. */
const readButton = (page: Page) =>
  page.getByTestId('connect-button').evaluate((element) => {
    const label = element.lastElementChild ?? element
    const { paddingInlineStart, backgroundColor, borderRadius, borderTopWidth, height } = getComputedStyle(element)
    const { color, fontSize, letterSpacing, textTransform, marginTop } = getComputedStyle(label)
    return {
      ...{ paddingInlineStart, backgroundColor, borderRadius, borderTopWidth, height: Math.round(parseFloat(height)) },
      ...{ color, fontSize, letterSpacing, textTransform, marginTop },
    }
  })

const readCard = (page: Page) =>
  page.getByTestId('w3m-modal-card').evaluate((card) => {
    const { x, y, width, height } = card.getBoundingClientRect()
    const title = getComputedStyle(card.querySelector('h1') ?? card)
    const back = getComputedStyle(card.querySelector('.card-back') ?? card)
    const host = (card.getRootNode() as ShadowRoot).host
    const middle = document.elementFromPoint(x + width / 2, y + 20)
    return {
      ...{ box: [x, y, width, height].map(Math.round), opacity: getComputedStyle(host).opacity },
      ...{ isOnTop: middle === host, back: back.backgroundColor, radius: back.borderRadius },
      ...{ color: title.color, font: title.font, letterSpacing: title.letterSpacing, transform: title.textTransform },
      ...{ align: title.textAlign, visibility: title.visibility, background: title.backgroundColor },
    }
  })
