import { expect, test, vi } from 'vitest'
import { setupKit } from '../testing/setupKit.js'
import { createModalValue } from './createModalValue.js'

test('adopts the styles of each part once, also those that parts share', () => {
  const { kit } = setupKit()
  const sheets: CSSStyleSheet[] = []
  const value = createModalValue(kit, (sheet) => sheets.push(sheet))
  const row = '.row { color: red }'
  const first = { styles: [row, '.first { color: red }'] }
  value.addPart(first)
  value.addPart(first)
  value.addPart({ styles: [row, '.second { color: red }'] })
  value.addPart({ styles: [row] })
  value.addPart({})
  const selectors = sheets.map(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText.split(' ')[0]))
  expect(selectors).toEqual([['.row'], ['.first'], ['.second']])
})

test('shares the styles with other modals', () => {
  const [one, other]: [CSSStyleSheet[], CSSStyleSheet[]] = [[], []]
  const part = { styles: ['.shared { color: red }'] }
  createModalValue(setupKit().kit, (sheet) => one.push(sheet)).addPart(part)
  createModalValue(setupKit().kit, (sheet) => other.push(sheet)).addPart(part)
  expect(one).toHaveLength(1)
  expect(other[0]).toBe(one[0])
})

test('prefers the page’s own texts to those of parts', () => {
  const { kit } = setupKit({ messages: { 'modal.retry': 'Once more' } })
  const value = createModalValue(kit, vi.fn())
  value.addPart({ messages: { 'modal.retry': 'Try again', 'modal.back': 'Go back' } })
  expect([value.messages['modal.retry'], value.messages['modal.back']]).toEqual(['Once more', 'Go back'])
})
