import { createAllWalletsController } from '@mooring/controllers/catalogue'
import { createFakeConnector, createFakeSource } from '@mooring/controllers/testing'
import { enCatalogue } from '@mooring/core/messages/catalogue'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInModal } from '../../testing/renderInModal.js'
import { setupKit } from '../../testing/setupKit.js'
import { stubNearness } from '../../testing/stubNearness.js'
import { AllWalletsView } from './AllWalletsView.js'

/** How often the tile of a wallet was drawn, by its name. */
const drawn = vi.hoisted(() => new Map<string, number>())
vi.mock('../../components/Picture.js', async (load) => {
  const { Picture } = await load<typeof import('../../components/Picture.js')>()
  return {
    Picture(props: Parameters<typeof Picture>[0]) {
      drawn.set(props.name, (drawn.get(props.name) ?? 0) + 1)
      return <Picture {...props} />
    },
  }
})

const entries = Array.from({ length: 600 }, (_, index) => ({
  id: `id-${index}`,
  name: index === 0 ? '<b>Evil</b>' : `Wallet ${index}`,
  image_id: `image-${index}`,
  mobile_link: `wallet${index}://`,
}))
let answer: (query: URLSearchParams) => Response | Promise<Response>

let nearness: stubNearness.ReturnType
/** How many wallets the catalogue has. */
let count = 50

beforeEach(() => {
  nearness = stubNearness()
  count = 50
  drawn.clear()
  answer = (query) => {
    const found = entries.slice(0, count).filter(({ name }) => name.toLowerCase().includes(query.get('search') ?? ''))
    const [page, size] = [Number(query.get('page')), Number(query.get('entries'))]
    return Response.json({ count: found.length, data: found.slice((page - 1) * size, page * size) })
  }
  vi.stubGlobal('fetch', async (url: string) => answer(new URL(url).searchParams))
})
afterEach(() => vi.unstubAllGlobals())

async function setup(options: setupKit.Options = {}) {
  const { connector } = createFakeConnector({ id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' })
  const made = setupKit({
    services: 'https://services.example',
    connectors: [createFakeSource({ connectors: [connector] }).source],
    ...options,
  })
  made.kit.router.reset({ view: 'AllWallets' })
  return { ...made, ...(await renderInModal(made.kit, <AllWalletsView />, enCatalogue)) }
}

const tiles = () => within(screen.getByTestId('wallet-grid')).getAllByRole('button')

/** Scrolls until so many wallets are there. */
async function scrollTo(length: number): Promise<void> {
  const count = () => screen.getByTestId('wallet-grid').querySelectorAll('button').length
  for (let turns = 0; count() < length && turns < length; turns++) await nearness.bringNear()
  expect(count()).toBe(length)
}

test('shows sixteen placeholders at once, and then installed wallets before those of the catalogue', async () => {
  let release = () => {}
  const wait = new Promise<void>((resolve) => {
    release = resolve
  })
  const serve = answer
  answer = async (query) => {
    await wait
    return serve(query)
  }
  const { container } = await setup()
  expect(screen.getByTestId('wallet-placeholders').children).toHaveLength(16)
  expect(screen.getByRole('status').textContent).toBe('Loading')
  release()
  await waitFor(() => expect(tiles()).toHaveLength(16))
  expect(tiles()[0]?.textContent).toBe('FirstInstalled')
  expect(screen.getByText('<b>Evil</b>')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('42 wallets')
  const picture = await waitFor(() => container.querySelector('img') ?? expect.fail())
  expect(picture.getAttribute('loading')).toBe('lazy')
  expect(picture.getAttribute('src')).toMatch(/^https:\/\/services\.example\/getWalletImage\/image-0/u)
})

test('draws and loads more near the end up to the last wallet, and draws none of them again', async () => {
  count = 600
  await setup()
  await waitFor(() => expect(tiles()).toHaveLength(16))
  await scrollTo(602)
  expect(screen.getByTestId('wallet-grid').textContent).toMatch(/Wallet 599$/u)
  expect(drawn.size).toBe(602)
  expect([...drawn.values()].filter((times) => times > 1)).toEqual([])
  expect(nearness.watched()).toEqual([])
})

test('has the chosen wallet on the way back to it, and begins anew on a new visit', async () => {
  const { unmount, kit } = await setup()
  await waitFor(() => expect(tiles()).toHaveLength(16))
  await scrollTo(52)
  act(() => screen.getByRole('button', { name: 'Wallet 49' }).focus())
  unmount()
  const back = await renderInModal(kit, <AllWalletsView />, enCatalogue)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Wallet 49' })).toBeTruthy())
  expect(screen.getByTestId('wallet-grid').children).toHaveLength(7)
  back.unmount()
  kit.router.reset({ view: 'Connect' })
  kit.router.push({ view: 'AllWallets' })
  await renderInModal(kit, <AllWalletsView />, enCatalogue)
  // It comes with its view, and the rest a frame later.
  await waitFor(() => expect(tiles()).toHaveLength(8))
})

test('searches, reports an empty result, and leads to the QR code', async () => {
  const { kit } = await setup({ names: [] })
  const field = screen.getByRole('textbox', { name: 'Search wallets' })
  await userEvent.type(field, 'wallet 49')
  await waitFor(() => expect(tiles().map(({ textContent }) => textContent)).toEqual(['Wallet 49']))
  await userEvent.type(field, 'x')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'No wallet called “wallet 49x”' })).toBeTruthy())
  expect(screen.getByRole('status').textContent).toBe('0 wallets')
  await userEvent.click(screen.getByRole('button', { name: 'Show QR code' }))
  expect(kit.router.$router.get().route).toEqual({ view: 'ConnectingWalletConnectBasic' })
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  await waitFor(() => expect(tiles()).toHaveLength(16))
})

test('offers no QR code where nothing can scan it', async () => {
  await setup({ names: [], connectors: [], services: undefined })
  expect(await screen.findByRole('heading', { name: 'No wallet found' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show QR code' })).toBeNull()
})

test('shows certified wallets alone on request', async () => {
  const asked: (string | null)[] = []
  const serve = answer
  answer = (query) => {
    asked.push(query.get('badge_type'))
    return serve(query)
  }
  await setup()
  const button = await screen.findByRole('button', { name: 'Certified', pressed: false })
  await userEvent.click(button)
  expect(screen.getByRole('button', { name: 'Certified', pressed: true })).toBe(button)
  await waitFor(() => expect(asked).toEqual([null, 'certified']))
})

test('says that the catalogue is down beside the wallets that are here, and tries again', async () => {
  const serve = answer
  answer = () => Response.error()
  const { kit } = await setup({ names: [] })
  expect(await screen.findByRole('heading', { name: 'The list of wallets didn’t load' })).toBeTruthy()
  answer = serve
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(tiles()).toHaveLength(16))
  answer = () => Response.error()
  act(() => kit.feature(createAllWalletsController).more())
  expect((await screen.findByRole('alert')).textContent).toContain('More wallets didn’t load. Try again in a moment.')
  expect(tiles()).toHaveLength(16)
  answer = serve
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await scrollTo(50)
})

test('asks an installed wallet, and leads to others', async () => {
  const { kit, wallets } = await setup()
  await waitFor(() => expect(tiles()).toHaveLength(16))
  await userEvent.click(screen.getByRole('button', { name: 'Wallet 7' }))
  expect(kit.router.$router.get().route).toEqual({ view: 'ConnectingWalletConnect', walletId: 'id-7' })
  await userEvent.click(screen.getByRole('button', { name: 'First Installed' }))
  await waitFor(() => expect(wallets[0].requests).toHaveLength(1))
})
