import { act, fireEvent, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mountInPage } from '../testing/mountInPage.js'
import { setupKit } from '../testing/setupKit.js'

async function setup() {
  const { kit } = setupKit()
  const page = await mountInPage(kit)
  const isOpen = () => kit.modal.$modal.get().isOpen
  const open = async () => {
    await act(() => kit.open())
  }
  return { kit, ...page, isOpen, open, element: () => page.dialog() as HTMLDialogElement }
}

test('has the list of wallets ready before it is opened', async () => {
  const { element } = await setup()
  expect(element().open).toBe(false)
  expect(element().querySelector('[data-testid="wallet-list"]')).toBeTruthy()
})

test('has nothing in it for an account until it is opened, so that no balance is asked for', async () => {
  const { kit, fake, connect } = setupKit()
  await connect()
  const page = await mountInPage(kit)
  expect(page.dialog()?.querySelector('.card')).toBeNull()
  expect(fake.balanceRequests).toEqual([])
})

test('keeps the place of a frame in the same element, whatever is shown, so that no frame loads anew', async () => {
  const { kit, element, open } = await setup()
  const slot = element().querySelector('[data-slot=frame]')
  const frame = slot?.appendChild(document.createElement('iframe'))
  const isThere = () => element().querySelector('[data-slot=frame]') === slot && frame?.parentElement === slot
  await open()
  expect(isThere()).toBe(true)
  await act(async () => kit.router.push({ view: 'GetWallet' }))
  expect(isThere()).toBe(true)
  await act(async () => kit.close())
  expect(isThere()).toBe(true)
})

test('opens over the page with the focus on its title, which names it', async () => {
  const { kit, modal, element, open, focused } = await setup()
  // As browsers do: the focus goes to what asks for it.
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (
    this: HTMLDialogElement,
  ) {
    this.open = true
    this.querySelector<HTMLElement>('[autofocus]')?.focus()
  })
  await open()
  expect(showModal).toHaveBeenCalledOnce()
  expect(element().open).toBe(true)
  expect(modal.getByRole('dialog', { name: 'Connect wallet' })).toBe(modal.getByTestId('w3m-modal-overlay'))
  expect(focused()).toBe('title')
  expect(kit.modal.$modal.get().isLoading).toBe(false)
})

test('closes by its button, and has a new list ready when it has faded out', async () => {
  const { modal, element, open } = await setup()
  await open()
  const fade = holdFade(element())
  await userEvent.click(modal.getByRole('button', { name: 'Close' }))
  expect(element().open).toBe(false)
  const card = element().querySelector('.card')
  expect(card).toBeTruthy()
  await fade()
  expect(element().querySelector('.card')).not.toBe(card)
  expect(element().querySelector('[data-testid="wallet-list"]')).toBeTruthy()
})

test('has nothing ready after another view than the first, which begins anew', async () => {
  const { kit, element, open } = await setup()
  await open()
  await act(async () => kit.router.push({ view: 'Networks' }))
  await act(async () => kit.close())
  await act(() => vi.waitFor(() => expect(element().open).toBe(false)))
  expect(element().querySelector('.card')).toBeNull()
})

test('is empty when the browser has closed an account without asking', async () => {
  const { kit, connect } = setupKit()
  await connect()
  const { dialog } = await mountInPage(kit)
  await act(() => kit.open())
  await act(() => vi.waitFor(() => expect(dialog()?.open).toBe(true)))
  await act(async () => dialog()?.close())
  expect(dialog()?.querySelector('.card')).toBeNull()
})

test('opens once, at once, and takes clicks as soon as it is in sight', async () => {
  const { kit, connect } = setupKit()
  await connect()
  const { dialog } = await mountInPage(kit)
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  onTestFinished(() => showModal.mockRestore())
  await act(() => kit.open())
  expect(showModal).toHaveBeenCalledOnce()
  expect([dialog()?.open, dialog()?.inert, kit.modal.$modal.get().isLoading]).toEqual([true, false, false])
})

test('keeps what is in it when it is opened again while it fades out', async () => {
  const { kit, element, open } = await setup()
  await open()
  const fade = holdFade(element())
  await act(async () => kit.close())
  await open()
  await fade()
  expect(element().open).toBe(true)
  expect(element().childElementCount).toBeGreaterThan(0)
})

/** A dialog that fades out for as long as the test wants. */
function holdFade(element: HTMLElement): () => Promise<void> {
  let fade = () => {}
  const finished = new Promise<void>((resolve) => {
    fade = resolve
  })
  Object.assign(element, { getAnimations: () => [{ finished }] })
  return () => act(async () => fade())
}

test('shows the account until it has faded out after a logout', async () => {
  const { kit, connect } = setupKit()
  await connect()
  const { dialog } = await mountInPage(kit)
  await act(() => kit.open())
  const fade = holdFade(dialog() as HTMLDialogElement)
  const text = () => dialog()?.querySelector('.card')?.textContent
  await act(() => vi.waitFor(() => expect(text()).toContain('1.000 ETH')))
  await act(async () => kit.close())
  await act(() => kit.disconnect())
  expect(text()).toContain('1.000 ETH')
  await fade()
  expect(dialog()?.querySelector('.card')).toBeNull()
})

test('stays as it was while it fades out, and begins anew with the next opening', async () => {
  const { kit, element, open } = await setup()
  await open()
  await act(async () => kit.router.push({ view: 'Networks' }))
  const fade = holdFade(element())
  const view = () => element().querySelector<HTMLElement>('.card')?.dataset.view
  await act(async () => {
    kit.close()
    // What the answer of a wallet changes.
    kit.router.push({ view: 'Account' })
  })
  await act(async () => kit.router.push({ view: 'GetWallet' }))
  expect(view()).toBe('Networks')
  await open()
  expect(view()).toBe('Connect')
  await act(async () => kit.router.push({ view: 'GetWallet' }))
  expect(view()).toBe('GetWallet')
  await fade()
  expect(view()).toBe('GetWallet')
})

