import { createFakeConnector, createFakeSource } from '@mooring/controllers/testing'
import { defineNetwork } from '@mooring/core'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { tokens } from '../../modal/parts.js'
import { mountInPage } from '../../testing/mountInPage.js'
import { renderInModal } from '../../testing/renderInModal.js'
import { alice, bob, mainnet, on, setupKit } from '../../testing/setupKit.js'
import { AccountView } from './AccountView.js'

async function setup(options: setupKit.Options = {}, accounts = [on(1, alice)]) {
  const testKit = setupKit(options)
  await testKit.connect(accounts)
  await testKit.kit.open()
  const { container } = await renderInModal(testKit.kit, <AccountView route={{ view: 'Account' }} />)
  return { ...testKit, container }
}

const balance = () => screen.getByTestId('balance-amount')

test('shows the picture and the short address of the account, and the whole address to a pointer', async () => {
  await setup()
  expect(screen.getByTestId('single-account-avatar').getAttribute('aria-hidden')).toBe('true')
  const copy = screen.getByRole('button', { name: '0xab16…fcdb Copy address' })
  expect(copy).toBe(screen.getByTestId('wui-link-copy'))
  expect(copy.title).toBe(alice)
})

test('copies the whole address, and says so until the message is gone', async () => {
  const { kit } = await setup()
  const user = userEvent.setup()
  const icon = () => screen.getByTestId('wui-link-copy').querySelector('path')?.getAttribute('d')
  const before = icon()
  await user.click(screen.getByTestId('wui-link-copy'))
  await waitFor(() => expect(icon()).not.toBe(before))
  expect(await navigator.clipboard.readText()).toBe(alice)
  expect(kit.snackbar.$snackbar.get()).toEqual({
    status: 'open',
    snack: { variant: 'success', message: 'account.copied' },
  })
  act(() => kit.snackbar.hide())
  expect(icon()).toBe(before)
})

test('says so when the browser does not allow copying', async () => {
  const { kit } = await setup()
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await user.click(screen.getByTestId('wui-link-copy'))
  await waitFor(() =>
    expect(kit.snackbar.$snackbar.get()).toEqual({
      status: 'open',
      snack: { variant: 'error', message: 'account.copyFailed' },
    }),
  )
})

test('says so where the browser has no clipboard at all', async () => {
  const { kit } = await setup()
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
  await act(async () => screen.getByTestId('wui-link-copy').click())
  expect(kit.snackbar.$snackbar.get()).toMatchObject({ snack: { message: 'account.copyFailed' } })
})

test('keeps the place of the balance while it is on its way', async () => {
  const { container } = await setup({ getBalance: () => new Promise(() => {}) })
  expect(balance().dataset.status).toBe('loading')
  expect(balance().textContent).toBe('BalanceLoading balance')
  expect(container.querySelector('.skeleton')).toBeTruthy()
})

test('shows the balance with three decimals and the symbol of the coin', async () => {
  const { container } = await setup({
    getBalance: async () => ({ value: 1_204_360_000_000_000_000n, decimals: 18, symbol: 'ETH' }),
  })
  expect(balance().textContent).toBe('Balance1.204 ETH')
  expect(container.querySelector('.balance-fraction')?.textContent).toBe('.204')
  expect(balance().querySelector('.skeleton')).toBeNull()
})

test('dims the fraction, also where it has other digits and another sign before it', async () => {
  const { container } = await setup({
    locale: 'ar-EG',
    getBalance: async () => ({ value: 1_204_360n, decimals: 3, symbol: 'ETH' }),
  })
  expect(container.querySelector('.balance-fraction')?.textContent).toBe('٫٣٦٠')
})

test('writes the balance as the language of the page does', async () => {
  await setup({
    locale: 'de',
    getBalance: async () => ({ value: 1_204_360_000_000_000_000n, decimals: 18, symbol: 'ETH' }),
  })
  expect(balance().textContent).toBe('Balance1,204 ETH')
})

test('says that the balance is not to be had', async () => {
  await setup({ getBalance: () => Promise.reject(new Error('no answer')) })
  expect(balance().textContent).toBe('BalanceToken Balance Unavailable')
})

test('says the same on a page without adapters, where nothing can read it', async () => {
  const phone = createFakeConnector({ id: 'phone', type: 'WALLET_CONNECT' })
  const { kit } = setupKit({ adapters: [], connectors: [createFakeSource({ connectors: [phone.connector] }).source] })
  const connected = kit.connection.connect('phone')
  phone.requests[0]?.approve([on(1, alice)])
  await connected
  await renderInModal(kit, <AccountView route={{ view: 'Account' }} />)
  expect(balance().textContent).toBe('BalanceToken Balance Unavailable')
})

