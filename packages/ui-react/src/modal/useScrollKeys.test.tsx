import { act, fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { mountInPage } from '../testing/mountInPage.js'
import { setupKit } from '../testing/setupKit.js'

async function setup() {
  const { kit } = setupKit()
  const { root, modal } = await mountInPage(kit)
  await act(() => kit.open())
  const content = root.querySelector<HTMLElement>('.content')
  if (!content) throw new Error('Nothing can be scrolled')
  vi.spyOn(content, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(content, 'scrollHeight', 'get').mockReturnValue(1000)
  const scrollBy = vi.spyOn(content, 'scrollBy').mockImplementation(() => {})
  /** Whether the page behind would scroll, and how far the modal does. */
  const press = (
    key: string,
    init: KeyboardEventInit = {},
    target: Element = modal.getByRole('heading', { level: 1 }),
  ) => {
    scrollBy.mockClear()
    const isLeftToPage = fireEvent.keyDown(target, { key, composed: true, ...init })
    return [isLeftToPage, scrollBy.mock.calls[0]?.[1]]
  }
  return { kit, modal, content, press }
}

test.each([
  ['ArrowDown', 40],
  ['ArrowUp', -40],
  ['PageDown', 360],
  ['PageUp', -360],
  [' ', 360],
  ['Home', -1000],
  ['End', 1000],
])('the key %j scrolls the modal, not the page behind it', async (key, distance) => {
  const { press } = await setup()
  expect(press(key)).toEqual([false, distance])
})

test('the space bar goes back with the shift key, and presses a button', async () => {
  const { modal, press } = await setup()
  expect(press(' ', { shiftKey: true })).toEqual([false, -360])
  expect(press(' ', {}, modal.getByTestId('w3m-header-help'))).toEqual([true, undefined])
  expect(press('PageDown', {}, modal.getByTestId('w3m-header-help'))).toEqual([false, 360])
})

test('leaves other keys, shortcuts and fields alone', async () => {
  const { content, press } = await setup()
  const field = content.appendChild(document.createElement('input'))
  expect(press('a')).toEqual([true, undefined])
  expect(press('ArrowUp', { altKey: true })).toEqual([true, undefined])
  expect(press('End', { metaKey: true })).toEqual([true, undefined])
  expect(press('Home', {}, field)).toEqual([true, undefined])
  field.remove()
})

test('outlives a key that an extension sends to the document itself', async () => {
  const { press } = await setup()
  expect(press('End', {}, document as unknown as Element)).toEqual([false, 1000])
})

test('is over when the modal is closed', async () => {
  const { kit, press } = await setup()
  const { body } = document
  expect(press('End', {}, body)).toEqual([false, 1000])
  await act(async () => kit.close())
  expect(press('End', {}, body)).toEqual([true, undefined])
})
