import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { AppKitProvider } from '../AppKitProvider.js'
import { ModalNotLoadedError } from '../appKitErrors.js'
import { loadedModal, loadModal } from '../loadModal.js'
import { alice, on, polygon, setupKit, type TestKit } from '../testing/setupKit.js'
import { AccountButton } from './AccountButton.js'
import { AppKitButton } from './AppKitButton.js'
import { ConnectButton } from './ConnectButton.js'
import { NetworkButton } from './NetworkButton.js'

vi.mock('../loadModal.js', { spy: true })

async function setup(
  element: ReactElement,
  options: setupKit.Options & { accounts?: Parameters<TestKit['connect']>[0] } = {},
) {
  const { accounts, ...rest } = options
  const testKit = setupKit(rest)
  if (accounts) await testKit.connect(accounts)
  const result = await act(async () => render(<AppKitProvider kit={testKit.kit}>{element}</AppKitProvider>))
  return { ...testKit, ...result }
}

const connected = { accounts: [on(1, alice)] }
const ether = async () => ({ value: 1_204_360_000_000_000_000n, decimals: 18, symbol: 'ETH' })
const viewOf = ({ kit }: Pick<TestKit, 'kit'>) => [kit.modal.$modal.get().isOpen, kit.router.$router.get().route.view]

test.each([
  ['the connect button', <ConnectButton key="a" />, {}, 'Connect'],
  ['the account button', <AccountButton key="a" />, connected, 'Account'],
  ['the network button', <NetworkButton key="a" />, {}, 'Networks'],
  [
    'the network button on a network that the page does not offer',
    <NetworkButton key="a" />,
    { accounts: [on(999, alice)], allowUnsupportedChain: true },
    'UnsupportedChain',
  ],
  ['the app kit button', <AppKitButton key="a" />, {}, 'Connect'],
  ['the app kit button with an account', <AppKitButton key="a" />, connected, 'Account'],
])('%s opens the modal where it belongs', async (_, element, options, view) => {
  const page = await setup(element, options)
  const button = screen.getByRole('button')
  expect(button.getAttribute('aria-haspopup')).toBe('dialog')
  await userEvent.click(button)
  expect(viewOf(page)).toEqual([true, view])
})

test('the connect button has the label of the page, and the texts of its messages', async () => {
  await setup(<ConnectButton />)
  expect(screen.getByTestId('connect-button').textContent).toBe('Connect wallet')
  await setup(<ConnectButton label="Sign in" />)
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy()
  await setup(<ConnectButton />, { messages: { 'button.connect': 'Verbinden' } })
  expect(screen.getByRole('button', { name: 'Verbinden' })).toBeTruthy()
})

test('the connect button says that it is busy while the modal comes and while a wallet is asked', async () => {
  const { kit, container } = await setup(<ConnectButton />)
  const button = screen.getByTestId('connect-button')
  expect([button.getAttribute('aria-busy'), container.querySelector('.mooring-spinner')]).toEqual(['false', null])

  await act(() => kit.open())
  expect([button.textContent, button.getAttribute('aria-busy')]).toEqual(['Connecting...', 'true'])
  expect(container.querySelector('.mooring-spinner')).toBeTruthy()
  act(() => kit.modal.shown())
  expect(button.textContent).toBe('Connect wallet')

  act(() => kit.selectWallet('org.first'))
  expect(button.textContent).toBe('Connecting...')
  await act(async () => kit.connection.cancel())
  expect(button.textContent).toBe('Connect wallet')
})

test('the connect button has a label of its own for waiting', async () => {
  const { kit } = await setup(<ConnectButton loadingLabel="One moment" />)
  await act(() => kit.open())
  expect(screen.getByRole('button', { name: 'One moment' })).toBeTruthy()
})

test('the account button shows nothing without an account', async () => {
  const { connect } = await setup(<AccountButton />)
  expect(screen.queryByRole('button')).toBeNull()
  await act(() => connect())
  expect(screen.getByTestId('account-button')).toBeTruthy()
})

test('the account button shows the short address and the balance', async () => {
  await setup(<AccountButton />, { ...connected, getBalance: ether })
  await screen.findByText('1.204 ETH')
  expect(screen.getByTestId('account-button').textContent).toBe('0xab16…fcdb1.204 ETH')
})

test('the account button asks for no balance that it does not show', async () => {
  const { fake } = await setup(<AccountButton balance="hide" />, connected)
  expect(screen.getByTestId('account-button').textContent).toBe('0xab16…fcdb')
  expect(fake.balanceRequests).toEqual([])
})

