// @vitest-environment node
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import {
  AccountButton,
  AppKitButton,
  AppKitModal,
  AppKitProvider,
  ConnectButton,
  createAppKit,
  NetworkButton,
  useAppKitAccount,
  useAppKitNetwork,
  useAppKitState,
} from './index.js'
import { setupOptions } from './testing/setupKit.js'

const setup = () => createAppKit({ ...setupOptions().options, themeVariables: { '--mooring-accent': '#ff0000' } })
const renderPage = (element: ReactElement, kit: AppKitProvider.Props['kit'] = setup()) =>
  renderToString(<AppKitProvider kit={kit}>{element}</AppKitProvider>)

test('a server has no document here, or these tests would prove nothing', () => {
  expect([typeof document, typeof window, typeof CSSStyleSheet]).toEqual(['undefined', 'undefined', 'undefined'])
})

test.each([
  ['ConnectButton', <ConnectButton key="a" />, 'Connect Wallet'],
  ['AppKitButton', <AppKitButton key="a" />, 'Connect Wallet'],
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

test('an instance is kept for nobody: without a provider the next request would get it', () => {
  setup()
  expect(() => renderToString(<ConnectButton />)).toThrow(
    'Please call "createAppKit" before using "ConnectButton" hook',
  )
})

test('createAppKit gives the controllers, and opening and disposing touch nothing that is not there', async () => {
  const kit = setup()
  await kit.open()
  expect(kit.modal.$modal.get().isOpen).toBe(true)
  await kit.preload()
  kit.dispose()
})
