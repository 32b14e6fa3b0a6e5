import { lazyCode } from '@mooring/controllers'
import { act, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ModalNotLoadedError } from './appKitErrors.js'
import { createAppKit } from './createAppKit.js'
import { loadedModal, loadModal } from './loadModal.js'
import { type setupKit, setupOptions } from './testing/setupKit.js'

vi.mock(import('./loadModal.js'), { spy: true })

// Its code is transformed here, and not in the time of the first test that opens it.
const { modalPart } = await import('./modal/modalPart.js')

beforeEach(() => {
  vi.mocked(loadModal).mockClear()
  // As on a page that has not loaded it yet.
  vi.mocked(loadedModal).mockReturnValue(undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

function setup(options: setupKit.Options = {}) {
  const page = setupOptions(options)
  const kit = createAppKit(page.options)
  return {
    ...page,
    kit,
    async open() {
      await act(async () => {
        await kit.open()
        await vi.dynamicImportSettled()
      })
    },
    hosts: () => [...document.body.children].filter(({ shadowRoot }) => shadowRoot),
    end: () => act(async () => kit.dispose()),
  }
}

const modalIn = (host: Element | undefined) => within(host?.shadowRoot as unknown as HTMLElement)

test('adds no element before the modal is opened, and one at the end of the page then', async () => {
  const { kit, open, hosts, end } = setup()
  expect(document.body.childElementCount).toBe(0)
  document.body.append(document.createElement('main'))
  await open()
  expect(hosts()).toEqual([document.body.lastElementChild])
  expect(modalIn(hosts()[0]).getByRole('dialog', { name: 'Connect wallet' })).toBeTruthy()

  await act(async () => kit.close())
  await open()
  expect(hosts()).toHaveLength(1)
  await end()
})

test.each([
  ['its content', () => document.body.replaceChildren()],
  ['its body', () => document.body.replaceWith(document.createElement('body'))],
])('is closed when the page throws away %s, and can be opened again', async (_, swap) => {
  const { kit, open, hosts, end } = setup()
  await open()
  await act(async () => swap())
  expect(kit.modal.$modal.get().isOpen).toBe(false)
  await open()
  const dialog = modalIn(hosts()[0]).getByRole('dialog') as HTMLDialogElement
  expect(dialog.open).toBe(true)
  await act(async () => document.body.append(document.createElement('main')))
  expect(kit.modal.$modal.get().isOpen).toBe(true)
  await end()
})

test('shows one modal, also when it is opened, closed and opened before it has come', async () => {
  const { kit, open, hosts, end } = setup()
  void kit.open()
  kit.close()
  await open()
  expect(hosts()).toHaveLength(1)
  await end()
})

test('shows the modal at once when its code is there', async () => {
  const ready = await loadModal()
  vi.mocked(loadModal).mockClear()
  vi.mocked(loadedModal).mockReturnValue(ready)
  const { kit, hosts, end } = setup()
  await act(async () => void kit.open())
  expect(modalIn(hosts()[0]).getByRole('dialog', { name: 'Connect wallet' })).toBeTruthy()
  expect(loadModal).not.toHaveBeenCalled()
  await end()
})

test('is in the page before it renders, because a dialog opens nowhere else', async () => {
  const mountModal = vi.spyOn(modalPart, 'mountModal')
  const { open, end } = setup()
  const wasConnected: boolean[] = []
  mountModal.mockImplementation((_, host) => {
    wasConnected.push(host.isConnected)
    return () => {}
  })
  await open()
  expect(wasConnected).toEqual([true])
  mountModal.mockRestore()
  await end()
})

test('shows a message without the dialog, and counts its time from when it is seen', async () => {
  const { kit, hosts, end } = setup()
  await lazyCode.load()
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof loadModal>>>()
  vi.mocked(loadModal).mockReturnValueOnce(promise)
  vi.useFakeTimers()
  kit.snackbar.show({ variant: 'error', message: 'requests.notAllowed' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(kit.snackbar.$snackbar.get().status).toBe('open')
  vi.useRealTimers()
  await act(async () => resolve(modalPart))
  expect(modalIn(hosts()[0]).getByTestId('wui-snackbar-message')).toBeTruthy()
  expect(modalIn(hosts()[0]).queryByRole('dialog')).toBeNull()
  await end()
})

test.each(['disableAppend', 'enableEmbedded'] as const)('leaves the place to the page with %s', async (option) => {
  const { kit, hosts, end } = setup({ [option]: true })
  await act(() => kit.open())
  expect(hosts()).toEqual([])
  await end()
})

test('closes and says so when the code of the modal cannot be loaded, and tries again when it is opened again', async () => {
  const { kit, open, hosts, end } = setup()
  vi.mocked(loadModal).mockRejectedValue(new ModalNotLoadedError(new TypeError('Failed to fetch')))
  await act(() => expect(kit.open()).rejects.toThrow('The wallet modal could not be loaded'))
  vi.mocked(loadModal).mockReset()
  expect(kit.modal.$modal.get()).toEqual({ isOpen: false, isLoading: false, isShaking: false })
  expect(hosts()).toEqual([])
  await open()
  expect(modalIn(hosts()[0]).getByRole('dialog')).toBeTruthy()
  await end()
})

test('takes its element away when it is disposed, and does not come back', async () => {
  const { kit, fake, open, hosts, end } = setup()
  await open()
  await end()
  expect(hosts()).toEqual([])
  expect(fake.listeners()).toBe(0)
  await act(() => kit.open())
  expect(hosts()).toEqual([])
})

test('adds nothing when it is disposed while the modal is on its way', async () => {
  const { kit, hosts } = setup()
  void kit.open()
  await act(async () => kit.dispose())
  await act(async () => void (await loadModal()))
  expect(hosts()).toEqual([])
})

test('loads in advance when the browser is idle, and not once it is disposed', () => {
  const idle: (() => void)[] = []
  const cancelIdleCallback = vi.fn()
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback))
  vi.stubGlobal('cancelIdleCallback', cancelIdleCallback)
  const { kit } = setup()
  expect(loadModal).not.toHaveBeenCalled()
  idle[0]?.()
  expect(loadModal).toHaveBeenCalledTimes(1)
  kit.dispose()
  expect(cancelIdleCallback).toHaveBeenCalledWith(1)
})

test('renders the closed modal outside of the page when the browser is idle, and puts it there when it is opened', async () => {
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback))
  vi.stubGlobal('cancelIdleCallback', () => {})
  vi.mocked(loadedModal).mockReturnValue(await loadModal())
  const { kit, hosts, end } = setup()
  await act(async () => idle[0]?.())
  expect(document.body.childElementCount).toBe(0)
  await act(async () => void kit.open())
  expect(modalIn(hosts()[0]).getByRole('dialog', { name: 'Connect wallet' })).toBeTruthy()
  await end()
  expect(document.body.childElementCount).toBe(0)
})

test('loads in advance after half a second where the browser does not tell when it is idle', () => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', undefined)
  const first = setup()
  vi.advanceTimersByTime(500)
  expect(loadModal).toHaveBeenCalledTimes(1)
  first.kit.dispose()

  const second = setup()
  second.kit.dispose()
  vi.advanceTimersByTime(500)
  expect(loadModal).toHaveBeenCalledTimes(1)
})

test('waits with that until the page is loaded', () => {
  const requestIdleCallback = vi.fn(() => 1)
  vi.stubGlobal('requestIdleCallback', requestIdleCallback)
  vi.stubGlobal('cancelIdleCallback', () => {})
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  const first = setup()
  expect(requestIdleCallback).not.toHaveBeenCalled()
  dispatchEvent(new Event('load'))
  expect(requestIdleCallback).toHaveBeenCalledTimes(1)
  first.kit.dispose()

  setup().kit.dispose()
  dispatchEvent(new Event('load'))
  expect(requestIdleCallback).toHaveBeenCalledTimes(1)
})

test('loads the code of the modal and that of the adapters together', async () => {
  const preload = vi.fn(async () => {})
  const { fake, options } = setupOptions()
  const kit = createAppKit({ ...options, adapters: [{ ...fake.adapter, preload }] })
  await kit.preload()
  expect([vi.mocked(loadModal).mock.calls.length, preload.mock.calls.length]).toEqual([1, 1])
  vi.mocked(loadModal).mockRejectedValueOnce(new TypeError('offline'))
  await expect(kit.preload()).resolves.toBeUndefined()
  kit.dispose()
})
