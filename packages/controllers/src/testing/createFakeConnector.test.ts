import { expect, test } from 'vitest'
import { createFakeConnector } from './createFakeConnector.js'
import { alice, on } from './setupKit.js'

test('a fake wallet signs, and does what else the test lets it do', async () => {
  const sendTransfer = async () => '0xhash'
  const { connector, requests } = createFakeConnector({ wallet: { sendTransfer } })
  const connected = connector.connect({ namespaces: ['eip155'], signal: new AbortController().signal })
  requests[0]?.approve([on(1, alice)])
  const [wallet] = await connected
  expect(await wallet?.signMessage({ address: alice, message: 'hi' })).toBe('signed: hi')
  expect(wallet).toMatchObject({ accounts: [on(1, alice)], sendTransfer, provider: { isFake: true } })
  expect(wallet?.switchNetwork).toBeUndefined()
})

test('a fake wallet tells how often it was disconnected', async () => {
  const { connector, disconnects } = createFakeConnector()
  await connector.disconnect()
  expect(disconnects()).toBe(1)
})
