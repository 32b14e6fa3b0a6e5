import { act, fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mountInPage } from '../testing/mountInPage.js'
import { setupKit } from '../testing/setupKit.js'
import { views } from './views.js'

async function setup() {
  const { kit } = setupKit()
  // The file is there, as on a visitor's second look.
  await views.WhatIsAWallet.part?.load()
  const page = await mountInPage(kit)
  await act(() => kit.open())
  const shown = () => [...(page.dialog()?.querySelectorAll<HTMLElement>('.view') ?? [])]
  const directions = () => [
    shown()[0]?.dataset.direction,
    page.root.querySelector<HTMLElement>('.header')?.dataset.direction,
  ]
  return { ...page, kit, views: shown, directions }
}

test('has one view at a time, which comes from the side of the move, and does not move when it opens', async () => {
  const { kit, views, directions } = await setup()
  expect(directions()).toEqual([undefined, undefined])
  act(() => kit.router.push({ view: 'WhatIsAWallet' }))
  expect([views().length, ...directions()]).toEqual([1, 'next', 'next'])
  act(() => kit.router.back())
  expect([views().length, ...directions()]).toEqual([1, 'prev', 'prev'])
  act(() => kit.router.replace({ view: 'Networks' }))
  expect([views().length, ...directions()]).toEqual([1, undefined, undefined])
})

test('keeps the view and its focus where only its route changes', async () => {
  const { kit, modal, root, views } = await setup()
  const [view] = views()
  const row = modal.getByTestId('wallet-selector-org.second')
  row.focus()
  act(() => kit.router.replace({ view: 'Connect', namespace: 'eip155' }))
  expect([views()[0] === view, root.activeElement === row]).toEqual([true, true])
})

test('shows a new view from its start', async () => {
  const { kit, dialog } = await setup()
  const content = dialog()?.querySelector('.content') ?? expect.unreachable()
  content.scrollTop = 120
  act(() => kit.router.push({ view: 'WhatIsAWallet' }))
  expect(content.scrollTop).toBe(0)
})

test('takes no second half of a double click on the row that led to it, but the click after that', async () => {
  const { kit, modal } = await setup()
  const view = () => kit.router.$router.get().route.view
  fireEvent.click(modal.getByTestId('w3m-header-help'), { detail: 1 })
  const button = modal.getByRole('button', { name: 'Get a wallet' })
  for (const detail of [2, 3]) expect(fireEvent.click(button, { detail })).toBe(false)
  expect(view()).toBe('WhatIsAWallet')
  fireEvent.click(button, { detail: 1 })
  expect(view()).toBe('GetWallet')
})

test('takes no click of a visitor before it is drawn', async () => {
  const { kit, modal } = await setup()
  act(() => kit.router.push({ view: 'WhatIsAWallet' }))
  const button = modal.getByRole('button', { name: 'Get a wallet' })
  const click = () => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 })
    // As of a visitor: what a script sends is not trusted.
    Object.defineProperty(event, 'isTrusted', { value: true })
    act(() => void button.dispatchEvent(event))
    return kit.router.$router.get().route.view
  }
  expect(click()).toBe('WhatIsAWallet')
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(click()).toBe('GetWallet')
})