test('leaves it to the rules whether Escape closes', async () => {
  const { element, open, isOpen } = await setup()
  await open()
  const cancel = new Event('cancel', { cancelable: true })
  await act(async () => void element().dispatchEvent(cancel))
  expect(cancel.defaultPrevented).toBe(true)
  expect(isOpen()).toBe(false)
})

test('is closed also when the browser closes the dialog without asking', async () => {
  const { element, open, isOpen } = await setup()
  await open()
  await act(async () => element().close())
  expect(isOpen()).toBe(false)
})

test('opens again when the browser closed it and it may not be closed', async () => {
  const { kit, element, open } = await setup()
  await open()
  vi.spyOn(kit, 'close').mockImplementation(() => {})
  await act(async () => element().close())
  expect(element().open).toBe(true)
})

test('stays open when it is opened again before the browser says that it was closed', async () => {
  const { kit, element, open, isOpen } = await setup()
  await open()
  // As browsers do: the event comes later, in a task of its own.
  vi.spyOn(element(), 'close').mockImplementation(function (this: HTMLDialogElement) {
    this.removeAttribute('open')
    setTimeout(() => this.dispatchEvent(new Event('close')))
  })
  await act(async () => kit.close())
  await open()
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
  expect([isOpen(), element().open]).toEqual([true, true])
})

test('takes no click and no focus while it fades out', async () => {
  const { kit, modal, element, open } = await setup()
  await open()
  expect(element().inert).toBe(false)
  await act(async () => kit.close())
  expect([element().inert, element().open]).toEqual([true, false])
  await open()
  expect(element().inert).toBe(false)
  await userEvent.click(modal.getByTestId('w3m-header-help'))
  expect(kit.router.$router.get().route.view).toBe('WhatIsAWallet')
})

test('gives the focus back without a ring after a press, and with one after a key', async () => {
  const opener = document.body.appendChild(document.createElement('button'))
  onTestFinished(() => opener.remove())
  const { modal, element, open, isOpen } = await setup()
  // As WebKit does: whatever gets the focus back has a ring.
  vi.spyOn(opener, 'matches').mockImplementation((selector) => selector === '.mooring-button:focus-visible')
  vi.spyOn(element(), 'close').mockImplementation(function (this: HTMLDialogElement) {
    this.removeAttribute('open')
    opener.focus()
  })
  const focus = vi.spyOn(opener, 'focus')
  await open()
  await userEvent.click(modal.getByTestId('w3m-header-close'))
  await waitFor(() => expect(focus.mock.calls).toEqual([[], [{ focusVisible: false }]]))
  focus.mockClear()
  await open()
  // The card of the first opening is replaced once it has faded out.
  await waitFor(async () => {
    modal.getByTestId('w3m-header-close').focus()
    await userEvent.keyboard('{Enter}')
    expect(isOpen()).toBe(false)
  })
  await waitFor(() => expect(focus.mock.calls).toEqual([[]]))
})

test('closes by a click beside the card', async () => {
  const { element, open, isOpen } = await setup()
  await open()
  await act(async () => {
    fireEvent.pointerDown(element())
    fireEvent.click(element())
  })
  expect(isOpen()).toBe(false)
})

test.each(['inside', 'outside'])(
  'stays open when a press begins %s the card and ends on the other side',
  async (side) => {
    const { modal, element, open, isOpen } = await setup()
    await open()
    const card = modal.getByTestId('w3m-modal-card')
    const [from, to] = side === 'inside' ? [card, element()] : [element(), card]
    fireEvent.pointerDown(from)
    fireEvent.click(to)
    expect(isOpen()).toBe(true)
  },
)

test('stays open when a press beside the card slides onto it: browsers say then that both were clicked', async () => {
  const { modal, element, open, isOpen } = await setup()
  await open()
  fireEvent.pointerDown(element())
  fireEvent.pointerUp(modal.getByTestId('w3m-modal-card'))
  fireEvent.click(element())
  expect(isOpen()).toBe(true)
})

test('ignores the second half of the double click that opened it, wherever it comes down', async () => {
  const { kit, modal, element, open, isOpen } = await setup()
  const clickAgain = (target: Element, detail: number) =>
    act(async () => {
      fireEvent.pointerDown(target)
      fireEvent.pointerUp(target)
      fireEvent.click(target, { detail })
    })
  for (const target of [element(), modal.getByTestId('wallet-selector-org.first')]) {
    await open()
    await clickAgain(target, 2)
    expect([isOpen(), kit.connection.$connection.get().attempt]).toEqual([true, undefined])
    await act(async () => kit.close())
  }
  await open()
  await clickAgain(modal.getByTestId('w3m-header-help'), 1)
  // A double click within the modal counts.
  await clickAgain(modal.getByTestId('header-back'), 2)
  expect(kit.router.$router.get().route.view).toBe('Connect')
  await clickAgain(element(), 3)
  expect(isOpen()).toBe(false)
})

test('names the view on the card, and has live regions for messages and alerts', async () => {
  const { kit, modal, open } = await setup()
  await open()
  const card = modal.getByTestId('w3m-modal-card')
  expect([card.dataset.shaking, card.dataset.view]).toEqual([undefined, 'Connect'])
  act(() => kit.router.push({ view: 'GetWallet' }))
  expect(card.dataset.view).toBe('GetWallet')
  expect(modal.getByRole('alert').textContent).toBe('')
  // In the dialog, and over the page.
  expect(modal.getAllByRole('status').map((region: HTMLElement) => region.textContent)).toEqual(['', ''])
})
