import { act } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { setupKit } from '../testing/setupKit.js'
import { mountModal } from './mountModal.js'

let idle: (() => void)[]
beforeEach(() => {
  idle = []
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback))
  vi.stubGlobal('cancelIdleCallback', (id: number) => delete idle[id - 1])
})

async function setup() {
  const { kit } = setupKit()
  const host = document.createElement('div')
  let unmount = () => {}
  await act(async () => {
    unmount = mountModal(kit, host)
  })
  onTestFinished(async () => {
    await act(async () => unmount())
    host.remove()
    vi.unstubAllGlobals()
  })
  const dialog = host.shadowRoot?.querySelector('dialog') ?? expect.unreachable()
  const layouts: [isInPage: boolean, display: string, text: string | undefined][] = []
  const title = () => dialog.querySelector('h1')
  vi.spyOn(dialog, 'getBoundingClientRect').mockImplementation(() => {
    layouts.push([host.isConnected, dialog.style.display, title()?.textContent])
    // Else browsers may ignore that of the page's own fields from now on.
    expect(title()?.hasAttribute('autofocus')).toBe(false)
    return new DOMRect()
  })
  const rest = () => act(() => idle.splice(0).forEach((callback) => void callback()))
  return { host, dialog, title, layouts, rest, unmount }
}

test('lays the closed modal out once when the page is idle, and leaves no trace', async () => {
  const { host, dialog, title, layouts, rest } = await setup()
  expect(layouts).toEqual([])
  rest()
  expect(layouts).toEqual([[true, 'grid', 'Connect wallet']])
  expect([host.isConnected, dialog.style.display, dialog.open]).toEqual([false, '', false])
  expect(title()?.hasAttribute('autofocus')).toBe(true)
  rest()
  expect(layouts).toHaveLength(1)
})

test.each(['body', 'main'])('does nothing with a modal that the page has put into a %s, shown or not', async (name) => {
  const place = name === 'body' ? document.body : document.createElement(name)
  const { host, layouts, rest } = await setup()
  place.append(host)
  rest()
  expect([layouts, host.parentNode]).toEqual([[], place])
})

test('does nothing with a modal that is gone', async () => {
  const { layouts, rest, unmount } = await setup()
  await act(async () => unmount())
  expect(idle.flat()).toEqual([])
  rest()
  expect(layouts).toEqual([])
})