const abroad = { accounts: [on(999, alice)] }

test.each([
  ['account', <AccountButton key="a" />],
  ['app kit', <AppKitButton key="a" />],
])('the %s button says that the network is wrong, and opens the way out', async (_, element) => {
  const page = await setup(element, abroad)
  act(() => page.kit.close())
  const button = screen.getByTestId('account-button')
  expect([button.textContent, button.dataset.kind]).toEqual(['Wrong network', 'wrong'])
  await userEvent.click(button)
  expect(viewOf(page)).toEqual([true, 'UnsupportedChain'])
})

test('the account button invents no balance on a network that the page puts up with', async () => {
  await setup(<AccountButton />, { ...abroad, allowUnsupportedChain: true })
  expect(screen.getByTestId('account-button').textContent).toBe('0xab16…fcdb')
})

test('the account button shows as much of the address as it is told to', async () => {
  await setup(<AccountButton balance="hide" charsStart={4} charsEnd={6} />, connected)
  expect(screen.getByTestId('account-button').textContent).toBe('0xab…5Bfcdb')
})

test('the network button follows the network', async () => {
  const { kit, container } = await setup(<NetworkButton />, { chainImages: { 1: 'data:image/png;base64,AAAA' } })
  const button = screen.getByTestId('w3m-network-button')
  expect(button.textContent).toBe('Ethereum')
  expect(container.querySelector('img')?.getAttribute('src')).toBe('data:image/png;base64,AAAA')
  await act(() => kit.switchNetwork(polygon))
  expect(button.textContent).toBe('Polygon')
})

test('the network button says when the wallet is on a network that the page does not offer', async () => {
  await setup(<NetworkButton />, { accounts: [on(999, alice)], allowUnsupportedChain: true })
  expect(screen.getByRole('button', { name: 'Switch network' })).toBeTruthy()
})

test('the network button does nothing where the network cannot be changed', async () => {
  await setup(<NetworkButton />, { enableNetworkSwitch: false })
  expect(screen.getByTestId('w3m-network-button').hasAttribute('disabled')).toBe(true)
})

test('the app kit button becomes the account, and hands its properties on', async () => {
  const { connect } = await setup(<AppKitButton label="Sign in" balance="hide" size="sm" />)
  expect(screen.getByTestId('connect-button').textContent).toBe('Sign in')
  const connectButton = screen.getByTestId('connect-button')
  await act(() => connect())
  const button = screen.getByTestId('account-button')
  expect([button.textContent, button.dataset.size]).toEqual(['0xab16…fcdb', 'sm'])
  // The same element, so that the focus which the modal gives back to it is not lost.
  expect(button).toBe(connectButton)
  expect(screen.queryByTestId('connect-button')).toBeNull()
})

test.each([
  ['connect', <ConnectButton key="a" disabled size="sm" />, <ConnectButton key="a" />],
  ['account', <AccountButton key="a" disabled size="sm" />, <AccountButton key="a" />],
  ['network', <NetworkButton key="a" disabled size="sm" />, <NetworkButton key="a" />],
])('the %s button can be small and disabled, and is neither unless it is told', async (_, small, plain) => {
  const page = await setup(small, connected)
  const button = screen.getByRole('button') as HTMLButtonElement
  expect([button.disabled, button.dataset.size]).toEqual([true, 'sm'])
  await userEvent.click(button)
  expect(page.kit.modal.$modal.get().isOpen).toBe(false)
  page.unmount()

  await setup(plain, connected)
  const other = screen.getByRole('button') as HTMLButtonElement
  expect([other.disabled, other.dataset.size, other.type]).toEqual([false, 'md', 'button'])
})

test('loads in advance what a click will need when the pointer or the focus comes', async () => {
  const { kit } = await setup(<ConnectButton />)
  const preload = vi.spyOn(kit, 'preload')
  const modal = await loadModal()
  vi.mocked(loadedModal).mockReturnValueOnce(undefined).mockReturnValueOnce(undefined).mockReturnValueOnce(modal)
  fireEvent.pointerEnter(screen.getByRole('button'))
  expect(preload).toHaveBeenCalledTimes(1)
  act(() => screen.getByRole('button').focus())
  expect(preload).toHaveBeenCalledTimes(2)
  // It is loaded.
  fireEvent.pointerEnter(screen.getByRole('button'))
  expect(preload).toHaveBeenCalledTimes(2)
})

