import { BaseError, type Route } from '@mooring/core'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { iphone, type PairingKit, setupPairing } from '../../testing/setupPairing.js'

class RelayBlockedError extends BaseError {
  override readonly name = 'RelayBlockedError'
}

const any: Route = { view: 'ConnectingWalletConnectBasic' }
const harbour: Route = { view: 'ConnectingWalletConnect', walletId: 'harbour' }
const downloads: Route = { view: 'Downloads', walletId: 'harbour' }
const offer = ({ offer }: PairingKit) => offer('wc:one')
const fail = ({ fail }: PairingKit) => fail(new RelayBlockedError('The WalletConnect relay cannot be reached'))
const press = (name: string) => act(() => userEvent.click(screen.getByRole('button', { name })))

async function miss(kit: PairingKit): Promise<void> {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await offer(kit)
  await press('Open Harbour')
  await act(() => vi.advanceTimersByTimeAsync(1500))
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Every state of the views, and what can be reached in it, in order. */
const states: readonly [string, Route, (kit: PairingKit) => unknown, readonly string[], string?][] = [
  ['the code of any wallet', any, offer, ['Copy link']],
  ['a code on its way', any, () => {}, ['Copy link']],
  ['a relay that cannot be reached', any, fail, ['Try again', 'First', 'Second']],
  ['the ways to a wallet', harbour, offer, ['Mobile', 'Copy link', 'Get it']],
  ['an app on this phone', harbour, offer, ['Mobile', 'Open Harbour', 'Copy link', 'Get it'], iphone],
  [
    'an app that did not open',
    harbour,
    miss,
    ['Mobile', 'Install Harbour', 'Try again', 'Copy link', 'Show QR code'],
    iphone,
  ],
  ['where to get a wallet', downloads, () => {}, ['iOS app', 'Browser extension', 'iOS app', 'Android app', 'Website']],
]

describe.each(states)('%s', (_, route, play, names, userAgent) => {
  test('is reached by keyboard, in reading order', async () => {
    const kit = await setupPairing(route, userAgent ? { userAgent } : {})
    await play(kit)
    const user = userEvent.setup({ advanceTimers: (time) => void (vi.isFakeTimers() && vi.advanceTimersByTime(time)) })
    const reached: string[] = []
    for (let count = 0; count < names.length; count += 1) {
      await user.tab()
      const { activeElement } = document
      reached.push((activeElement?.querySelector('.row-name') ?? activeElement)?.textContent?.trim() ?? '')
    }
    expect(reached).toEqual(names)
    await user.tab()
    // Nothing else.
    expect(document.activeElement).toBe(document.body)
  })
})

test('the arrow keys choose a way to a wallet', async () => {
  const kit = await setupPairing(harbour)
  await offer(kit)
  const chosen = () => screen.getByRole('tab', { selected: true }).textContent?.trim()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  expect([chosen(), document.activeElement?.textContent?.trim()]).toEqual(['Browser', 'Browser'])
  expect(screen.getByRole('link', { name: 'Get the extension' })).toBeTruthy()
  await userEvent.keyboard('{End}')
  expect(chosen()).toBe('Web')
  await userEvent.keyboard('{ArrowRight}')
  expect(chosen()).toBe('Mobile')
  await userEvent.keyboard('{ArrowLeft}')
  expect(chosen()).toBe('Web')
  await userEvent.keyboard('{Home}')
  expect(chosen()).toBe('Mobile')
})

test('a key opens what a press opens', async () => {
  const kit = await setupPairing(harbour)
  await offer(kit)
  screen.getByRole('button', { name: 'Get it' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(kit.kit.router.$router.get().route).toEqual(downloads)
})
