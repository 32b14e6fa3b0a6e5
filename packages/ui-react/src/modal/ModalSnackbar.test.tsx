import { HttpNetworkError, InvalidReplyError } from '@mooring/core'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInModal } from '../testing/renderInModal.js'
import { setupKit } from '../testing/setupKit.js'
import { ModalSnackbar } from './ModalSnackbar.js'
import { PageSnackbar } from './PageSnackbar.js'

beforeEach(() => void vi.useFakeTimers())

async function setup() {
  const { kit } = setupKit()
  await act(async () => void kit.open().catch(() => {}))
  const { container } = await renderInModal(kit, <ModalSnackbar />)
  const show = (variant: 'success' | 'error' | 'loading' = 'success') =>
    act(() => kit.snackbar.show({ variant, message: 'account.copied' }))
  return { kit, container, show, wait: (time: number) => act(() => vi.advanceTimersByTimeAsync(time)) }
}

test('has its live region before there is a message, so that screen readers notice it', async () => {
  const { show } = await setup()
  const region = screen.getByRole('status')
  expect(region.textContent).toBe('')
  show()
  expect(screen.getByRole('status')).toBe(region)
  expect(screen.getByTestId('wui-snackbar-message').textContent).toBe('Address copied')
})

test.each([
  ['in words for visitors', new HttpNetworkError({ host: 'rpc.example', cause: undefined }), 'There is no answer.'],
  ['in its own words', new InvalidReplyError({ details: 'It pays someone else.' }), 'The service gave an answer'],
])('says an error %s', async (_, error, text) => {
  const { kit } = await setup()
  act(() => kit.snackbar.show({ variant: 'error', error }))
  expect(screen.getByTestId('wui-snackbar-message').textContent).toContain(text)
})

test('takes the message away after 5 s', async () => {
  const { show, wait } = await setup()
  show()
  await wait(4999)
  expect(screen.queryByText('Address copied')).toBeTruthy()
  await wait(1)
  expect(screen.queryByText('Address copied')).toBeNull()
})

test.each([
  ['pointer', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['focus', fireEvent.focus, fireEvent.blur],
])('keeps the message while the %s is on it', async (_, enter, leave) => {
  const { show, wait } = await setup()
  show()
  enter(screen.getByRole('status'))
  await wait(60_000)
  expect(screen.queryByText('Address copied')).toBeTruthy()
  leave(screen.getByRole('status'))
  await wait(5000)
  expect(screen.queryByText('Address copied')).toBeNull()
})

test('can be dismissed', async () => {
  const { show } = await setup()
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss message' }))
  expect(screen.getByRole('status').textContent).toBe('')
})

test('shows what kind of message it is', async () => {
  const { container, show, wait } = await setup()
  const icons = new Set<string | null | undefined>()
  for (const variant of ['success', 'error', 'loading'] as const) {
    show(variant)
    await wait(150)
    expect(container.querySelector('.snackbar')?.getAttribute('data-variant')).toBe(variant)
    icons.add(container.querySelector('.snackbar > :first-child')?.outerHTML)
  }
  expect(icons.size).toBe(3)
  expect(container.querySelector('.snackbar > .spinner')).toBeTruthy()
})

test('goes on above the page when the modal closes, and inside it when it opens', async () => {
  const { kit } = setupKit()
  const { container } = await renderInModal(
    kit,
    <>
      <dialog open>
        <ModalSnackbar />
      </dialog>
      <PageSnackbar />
    </>,
  )
  const places = () => [...container.querySelectorAll('.snackbar')].map((one) => one.closest('dialog') !== null)
  const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))
  act(() => kit.snackbar.show({ variant: 'error', message: 'account.balanceUnavailable' }))
  await wait(50)
  expect(places()).toEqual([false])
  await act(async () => void kit.open().catch(() => {}))
  await wait(50)
  expect(places()).toEqual([true])
  await act(async () => kit.close())
  await wait(50)
  expect(places()).toEqual([false])
  // What has moved can be read for its whole time.
  await wait(4900)
  expect(places()).toEqual([false])
  await wait(100)
  expect(places()).toEqual([])
})

test('never shows an earlier message in the place of a new one', async () => {
  const { kit } = setupKit()
  const { container } = await renderInModal(kit, <PageSnackbar />)
  const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))
  const text = () => container.querySelector('[data-testid="wui-snackbar-message"]')?.textContent
  act(() => kit.snackbar.show({ variant: 'success', message: 'account.copied' }))
  await wait(50)
  expect(text()).toBe('Address copied')
  await wait(5000)
  act(() => kit.snackbar.show({ variant: 'error', message: 'account.balanceUnavailable' }))
  expect(text()).toBeUndefined()
  await wait(50)
  expect(text()).toBe('Token Balance Unavailable')
})