test('shows 0.00 on a testnet', async () => {
  await setup({}, [on(11_155_111, alice)])
  expect(balance().textContent).toBe('Balance0.00 ETH')
})

test('links to the account in the block explorer, in a window that knows nothing of this one', async () => {
  await setup()
  const link = screen.getByRole('link', { name: 'Explorer View on Etherscan' })
  expect(link.getAttribute('href')).toBe(`https://etherscan.io/address/${alice}`)
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noreferrer noopener'])
})

test('has no link where the network has no explorer, or one that cannot be trusted as a link', async () => {
  await setup({}, [on(137, alice)])
  expect(screen.queryByRole('link')).toBeNull()
  const blockExplorers = { default: { name: 'Evil', url: 'javascript:alert(1)//' } }
  await setup({ networks: [defineNetwork({ ...mainnet, blockExplorers })] })
  expect(screen.queryByRole('link')).toBeNull()
})

test('names the wallet, and how many accounts it has besides', async () => {
  const { container, wallets } = await setup({}, [on(1, alice), on(1, bob)])
  expect(container.querySelector('.fact')?.textContent).toBe('WalletFirst1 more account')
  act(() => wallets[0].emit([on(1, alice), on(1, bob), on(1, `0x${'1'.repeat(40)}`)]))
  expect(container.querySelector('.fact')?.textContent).toBe('WalletFirst2 more accounts')
  act(() => wallets[0].emit([on(1, alice)]))
  expect(container.querySelector('.fact')?.textContent).toBe('WalletFirst')
})

test('follows the wallet to another account', async () => {
  const { wallets } = await setup()
  await act(async () => wallets[0].emit([on(1, bob)]))
  expect(screen.getByRole('button', { name: '0x7099…79C8 Copy address' })).toBeTruthy()
})

test('offers the wallets where nobody is connected: the page has asked for it, or the network is of another family', async () => {
  const { kit } = setupKit()
  await kit.open({ view: 'Account' })
  const { modal } = await mountInPage(kit)
  expect(modal.getByRole('heading', { level: 1 }).textContent).toBe('Connect wallet')
  await userEvent.click(modal.getByTestId('wallet-selector-org.first'))
  expect(kit.account.$account.get().status).toBe('connecting')
})

test('offers the wallets also as a part of the page', async () => {
  const { kit } = setupKit({ enableEmbedded: true })
  const { modal } = await mountInPage(kit)
  act(() => kit.router.reset({ view: 'Account' }))
  expect(modal.getByTestId('wallet-selector-org.first')).toBeTruthy()
})

test('disconnects', async () => {
  const { kit, wallets } = await setup()
  await userEvent.click(screen.getByRole('button', { name: 'Disconnect' }))
  expect(wallets[0].disconnects()).toBe(1)
  expect(kit.account.$account.get().isConnected).toBe(false)
})

test('disconnects here also when the wallet does not give its permission back', async () => {
  const { kit } = await setup({ first: { disconnect: () => Promise.reject(new Error('no')) } })
  await userEvent.click(screen.getByTestId('disconnect-button'))
  expect(kit.account.$account.get().isConnected).toBe(false)
})

test('leads to sending where the wallet can and the page lets it', async () => {
  const wallet = { sendTransfer: async () => '0x1' }
  const { kit } = await setup({ wallet })
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(kit.router.$router.get().route.view).toBe('WalletSend')
})

test.each<[string, setupKit.Options]>([
  ['the wallet cannot', {}],
  ['the page does not let it', { wallet: { sendTransfer: async () => '0x1' }, features: { send: false } }],
])('does not offer to send where %s', async (_, options) => {
  await setup(options)
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
})

test.each<[string, setupKit.Options, number]>([
  ['is kept on a page with services', { services: 'https://services.example' }, 1],
  ['is not there on a page without', {}, 0],
])('the place of the change in a day %s, before its file is loaded', async (_, options, count) => {
  vi.spyOn(tokens, 'loaded').mockReturnValue(undefined)
  vi.spyOn(tokens, 'load').mockReturnValue(new Promise(() => {}))
  const { container } = await setup(options)
  expect(container.querySelectorAll('.balance-note')).toHaveLength(count)
})

test.each<[boolean, number]>([
  [true, 1],
  [false, 0],
])('with smartSessions %s leads to the permissions by %i lines', async (smartSessions, count) => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const { kit } = await setup({ services: 'https://services.example', features: { smartSessions } })
  const lines = screen.queryAllByTestId('account-sessions')
  expect(lines).toHaveLength(count)
  if (lines[0]) await userEvent.click(lines[0])
  expect(kit.router.$router.get().route.view).toBe(count ? 'SmartSessionList' : 'Account')
})
