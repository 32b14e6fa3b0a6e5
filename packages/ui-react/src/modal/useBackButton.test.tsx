import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mountInPage } from '../testing/mountInPage.js'
import { setupKit } from '../testing/setupKit.js'

/** The page's history: entries with the state that each has, as browsers keep them. */
let entries: unknown[] = []
let at = 0

beforeEach(() => {
  vi.useFakeTimers()
  entries = [{ router: 'of the page' }]
  at = 0
  vi.stubGlobal('history', {
    get state() {
      return entries[at]
    },
    pushState(state: unknown) {
      entries = [...entries.slice(0, at + 1), state]
      at += 1
    },
    back() {
      at -= 1
      dispatchEvent(new Event('popstate'))
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

async function setup({ isPhone = true } = {}) {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isPhone && query === '(pointer: coarse)' }))
  const { kit } = setupKit()
  const page = await mountInPage(kit)
  await act(() => kit.open())
  return {
    kit,
    ...page,
    isOpen: () => kit.modal.$modal.get().isOpen,
    view: () => kit.router.$router.get().route.view,
    goBack: () => act(async () => history.back()),
    wait: () => act(async () => vi.advanceTimersByTime(300)),
  }
}

test('the back button goes one view back, then closes the modal, and stays on the page', async () => {
  const { kit, goBack, isOpen, view, wait } = await setup()
  await act(async () => kit.router.push({ view: 'WhatIsAWallet' }))
  expect([at, history.state]).toEqual([1, { router: 'of the page', mooring: true }])
  await goBack()
  expect([isOpen(), view(), at]).toEqual([true, 'Connect', 1])
  await goBack()
  expect([isOpen(), at]).toEqual([false, 0])
  await wait()
  expect([at, history.state]).toEqual([0, { router: 'of the page' }])
})

test('takes its entry away when the modal is closed in another way', async () => {
  const { kit, wait } = await setup()
  await act(async () => kit.close())
  await wait()
  expect(at).toBe(0)
})

test('brings nobody back who has gone to another address meanwhile, nor while it is open again', async () => {
  const { kit, wait } = await setup()
  await act(async () => kit.close())
  await act(() => kit.open())
  await wait()
  expect([at, entries.length]).toEqual([1, 2])
  await act(async () => kit.close())
  history.pushState({ router: 'elsewhere' }, '')
  await wait()
  expect(history.state).toEqual({ router: 'elsewhere' })
})

test('opens and closes also where the browser refuses an entry', async () => {
  vi.spyOn(history, 'pushState').mockImplementation(() => {
    throw new DOMException('Too many', 'SecurityError')
  })
  const { kit, isOpen, wait } = await setup()
  expect(isOpen()).toBe(true)
  await act(async () => kit.close())
  await wait()
  expect([isOpen(), at]).toEqual([false, 0])
})

test('needs no entry on a desktop, nor where the browser asks the dialog by itself', async () => {
  await setup({ isPhone: false })
  expect(entries).toHaveLength(1)
  vi.stubGlobal('CloseWatcher', class {})
  const { kit, dialog, view, isOpen } = await setup()
  expect(entries).toHaveLength(1)
  await act(async () => kit.router.push({ view: 'WhatIsAWallet' }))
  const cancel = () => act(async () => void dialog()?.dispatchEvent(new Event('cancel', { cancelable: true })))
  await cancel()
  expect([isOpen(), view()]).toEqual([true, 'Connect'])
  await cancel()
  expect(isOpen()).toBe(false)
})
