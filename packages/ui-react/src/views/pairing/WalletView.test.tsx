import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { harbour, iphone, setupPairing } from '../../testing/setupPairing.js'

const route = { view: 'ConnectingWalletConnect', walletId: 'harbour' } as const
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const tab = (name: string) => userEvent.click(screen.getByRole('tab', { name }))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('on a desktop', () => {
  test('has a tab for each way to the wallet', async () => {
    const { offer } = await setupPairing(route)
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent?.trim())).toEqual([
      'Mobile',
      'Browser',
      'Desktop',
      'Web',
    ])
    await offer('wc:one')
    expect(within(screen.getByRole('tabpanel')).getByRole('img')).toBeTruthy()
  })

  test('opens its program and its site', async () => {
    const { offer, opened } = await setupPairing(route)
    await tab('Desktop')
    expect(screen.getByRole('button', { name: 'Open Harbour' }).getAttribute('aria-disabled')).toBe('true')
    await offer('wc:one')
    await press('Open Harbour')
    await tab('Web')
    await press('Open Harbour')
    expect(opened).toEqual([
      ['harbour-desktop://wc?uri=wc%3Aone', '_self'],
      ['https://app.harbour.example/wc?uri=wc%3Aone', '_blank'],
    ])
  })

  test('leads to the extension where it is missing', async () => {
    await setupPairing(route)
    await tab('Browser')
    expect(screen.getByRole('link', { name: 'Get the extension' }).getAttribute('href')).toBe(harbour.chrome_store)
  })

  test('asks the extension where it is installed', async () => {
    const { wallets } = await setupPairing(route, { first: { id: 'org.harbour', info: { rdns: 'org.harbour' } } })
    expect(screen.getAllByRole('tab')[0]?.textContent?.trim()).toBe('Browser')
    await press('Open Harbour')
    expect(wallets[0].requests).toHaveLength(1)
  })

  test('shows the code alone where the phone is the only way', async () => {
    const { offer } = await setupPairing(route, {
      customWallets: [{ id: 'harbour', name: 'Harbour', mobile_link: 'harbour:' }],
    })
    await offer('wc:one')
    expect(screen.queryByRole('tab')).toBeNull()
    expect(screen.getByRole('img')).toBeTruthy()
  })

  test('still shows a code for a wallet that is not known any more', async () => {
    const { offer } = await setupPairing({ ...route, walletId: 'gone' })
    await offer('wc:one')
    expect(screen.getByRole('img')).toBeTruthy()
  })

  test('leads to where the wallet can be had, and keeps the code', async () => {
    const { kit, offer, phone } = await setupPairing(route)
    await offer('wc:one')
    await press('Get it')
    expect(screen.getByText('iOS app', { selector: '[role=tab]' })).toBeTruthy()
    await act(async () => kit.router.back())
    expect(phone.requests).toHaveLength(1)
    expect(screen.getByRole('img')).toBeTruthy()
  })
})

describe('on a phone', () => {
  const onPhone = () => setupPairing(route, { userAgent: iphone })

  test('opens the app with the tap', async () => {
    const { offer, opened } = await onPhone()
    await offer('wc:one')
    await press('Open Harbour')
    expect(opened).toEqual([['harbour://wc?uri=wc%3Aone', '_self']])
    expect(screen.getByRole('heading', { name: 'Opening Harbour' })).toBeTruthy()
  })

  test('offers the store, the code and the link after 1.5 s without an app', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { kit, offer } = await onPhone()
    await offer('wc:one')
    await press('Open Harbour')
    await act(() => vi.advanceTimersByTimeAsync(1500))
    expect(screen.getByRole('alert').textContent).toContain('Harbour didn’t open')
    expect(screen.getByRole('link', { name: 'Install Harbour' }).getAttribute('href')).toBe(harbour.app_store)
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(screen.getByRole('button', { name: /Copy link/u })).toBeTruthy()
    await press('Show QR code Scan it with another phone')
    expect(kit.router.$router.get().route.view).toBe('ConnectingWalletConnectBasic')
    expect(screen.getByRole('img')).toBeTruthy()
  })
})
