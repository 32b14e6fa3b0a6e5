import { FrameLoadError, InvalidAppConfigurationError, type WalletFrame } from '@mooring/core'
import { en, type Messages } from '@mooring/core/messages'
import { enRequests } from '@mooring/core/messages/requests'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInModal } from '../../testing/renderInModal.js'
import { setupKit } from '../../testing/setupKit.js'
import { FrameRoom } from './FrameRoom.js'

async function show(change: Partial<WalletFrame>) {
  const frame: WalletFrame = { element: {}, status: 'ready', dismiss: () => {}, retry: vi.fn(), ...change }
  const messages = { ...en, ...enRequests } as unknown as Messages
  const { container } = await renderInModal(setupKit().kit, <FrameRoom frame={frame} />, messages)
  return { frame, container, room: () => container.querySelector('.frame-room') }
}

test.each(['loading', 'ready'] as const)('says that the wallet opens while its frame is %s', async (status) => {
  const { room } = await show({ status })
  expect(screen.getByRole('heading', { name: 'Opening your wallet' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('This takes a moment.')
  expect(room()).toBeNull()
})

test('leaves the room to the frame when it needs the visitor', async () => {
  const { room, container } = await show({ need: 'approve' })
  expect(room()).toBeTruthy()
  expect(container.textContent).toBe('')
})

test('says why the frame failed, and tries again', async () => {
  const { frame } = await show({ status: 'failed', need: 'approve', error: new FrameLoadError() })
  expect(screen.getByRole('heading', { name: 'Your wallet didn’t open' })).toBeTruthy()
  expect(screen.getByText(new FrameLoadError().shortMessage)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(frame.retry).toHaveBeenCalledOnce()
})

test('says to visitors of a page that may not embed it that other wallets work', async () => {
  await show({ status: 'failed', error: new InvalidAppConfigurationError({ reason: 'origin' }) })
  expect(screen.getByText('This site may not open your wallet. Other wallets still work here.')).toBeTruthy()
  // The rest is for the page's developer.
  expect(screen.queryByText(/Invalid App Configuration/u)).toBeNull()
})
