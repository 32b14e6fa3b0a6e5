// @vitest-environment node
import type { AppKit } from '@mooring/controllers'
import type { Network } from '@mooring/core'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import {
  AccountButton,
  AppKitAccountButton,
  AppKitButton,
  AppKitConnectButton,
  AppKitModal,
  AppKitNetworkButton,
  AppKitProvider,
  ConnectButton,
  createAppKit,
  NetworkButton,
  useAppKit,
  useAppKitAccount,
  useAppKitBalance,
  useAppKitConnections,
  useAppKitEvents,
  useAppKitNetwork,
  useAppKitProvider,
  useAppKitState,
  useAppKitTheme,
  useDisconnect,
  useWalletInfo,
} from './index.js'
import { mainnet, polygon, setupOptions } from './testing/setupKit.js'

const setup = () => createAppKit({ ...setupOptions().options, themeVariables: { '--mooring-accent': '#ff0000' } })
const renderPage = (element: ReactElement, kit: AppKit = setup()) =>
  renderToString(<AppKitProvider kit={kit}>{element}</AppKitProvider>)

test('a server has no document here, or these tests would prove nothing', () => {
  expect([typeof document, typeof window, typeof CSSStyleSheet]).toEqual(['undefined', 'undefined', 'undefined'])
})

test.each([
  ['ConnectButton', <ConnectButton key="a" />, 'Connect wallet'],
  ['AppKitButton', <AppKitButton key="a" />, 'Connect wallet'],
  ['NetworkButton', <NetworkButton key="a" />, 'Ethereum'],
])('%s becomes markup that the strictest security policy takes: no style, no script', (_, element, text) => {
  const html = renderPage(element)
  expect(html).toContain(text)
  expect(html).not.toMatch(/style|script|onclick/iu)
})

test('AccountButton and AppKitModal leave the server to the browser', () => {
  expect(renderPage(<AccountButton />)).toBe('')
  expect(renderPage(<AppKitModal />)).toBe('<div></div>')
})

function Probe() {
  const { status, address } = useAppKitAccount()
  const { chainId } = useAppKitNetwork()
  const { open } = useAppKitState()
  return <p>{JSON.stringify({ status, address, chainId, open })}</p>
}

test('hooks tell a server what everybody begins with', () => {
  expect(renderPage(<Probe />).replaceAll('&quot;', '"')).toBe(
    '<p>{"status":"disconnected","chainId":1,"open":false}</p>',
  )
})

const pageText = (html: string) => html.replaceAll(/<[^>]*>/gu, '').replaceAll('&quot;', '"')

function Dapp() {
  const { walletInfo } = useWalletInfo()
  const { walletProvider } = useAppKitProvider('eip155')
  const { connections } = useAppKitConnections()
  const { themeMode } = useAppKitTheme()
  const { data } = useAppKitEvents()
  const words = [useAppKit(), useDisconnect(), useAppKitBalance()].flatMap((hook) => Object.keys(hook))
  return (
    <>
      <Probe />
      <p>{JSON.stringify({ walletInfo, walletProvider, connections, themeMode, event: data.event, words })}</p>
      <AppKitConnectButton />
      <AppKitAccountButton />
      <AppKitNetworkButton />
      <AppKitButton />
      <AppKitModal />
    </>
  )
}

const state =
  '"connections":[],"themeMode":"THEME","event":"MODAL_CREATED","words":["open","close","disconnect","fetchBalance"]'

test('a page that makes its instance in the browser alone is rendered as one without a wallet', () => {
  expect(pageText(renderToString(<Dapp />))).toBe(
    `{"status":"disconnected","chainId":1,"open":false}{${state.replace('THEME', 'dark')}}Connect walletEthereumConnect wallet`,
  )
})

test('a page that makes its instance where it starts needs no provider: it is rendered with the options of that', () => {
  const { options } = setupOptions()
  createAppKit({ ...options, networks: [polygon], themeMode: 'light' })
  const visit = createAppKit({ ...options, networks: [polygon], themeMode: 'light' })
  visit.setThemeMode('dark')
  visit.network.addNetwork(mainnet)
  const html = renderToString(<Dapp />)
  expect(pageText(html)).toBe(
    `{"status":"disconnected","chainId":137,"open":false}{${state.replace('THEME', 'light')}}Connect walletPolygonConnect wallet`,
  )
})

test('a provider of options makes an instance for each request', () => {
  const { options } = setupOptions()
  const page = (networks: [Network]) => (
    <AppKitProvider {...options} networks={networks}>
      <NetworkButton />
    </AppKitProvider>
  )
  expect(pageText(renderToString(page([polygon])))).toBe('Polygon')
  expect(pageText(renderToString(page([mainnet])))).toBe('Ethereum')
})

test('createAppKit gives the controllers, and opening and disposing touch nothing that is not there', async () => {
  const kit = setup()
  await kit.open()
  expect(kit.modal.$modal.get().isOpen).toBe(true)
  await kit.preload()
  kit.dispose()
})
