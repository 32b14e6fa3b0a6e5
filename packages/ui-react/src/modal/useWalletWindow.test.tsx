import { act } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mountInPage } from '../testing/mountInPage.js'
import { setupKit } from '../testing/setupKit.js'

async function setup() {
  const {
    kit,
    wallets: [first],
  } = setupKit()
  const page = await mountInPage(kit)
  await act(() => kit.open())
  const dialog = page.dialog() as HTMLDialogElement
  await vi.waitFor(() => expect(dialog.open).toBe(true))
  // In browsers, its event comes in a later task, when the dialog is open again.
  vi.spyOn(dialog, 'close').mockImplementation(() => dialog.removeAttribute('open'))
  const showModal = vi.spyOn(dialog, 'showModal')
  return {
    kit,
    first,
    dialog,
    showModal,
    isAside: () => dialog.dataset.aside !== undefined,
    async ask() {
      await act(async () => kit.selectWallet('org.first'))
      await vi.waitFor(() => expect(first.requests).toHaveLength(1))
    },
    async add(tag: string) {
      const element = document.createElement(tag)
      onTestFinished(() => element.remove())
      await act(async () => document.body.append(element))
    },
  }
}

test('steps aside for what the page gains while a wallet is asked, and is modal again when it has answered', async () => {
  const { dialog, isAside, ask, add, first, showModal } = await setup()
  await ask()
  expect(isAside()).toBe(false)
  await add('div')
  expect([isAside(), dialog.open, showModal.mock.calls.length]).toEqual([true, true, 0])
  await act(async () => first.requests[0]?.reject(new Error('The window was closed')))
  expect([isAside(), dialog.open, showModal.mock.calls.length]).toEqual([false, true, 1])
})

test('stays for what the page adds without showing it', async () => {
  const { isAside, ask, add } = await setup()
  await ask()
  for (const tag of ['script', 'style', 'link', 'meta', 'template']) await add(tag)
  expect(isAside()).toBe(false)
})

test('stays while no wallet is asked', async () => {
  const { isAside, add } = await setup()
  await add('div')
  expect(isAside()).toBe(false)
})

test('is not aside any more once it is closed', async () => {
  const { kit, isAside, ask, add } = await setup()
  await ask()
  await add('div')
  await act(async () => kit.close())
  expect(isAside()).toBe(false)
})
