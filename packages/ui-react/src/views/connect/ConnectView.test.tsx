import { createFakeAdapter, createFakeConnector, createFakeSource } from '@mooring/controllers/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInModal } from '../../testing/renderInModal.js'
import { setupKit } from '../../testing/setupKit.js'
import { ConnectView } from './ConnectView.js'

const names = () => screen.getAllByRole('button').map((row) => row.querySelector('bdi')?.textContent)

test('lists the wallets of the page as installed, and says how many there are', async () => {
  const { kit } = setupKit()
  await renderInModal(kit, <ConnectView route={{ view: 'Connect' }} />)
  expect(screen.getByRole('button', { name: 'First Installed' })).toBe(screen.getByTestId('wallet-selector-org.first'))
  expect(screen.getByRole('button', { name: 'Second Installed' })).toBeTruthy()
  expect(within(screen.getByTestId('wallet-list')).getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByRole('status').textContent).toBe('2 wallets found')
})

test('adds a wallet that announces itself later', async () => {
  const { kit, fake, wallets } = setupKit({ names: ['First'] })
  await renderInModal(kit, <ConnectView route={{ view: 'Connect' }} />)
  expect(screen.getByRole('status').textContent).toBe('1 wallet found')
  const second = createFakeConnector({ id: 'org.second', name: 'Second' })
  act(() => fake.announce([wallets[0].connector, second.connector]))
  await act(async () => kit.open())
  const late = createFakeConnector({ id: 'org.late', name: 'Late' })
  act(() => fake.announce([wallets[0].connector, second.connector, late.connector]))
  // Only the one that came after the modal opened glides in.
  const isLate = screen.getAllByRole('listitem').map(({ dataset }) => dataset.late)
  expect(isLate).toEqual([undefined, undefined, 'true'])
  expect(screen.getByRole('button', { name: 'Late Installed' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('3 wallets found')
})

test('lets a late wallet glide in where the modal is part of the page, open or not', async () => {
  const { kit, fake, wallets } = setupKit({ names: ['First'], enableEmbedded: true })
  await renderInModal(kit, <ConnectView route={{ view: 'Connect' }} />)
  const late = createFakeConnector({ id: 'org.late', name: 'Late' })
  act(() => fake.announce([wallets[0].connector, late.connector]))
  expect(screen.getAllByRole('listitem').map(({ dataset }) => dataset.late)).toEqual([undefined, 'true'])
})

test('offers the wallets of one chain family alone where the page asks for it', async () => {
  const sol = createFakeConnector({ id: 'org.sol', name: 'Sol', namespaces: ['solana'] })
  const evm = createFakeConnector({ id: 'org.evm', name: 'Evm' })
  const { kit } = setupKit({
    adapters: [
      createFakeAdapter({ connectors: [evm.connector] }).adapter,
      createFakeAdapter({ namespace: 'solana', connectors: [sol.connector] }).adapter,
    ],
  })
  const { unmount } = await renderInModal(kit, <ConnectView route={{ view: 'Connect', namespace: 'solana' }} />)
  expect(names()).toEqual(['Sol'])
  expect(screen.getByRole('status').textContent).toBe('1 wallet found')
  unmount()
  await renderInModal(kit, <ConnectView route={{ view: 'Connect' }} />)
  expect(names()).toEqual(['Evm', 'Sol'])
})

test('puts the wallet used last first, and tags it as recent', async () => {
  const { kit } = setupKit()
  kit.wallets.use('org.second')
  await renderInModal(kit, <ConnectView route={{ view: 'Connect' }} />)
  expect(names()).toEqual(['Second', 'First'])
  expect(screen.getByRole('button', { name: 'Second Recent' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'First Installed' })).toBeTruthy()
})

test('asks the wallet that is chosen, and tags it as waiting', async () => {
  const { kit, wallets } = setupKit()
  await renderInModal(kit, <ConnectView route={{ view: 'Connect' }} />)
  await userEvent.click(screen.getByRole('button', { name: 'First Installed' }))
  await waitFor(() => {
    expect(kit.router.$router.get().route).toEqual({ view: 'ConnectingExternal', connectorId: 'org.first' })
  })
  expect(wallets[0].requests).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'First Waiting' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Second Installed' })).toBeTruthy()
})

test('tells two wallets of one name apart by their ids', async () => {
  const { kit } = setupKit({ names: ['Twin', 'Other'], first: { id: 'org.real' } })
  await renderInModal(kit, <ConnectView route={{ view: 'Connect' }} />)
  expect(screen.queryByText(/Same name/u)).toBeNull()

  const twins = setupKit({ names: ['Twin', 'twin'], first: { id: 'org.real' } })
  await renderInModal(twins.kit, <ConnectView route={{ view: 'Connect' }} />)
  expect(screen.getByText('Same name as another wallet: org.real')).toBeTruthy()
  expect(screen.getByText('Same name as another wallet: org.twin')).toBeTruthy()
})

test('shows the name of a wallet as text, whatever is in it', async () => {
  const name = '<img src=x onerror=alert(1)>'
  const { kit } = setupKit({ names: [name], first: { id: 'org.evil' } })
  const { container } = await renderInModal(kit, <ConnectView route={{ view: 'Connect' }} />)
  expect(screen.getByText(name)).toBeTruthy()
  expect(container.querySelector('img')).toBeNull()
})

test('shows the picture of a wallet, whose maker is not told who looks', async () => {
  const { kit } = setupKit({ first: { imageUrl: 'data:image/png;base64,AAAA' } })
  const { container } = await renderInModal(kit, <ConnectView route={{ view: 'Connect' }} />)
  const picture = container.querySelector('img')
  expect(picture?.getAttribute('src')).toBe('data:image/png;base64,AAAA')
  expect(picture?.getAttribute('alt')).toBe('')
  expect(picture?.getAttribute('referrerpolicy')).toBe('no-referrer')
})

test('without a wallet says so, and leads to where one can be got', async () => {
  const { kit } = setupKit({ names: [] })
  await renderInModal(kit, <ConnectView route={{ view: 'Connect' }} />)
  expect(screen.getByRole('heading', { name: 'No wallet found' })).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Get a wallet' }))
  expect(kit.router.$router.get().route.view).toBe('GetWallet')
})

test('shows the code at once on a first visit, and where to get a wallet, but loads nothing before it opens', async () => {
  const phone = createFakeConnector({ id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' })
  const { kit } = setupKit({ names: [], connectors: [createFakeSource({ connectors: [phone.connector] }).source] })
  await renderInModal(kit, <ConnectView route={{ view: 'Connect' }} />)
  expect(screen.queryByRole('list')).toBeNull()
  expect(phone.requests).toEqual([])
  await act(async () => kit.open())
  await screen.findByText('Making the code')
  await act(async () => phone.requests[0]?.onUri?.('wc:one'))
  expect(screen.getByRole('img', { name: 'QR code to connect a wallet on another device' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /WalletConnect/u })).toBeNull()
})

test('leads from the code to where a wallet can be got, also where the code does not come', async () => {
  const phone = createFakeConnector({ id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' })
  const { kit } = setupKit({ names: [], connectors: [createFakeSource({ connectors: [phone.connector] }).source] })
  await renderInModal(kit, <ConnectView route={{ view: 'Connect' }} />)
  await act(async () => kit.open())
  await screen.findByRole('button', { name: 'Get a wallet' })
  await act(async () => phone.requests[0]?.reject(new Error('blocked')))
  expect(screen.getByRole('heading', { name: 'No code right now' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Get a wallet' }))
  expect(kit.router.$router.get().route.view).toBe('GetWallet')
})

test('opens the page in the browsers of wallets on a phone without another way', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) Mobile')
  const { kit } = setupKit({ names: [] })
  await renderInModal(kit, <ConnectView route={{ view: 'Connect' }} />)
  const link = await screen.findByRole('link', { name: 'Open in MetaMask' })
  expect(link.getAttribute('href')).toMatch(/^https:\/\/metamask\.app\.link\/dapp\//u)
  expect(screen.getByRole('button', { name: 'Get a wallet' })).toBeTruthy()
  vi.restoreAllMocks()
})

test('replaces the notice as soon as a wallet is there', async () => {
  const { kit, fake, wallets } = setupKit({ names: [] })
  await renderInModal(kit, <ConnectView route={{ view: 'Connect' }} />)
  act(() => fake.announce([wallets[0].connector]))
  expect(screen.queryByRole('heading', { name: 'No wallet found' })).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('1 wallet found')
})

test('names the terms and the privacy policy of the page, and opens them in a window of their own', async () => {
  const { kit } = setupKit({
    termsConditionsUrl: 'https://a.example/terms',
    privacyPolicyUrl: 'https://a.example/privacy',
  })
  const { container } = await renderInModal(kit, <ConnectView route={{ view: 'Connect' }} />)
  expect(container.querySelector('.legal')?.textContent).toBe(
    'By connecting you agree to the Terms of Service and Privacy Policy',
  )
  for (const [name, href] of [
    ['Terms of Service', 'https://a.example/terms'],
    ['Privacy Policy', 'https://a.example/privacy'],
  ] as const) {
    const link = screen.getByRole('link', { name })
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      href,
      '_blank',
      'noreferrer noopener',
    ])
  }
})

test('names only the one that the page has, or nothing', async () => {
  const { container } = await renderInModal(
    setupKit({ privacyPolicyUrl: 'https://a.example/p' }).kit,
    <ConnectView route={{ view: 'Connect' }} />,
  )
  expect(container.querySelector('.legal')?.textContent).toBe('By connecting you agree to the Privacy Policy')
  const { container: other } = await renderInModal(setupKit().kit, <ConnectView route={{ view: 'Connect' }} />)
  expect(other.querySelector('.legal')).toBeNull()
})

test('lets visitors choose once they have agreed to the terms, where the page asks for that', async () => {
  const { kit } = setupKit({ termsConditionsUrl: 'https://a.example/terms', features: { legalCheckbox: true } })
  await renderInModal(kit, <ConnectView route={{ view: 'Connect' }} />)
  const gate = screen.getByTestId('wallet-list').closest('.gate') as HTMLElement
  expect(gate.inert).toBe(true)
  const box = screen.getByRole('checkbox', { name: 'I agree to the Terms of Service' })
  await userEvent.click(box)
  expect(gate.inert).toBe(false)
  await userEvent.click(box)
  expect(gate.inert).toBe(true)
})

test('shows no code that could be scanned before the visitor has agreed', async () => {
  const { connector } = createFakeConnector({ id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' })
  const { kit } = setupKit({
    names: [],
    connectors: [createFakeSource({ connectors: [connector] }).source],
    termsConditionsUrl: 'https://a.example/terms',
    features: { legalCheckbox: true },
  })
  const { container } = await renderInModal(kit, <ConnectView route={{ view: 'Connect' }} />)
  expect(container.querySelector('[data-kind=code]')).toBeNull()
  await userEvent.click(screen.getByRole('checkbox'))
  expect(container.querySelector('[data-kind=code]')).toBeTruthy()
})

test.each(['javascript:alert(1)', 'data:text/html,hi', 'http://a.example/terms', 'https://user@a.example/'])(
  'never links to %s',
  async (url) => {
    const { kit } = setupKit({ termsConditionsUrl: url, privacyPolicyUrl: url })
    await renderInModal(kit, <ConnectView route={{ view: 'Connect' }} />)
    expect(screen.queryByRole('link')).toBeNull()
  },
)

test('offers the QR code, wallets of the page, and all others, and holds the place of those on their way', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const { connector } = createFakeConnector({ id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' })
  const { kit } = setupKit({
    services: 'https://services.example',
    connectors: [createFakeSource({ connectors: [connector] }).source],
    customWallets: [{ id: 'own', name: 'Own', mobile_link: 'own://' }],
  })
  const { container } = await renderInModal(kit, <ConnectView route={{ view: 'Connect' }} />)
  expect(names()).toEqual(['WalletConnect', 'First', 'Second', 'Own', 'All wallets'])
  expect(container.querySelectorAll('.skeleton')).toHaveLength(1)
  expect(screen.getByRole('status').textContent).toBe('2 wallets found')

  await userEvent.click(screen.getByRole('button', { name: 'WalletConnect QR code' }))
  expect(kit.router.$router.get().route.view).toBe('ConnectingWalletConnectBasic')
  await userEvent.click(screen.getByRole('button', { name: 'Own' }))
  expect(kit.router.$router.get().route).toEqual({ view: 'ConnectingWalletConnect', walletId: 'own' })
  await userEvent.click(screen.getByRole('button', { name: 'All wallets' }))
  expect(kit.router.$router.get().route.view).toBe('AllWallets')
  vi.unstubAllGlobals()
})

test('says how many wallets there are, and shows recommended ones', async () => {
  const data = ['One', 'Two', 'Three', 'Four'].map((name) => ({ id: name.toLowerCase(), name }))
  vi.stubGlobal('fetch', async () => Response.json({ count: 367, data }))
  const { connector } = createFakeConnector({ id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' })
  const { kit } = setupKit({
    services: 'https://services.example',
    connectors: [createFakeSource({ connectors: [connector] }).source],
  })
  await renderInModal(kit, <ConnectView route={{ view: 'Connect' }} />)
  expect(await screen.findByRole('button', { name: 'All wallets 360+' })).toBeTruthy()
  expect(names()).toEqual(['WalletConnect', 'First', 'Second', 'One', 'Two', 'All wallets'])
  vi.unstubAllGlobals()
})
