import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSnackbarController } from './createSnackbarController.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const copied = { variant: 'success', message: 'account.copied' } as const
const unavailable = { variant: 'error', message: 'account.balanceUnavailable' } as const
const loading = { variant: 'loading', message: 'account.copied' } as const

test('shows a message for five seconds', () => {
  const { $snackbar, show } = createSnackbarController()
  show(copied)
  expect($snackbar.get()).toEqual({ status: 'open', snack: copied })
  vi.advanceTimersByTime(4999)
  expect($snackbar.get().status).toBe('open')
  vi.advanceTimersByTime(1)
  expect($snackbar.get()).toEqual({ status: 'closed' })
  expect(vi.getTimerCount()).toBe(0)
})

test('closes the old message, and shows the new one 150 ms later for its full time', () => {
  const { $snackbar, show } = createSnackbarController()
  show(copied)
  vi.advanceTimersByTime(4900)
  show(unavailable)
  expect($snackbar.get()).toEqual({ status: 'waiting', snack: unavailable })
  vi.advanceTimersByTime(149)
  expect($snackbar.get().status).toBe('waiting')
  vi.advanceTimersByTime(1)
  expect($snackbar.get()).toEqual({ status: 'open', snack: unavailable })
  vi.advanceTimersByTime(4999)
  expect($snackbar.get().status).toBe('open')
  vi.advanceTimersByTime(1)
  expect($snackbar.get().status).toBe('closed')
})

test('stays while it is held, and then for five seconds more', () => {
  const { $snackbar, show, hold, release } = createSnackbarController()
  show(copied)
  hold()
  vi.advanceTimersByTime(60_000)
  expect($snackbar.get().status).toBe('open')
  release()
  vi.advanceTimersByTime(4999)
  expect($snackbar.get().status).toBe('open')
  vi.advanceTimersByTime(1)
  expect($snackbar.get().status).toBe('closed')
})

test('keeps a loading message until another one replaces it', () => {
  const { $snackbar, show } = createSnackbarController()
  show(loading)
  expect(vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(60_000)
  expect($snackbar.get()).toEqual({ status: 'open', snack: loading })
  show(copied)
  vi.advanceTimersByTime(150)
  expect($snackbar.get()).toEqual({ status: 'open', snack: copied })
})

test.each(['hide', 'dispose'] as const)('leaves no timer after %s', (intent) => {
  const controller = createSnackbarController()
  controller.show(copied)
  controller[intent]()
  expect(vi.getTimerCount()).toBe(0)
  expect(controller.$snackbar.get().status).toBe(intent === 'hide' ? 'closed' : 'open')
})
