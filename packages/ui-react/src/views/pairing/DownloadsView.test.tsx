import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { harbour, iphone, setupPairing } from '../../testing/setupPairing.js'

const route = { view: 'Downloads', walletId: 'harbour' } as const

afterEach(() => void vi.unstubAllGlobals())

test('leads to the stores of a wallet, and says which', async () => {
  const { kit } = await setupPairing(route)
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    harbour.chrome_store,
    harbour.app_store,
    harbour.play_store,
    'https://harbour.example/',
  ])
  links[1]?.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(links[1] as Element)
  expect(kit.events.$event.get().data).toEqual({
    type: 'track',
    event: 'GET_WALLET',
    properties: { name: 'Harbour', explorerId: 'harbour', type: 'app_store' },
  })
})

test('has a code for the store of each phone', async () => {
  await setupPairing(route)
  expect(screen.getByRole('img', { name: /Scan with your phone/u })).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: 'Android app' }))
  expect(screen.getByRole('tab', { name: 'Android app' }).getAttribute('aria-selected')).toBe('true')
})

test('has no code on a phone, and its own store alone', async () => {
  await setupPairing(route, { userAgent: iphone })
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    harbour.app_store,
    'https://harbour.example/',
  ])
})

test('says that no download is known', async () => {
  await setupPairing({ ...route, walletId: 'gone' })
  expect(screen.getByText('We don’t know where to get gone.')).toBeTruthy()
})
