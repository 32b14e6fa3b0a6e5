import type { AppKit } from '@mooring/controllers'
import { act, render, screen, within } from '@testing-library/react'
import { type ReactElement, StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { AppKitModal } from './AppKitModal.js'
import { AppKitProvider } from './AppKitProvider.js'
import { loadModal } from './loadModal.js'
import { setupKit } from './testing/setupKit.js'

vi.mock(import('./loadModal.js'), { spy: true })

// Its code is transformed here, and not in the time of the first test that opens it.
await import('./modal/modalPart.js')

const inside = (kit: AppKit): ReactElement => (
  <StrictMode>
    <AppKitProvider kit={kit}>
      <AppKitModal />
    </AppKitProvider>
  </StrictMode>
)

async function setup(options: setupKit.Options = {}) {
  const testKit = setupKit(options)
  const result = await act(async () => render(inside(testKit.kit)))
  const settle = () => act(() => vi.dynamicImportSettled())
  await settle()
  const root = () => result.container.querySelector('div')?.shadowRoot
  return { ...testKit, ...result, settle, root, modal: () => within(root() as unknown as HTMLElement) }
}

test('puts the modal where it stands, once, also in strict mode', async () => {
  const { root, modal } = await setup({ enableEmbedded: true })
  expect(root()?.childElementCount).toBe(1)
  expect(modal().getByRole('region', { name: 'Connect wallet' })).toBeTruthy()
})

test('puts the dialog there with disableAppend', async () => {
  const { kit, modal } = await setup({ disableAppend: true })
  await act(() => kit.open())
  expect(modal().getByRole('dialog', { name: 'Connect wallet' })).toBeTruthy()
})

test('takes the modal away with itself, and shows that of another instance', async () => {
  const { root, modal, rerender, unmount, settle } = await setup({ enableEmbedded: true })
  const other = setupKit({ enableEmbedded: true, messages: { 'connect.title': 'The other one' } })
  await act(async () => rerender(inside(other.kit)))
  await settle()
  expect(root()?.childElementCount).toBe(1)
  expect(modal().getByRole('region', { name: 'The other one' })).toBeTruthy()
  const old = root()
  await act(async () => unmount())
  expect(old?.childElementCount).toBe(0)
})

test.each([
  ['is taken out of the page', (page: Awaited<ReturnType<typeof setup>>) => page.unmount()],
  ['shows another instance', (page: Awaited<ReturnType<typeof setup>>) => page.rerender(inside(setupKit().kit))],
])('is closed when it is open and %s', async (_, change) => {
  const page = await setup({ disableAppend: true })
  await act(() => page.kit.open())
  expect(page.kit.modal.$modal.get().isOpen).toBe(true)
  await act(async () => change(page))
  expect(page.kit.modal.$modal.get().isOpen).toBe(false)
})

test('stays open when it is put into the page after that, also in strict mode', async () => {
  const testKit = setupKit({ disableAppend: true })
  await testKit.kit.open()
  await act(async () => render(inside(testKit.kit)))
  expect(testKit.kit.modal.$modal.get().isOpen).toBe(true)
})

test('as a part of the page says that its code cannot be loaded, and tries again when that is pressed', async () => {
  vi.mocked(loadModal).mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'))
  const { settle, modal } = await setup({ enableEmbedded: true })
  vi.mocked(loadModal).mockReset()
  await act(async () => screen.getByRole('button', { name: 'Not loaded. Try again' }).click())
  await settle()
  expect(modal().getByRole('region', { name: 'Connect wallet' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('closes when the code of the modal cannot be loaded, and tries again when it is opened again', async () => {
  vi.mocked(loadModal).mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'))
  const { kit, root, modal, settle } = await setup({ disableAppend: true })
  await act(() => kit.open())
  await settle()
  expect(kit.modal.$modal.get().isOpen).toBe(false)
  expect(root()).toBeFalsy()

  vi.mocked(loadModal).mockReset()
  await act(() => kit.open())
  await settle()
  expect(modal().getByRole('dialog', { name: 'Connect wallet' })).toBeTruthy()
})
