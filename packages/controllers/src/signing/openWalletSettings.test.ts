import { type ConnectorSource, SocialsTimeoutError, type WalletFrame } from '@mooring/core'
import { expect, test, vi } from 'vitest'
import { createFakeConnector } from '../testing/createFakeConnector.js'
import { createFakeSource } from '../testing/createFakeSource.js'
import { alice, on, setupKit } from '../testing/setupKit.js'
import { openWalletSettings } from './openWalletSettings.js'

const frame: WalletFrame = { element: {}, status: 'ready', retry: () => {}, dismiss: () => {} }

/** In the account of a wallet that shows its settings when the test says so. */
async function setup() {
  const asked = Promise.withResolvers<void>()
  const auth = createFakeConnector({ id: 'auth', type: 'AUTH', openSettings: () => asked.promise })
  const { source, context } = createFakeSource({ connectors: [auth.connector] })
  const { kit } = setupKit({ connectors: [source] })
  kit.wallets.$wallets.listen(() => {})
  const embedding = context()?.embedding as ConnectorSource.Embedding
  const connecting = kit.connection.connect('auth')
  await vi.waitFor(() => expect(auth.requests).toHaveLength(1))
  auth.requests[0]?.approve([on(1, alice)])
  await connecting
  await kit.open()
  const view = () => kit.router.$router.get().route.view
  return { kit, embedding, asked, view }
}

test('leads to the place of the frame, and back when the visitor closes the settings', async () => {
  const { kit, embedding, asked, view } = await setup()
  embedding.setFrame(frame)
  await vi.dynamicImportSettled()
  void openWalletSettings(kit)
  expect(view()).toBe('ApproveTransaction')
  embedding.setFrame({ ...frame, need: 'settings' })
  asked.resolve()
  await Promise.resolve()
  expect(view()).toBe('ApproveTransaction')
  embedding.setFrame(frame)
  expect(view()).toBe('Account')
})

test('waits in the account for a frame that is not there yet', async () => {
  const { kit, view } = await setup()
  void openWalletSettings(kit)
  expect(view()).toBe('Account')
})

test('says why the settings do not open, and stays in the account', async () => {
  const { kit, embedding, asked, view } = await setup()
  embedding.setFrame(frame)
  await vi.dynamicImportSettled()
  const opening = openWalletSettings(kit)
  asked.reject(new SocialsTimeoutError())
  await opening
  expect(view()).toBe('Account')
  expect(kit.snackbar.$snackbar.get()).toMatchObject({
    snack: { variant: 'error', error: { name: 'SocialsTimeoutError' } },
  })
})