test.each([
  ['the account', <AccountButton key="a" />, 1],
  ['nothing more for the networks', <NetworkButton key="a" />, 0],
])('loads %s in advance when the modal is loaded', async (_, element, times) => {
  await setup(element, connected)
  const preloadFirst = vi.fn()
  const modal = { ...(await loadModal()), preloadFirst }
  const spy = vi.mocked(loadedModal).mockReturnValue(modal)
  onTestFinished(() => void spy.mockRestore())
  // A modal that closes gives it back.
  act(() => screen.getByRole('button').focus())
  expect(preloadFirst).not.toHaveBeenCalled()
  fireEvent.pointerEnter(screen.getByRole('button'))
  expect([preloadFirst.mock.calls.length, spy.mock.calls.length > 0]).toEqual([times, true])
})

test('says that the modal could not be loaded, and tries again', async () => {
  const { kit } = await setup(<ConnectButton />)
  vi.spyOn(kit, 'open').mockRejectedValueOnce(new ModalNotLoadedError(new TypeError('offline')))
  await userEvent.click(screen.getByRole('button'))
  await userEvent.click(screen.getByRole('button', { name: 'Not loaded. Try again' }))
  expect(kit.open).toHaveBeenCalledTimes(2)
  act(() => kit.modal.shown())
  expect(screen.getByRole('button', { name: 'Connect wallet' })).toBeTruthy()
})

test('wears the theme of the modal', async () => {
  const { kit } = await setup(<ConnectButton />, { themeVariables: { '--apkt-accent': '#ff0000' } })
  const button = screen.getByRole('button')
  expect([button.dataset.theme, button.style.getPropertyValue('--mooring-accent')]).toEqual(['dark', '#ff0000'])
  act(() => {
    kit.theme.setThemeMode('light')
    kit.theme.setThemeVariables({ '--mooring-accent': '#00ff00' })
  })
  expect([button.dataset.theme, button.style.getPropertyValue('--mooring-accent')]).toEqual(['light', '#00ff00'])
  act(() => kit.theme.setThemeVariables({ '--apkt-accent': undefined, '--mooring-accent': undefined }))
  expect(button.style.getPropertyValue('--mooring-accent')).toBe('')
})

test('brings its style sheets to the page once, however many buttons there are, and leaves those of the page', async () => {
  const own = new CSSStyleSheet()
  document.adoptedStyleSheets = [own]
  await setup(
    <>
      <ConnectButton />
      <NetworkButton />
    </>,
  )
  await setup(<NetworkButton />)
  // Its own, that of all buttons, and that of pictures.
  expect(document.adoptedStyleSheets).toHaveLength(3)
  expect(document.adoptedStyleSheets[0]).toBe(own)
  expect(document.querySelector('style')).toBeNull()
})

test.each([
  ['the connect button', <ConnectButton key="a" />, {}],
  ['the account button', <AccountButton key="a" />, connected],
  ['the network button', <NetworkButton key="a" />, {}],
  ['the app kit button', <AppKitButton key="a" />, {}],
])('%s outlives a browser that translates it', async (_, element, options) => {
  const { kit } = await setup(element, options)
  const button = screen.getByRole('button')
  const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
  const nodes: Node[] = []
  while (texts.nextNode()) nodes.push(texts.currentNode)
  expect(nodes.length).toBeGreaterThan(0)
  for (const node of nodes) {
    expect(node.parentElement).not.toBe(button)
    const font = document.createElement('font')
    node.parentNode?.replaceChild(font, node)
    font.append(node)
  }
  await userEvent.click(button)
  expect(kit.modal.$modal.get().isOpen).toBe(true)
  expect(screen.getByRole('button')).toBe(button)
})

test('brings its style sheets to the shadow root that it is in', async () => {
  document.adoptedStyleSheets = []
  const host = document.createElement('div')
  document.body.append(host)
  onTestFinished(() => host.remove())
  const root = host.attachShadow({ mode: 'open' })
  const container = document.createElement('div')
  root.append(container)
  const { kit } = setupKit({})
  await act(async () =>
    render(
      <AppKitProvider kit={kit}>
        <NetworkButton />
      </AppKitProvider>,
      { container },
    ),
  )
  expect(root.adoptedStyleSheets).toHaveLength(2)
  expect(document.adoptedStyleSheets).toHaveLength(0)
})
