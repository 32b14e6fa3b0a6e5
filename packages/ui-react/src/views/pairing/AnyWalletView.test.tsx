import { UserRejectedRequestError } from '@mooring/core'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { setupPairing } from '../../testing/setupPairing.js'

const any = { view: 'ConnectingWalletConnectBasic' } as const

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('makes a code, and shows it', async () => {
  const { offer } = await setupPairing(any)
  expect(screen.getByRole('status').textContent).toContain('Making the code')
  expect(screen.queryByRole('img')).toBeNull()
  await offer('wc:one')
  expect(screen.getByRole('img', { name: 'QR code to connect a wallet on another device' })).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
})

test('copies the link, and says so', async () => {
  const { kit, offer } = await setupPairing(any)
  const button = screen.getByRole('button', { name: 'Copy link' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await offer('wc:one')
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await userEvent.click(button)
  expect(write).toHaveBeenCalledWith('wc:one')
  expect(kit.snackbar.$snackbar.get()).toMatchObject({ snack: { message: 'pairing.copied' } })
  expect(button.textContent).toBe('Link copied')
  act(kit.snackbar.hide)
  expect(button.textContent).toBe('Copy link')
})

test('fades a code that is over, and shows the next', async () => {
  vi.useFakeTimers()
  const { offer } = await setupPairing(any)
  await offer('wc:one')
  await act(() => vi.advanceTimersByTimeAsync(230_000))
  expect(screen.getByRole('img').dataset.faded).toBe('true')
  expect(screen.getByRole('status').textContent).toContain('Making a new code')
  await offer('wc:two')
  expect(screen.getByRole('img').dataset.faded).toBeUndefined()
})

test('says in plain words that the relay cannot be reached, and offers what still works', async () => {
  const { kit, fail, phone, wallets } = await setupPairing(any)
  await fail(Object.assign(new UserRejectedRequestError(), { name: 'RelayBlockedError' }))
  expect(screen.getByRole('alert').textContent).toContain('The WalletConnect service can’t be reached.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(phone.requests).toHaveLength(2)
  await fail(Object.assign(new UserRejectedRequestError(), { name: 'RelayBlockedError' }))
  await userEvent.click(screen.getByRole('button', { name: 'First' }))
  await act(async () => wallets[0].requests[0]?.approve())
  expect(kit.account.$account.get().isConnected).toBe(true)
})

test('says that the wallet has declined', async () => {
  const { fail } = await setupPairing(any)
  await fail(new UserRejectedRequestError())
  expect(screen.getByRole('heading', { name: 'Connection declined' })).toBeTruthy()
})

test.each([
  [true, 1],
  [false, 0],
])('with features.allWallets %s offers %i ways to the list of all wallets', async (allWallets, count) => {
  const { offer } = await setupPairing(any, { services: 'https://services.example', features: { allWallets } })
  await offer('wc:one')
  expect(screen.queryAllByRole('button', { name: 'Search wallets' })).toHaveLength(count)
})

test('has nothing to offer on a page without wallets elsewhere', async () => {
  await setupPairing(any, { connectors: [] })
  expect(screen.getByRole('heading', { name: 'Not available here' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
