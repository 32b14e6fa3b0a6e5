import { act } from '@testing-library/react'
import { startTransition } from 'react'
import { expect, test, vi } from 'vitest'
import { mountInPage } from '../testing/mountInPage.js'
import { setupKit } from '../testing/setupKit.js'
import { modalSheet } from './modalSheet.js'
import { mountModal } from './mountModal.js'

vi.mock(import('react'), { spy: true })

test('renders into an open shadow root with one style sheet, and adds no style element', async () => {
  const { kit } = setupKit()
  await kit.open()
  const { root, modal } = await mountInPage(kit)
  expect(root.mode).toBe('open')
  expect(root.adoptedStyleSheets).toEqual([modalSheet()])
  expect(root.querySelector('style')).toBeNull()
  expect(modal.getByRole('heading', { name: 'Connect wallet' })).toBeTruthy()
})

test.each([
  ['in slices while it is closed, so that the page is never blocked', false, 1],
  ['at once when it is open', true, 0],
])('renders %s', async (_, isOpen, slices) => {
  vi.mocked(startTransition).mockClear()
  const { kit } = setupKit()
  if (isOpen) await kit.open()
  const { root } = await mountInPage(kit)
  expect(startTransition).toHaveBeenCalledTimes(slices)
  expect(root.querySelector('.card')).toBeTruthy()
})

test('follows the theme of the page', async () => {
  const { kit } = setupKit({ themeVariables: { '--w3m-accent': '#ff0000' } })
  const { host } = await mountInPage(kit)
  expect(host.dataset.theme).toBe('dark')
  expect(host.style.getPropertyValue('--mooring-accent')).toBe('#ff0000')

  act(() => {
    kit.theme.setThemeMode('light')
    kit.theme.setThemeVariables({ '--mooring-accent': '#00ff00' })
  })
  expect(host.dataset.theme).toBe('light')
  expect(host.style.getPropertyValue('--mooring-accent')).toBe('#00ff00')

  act(() => kit.theme.setThemeVariables({ '--w3m-accent': undefined, '--mooring-accent': undefined }))
  expect(host.style.getPropertyValue('--mooring-accent')).toBe('')
})

test('leaves it to the device which theme counts', async () => {
  const { kit } = setupKit({ themeMode: 'system' })
  const { host } = await mountInPage(kit)
  expect(host.dataset.theme).toBe('system')
})

test('shows the texts of the page', async () => {
  const { kit } = setupKit({ messages: { 'connect.title': 'Wallet verbinden' } })
  await kit.open()
  const { modal } = await mountInPage(kit)
  expect(modal.getByRole('heading', { name: 'Wallet verbinden' })).toBeTruthy()
  expect(modal.getByRole('button', { name: 'Close' })).toBeTruthy()
})

test('leaves nothing behind, hears no more, and can be mounted again in the same place', async () => {
  const { kit } = setupKit()
  await kit.open()
  const { host, root, unmount } = await mountInPage(kit)
  kit.theme.setThemeVariables({ '--mooring-accent': '#ff0000' })
  await act(async () => unmount())
  expect([root.childElementCount, host.style.length]).toEqual([0, 0])
  kit.theme.setThemeMode('light')
  expect(host.dataset.theme).toBe('dark')

  const again = await act(async () => ({ unmount: mountModal(kit, host) }))
  expect(root.querySelectorAll('dialog')).toHaveLength(1)
  expect(host.dataset.theme).toBe('light')
  await act(async () => again.unmount())
})

test('keeps presses, the focus and Escape from the dialogs of the page, and cannot be made inert by them', async () => {
  const heard = vi.fn()
  const types = ['pointerdown', 'mousedown', 'touchstart', 'click', 'focusin', 'keydown']
  const gone = new AbortController()
  const { kit } = setupKit()
  await kit.open()
  const { host, modal } = await mountInPage(kit)
  for (const type of types) document.addEventListener(type, (event) => heard(event.type), { signal: gone.signal })
  const button = modal.getByRole('button', { name: 'Close' })
  for (const type of types.slice(0, 3)) button.dispatchEvent(new Event(type, { bubbles: true, composed: true }))
  button.dispatchEvent(new Event('focusin', { bubbles: true, composed: true }))
  expect(host.dataset.reactAriaTopLayer).toBe('true')
  host.setAttribute('aria-hidden', 'true')
  await vi.waitFor(() => expect(host.hasAttribute('aria-hidden')).toBe(false))
  const pressed = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true, cancelable: true })
  await act(async () => void button.dispatchEvent(pressed))
  expect(pressed.defaultPrevented).toBe(true)
  expect(kit.modal.$modal.get().isOpen).toBe(false)
  expect(heard).not.toHaveBeenCalled()
  gone.abort()
})
