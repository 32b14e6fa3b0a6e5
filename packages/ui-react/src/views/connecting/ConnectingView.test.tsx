import { InternalRpcError, NoAccountError, ResourceUnavailableRpcError, UserRejectedRequestError } from '@mooring/core'
import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { useModal } from '../../modal/ModalContext.js'
import { chooseWallet } from '../../testing/chooseWallet.js'
import { renderInModal } from '../../testing/renderInModal.js'
import { setupKit } from '../../testing/setupKit.js'
import { useStore } from '../../useStore.js'
import { ConnectingView } from './ConnectingView.js'

/** The view of the wallet that was chosen last. */
function Shown() {
  const { route } = useStore(useModal().kit.router.$router)
  return route.view === 'ConnectingExternal' ? <ConnectingView route={route} /> : null
}

async function setup(options: setupKit.Options = {}) {
  const testKit = setupKit(options)
  await testKit.kit.open()
  chooseWallet(testKit.kit, 'org.first')
  const { container } = await renderInModal(testKit.kit, <Shown />)
  const status = () => container.querySelector('.connecting')?.getAttribute('data-status')
  const answer = (error: unknown) => act(async () => testKit.wallets[0].requests.at(-1)?.reject(error))
  return { ...testKit, status, answer }
}

test('waits for the wallet, and says where to look', async () => {
  const { status } = await setup()
  expect(status()).toBe('waiting')
  expect(screen.getByRole('heading', { name: 'Open First to continue' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('Confirm the connection in your wallet.')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('says after 10 s that the window of the wallet may be hidden', async () => {
  vi.useFakeTimers()
  await setup()
  await act(() => vi.advanceTimersByTimeAsync(9999))
  expect(screen.queryByText(/No answer yet/u)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByText(/No answer yet/u)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Open First to continue' })).toBeTruthy()
})

test.each([
  ['declined', new UserRejectedRequestError(), 'Connection declined', 'Try again, or choose another wallet.'],
  [
    'pending',
    new ResourceUnavailableRpcError(),
    'Open First to continue',
    'A request is already waiting in your wallet. Open it to continue.',
  ],
  [
    'failed',
    new InternalRpcError(),
    'Connection failed',
    `${new InternalRpcError().shortMessage}. Try again, or choose another wallet.`,
  ],
  [
    'failed',
    new NoAccountError({ wallet: 'First' }),
    'Connection failed',
    `${new NoAccountError({ wallet: 'First' }).shortMessage}. Try again, or choose another wallet.`,
  ],
])('says as an alert that the attempt was %s', async (kind, error, title, text) => {
  const { status, answer } = await setup()
  await answer(error)
  expect(status()).toBe(kind)
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe(`${title}${text}`)
})

test('says it in the words of the page, if it has some for this error', async () => {
  const { answer } = await setup({ messages: { 'error.InternalRpcError': 'Etwas ging schief' } })
  await answer(new InternalRpcError())
  expect(screen.getByText('Etwas ging schief')).toBeTruthy()
})

test('does not call it an alert that the attempt is over, when there is nothing to say of it', async () => {
  const { kit, wallets } = await setup()
  await act(async () => wallets[0].requests[0]?.approve())
  expect(kit.account.$account.get().isConnected).toBe(true)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('asks the wallet once more', async () => {
  const { wallets, status, answer } = await setup()
  await answer(new UserRejectedRequestError())
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(wallets[0].requests).toHaveLength(2)
  expect(status()).toBe('waiting')
})

test('asks once more also while the wallet is silent, and gives the first request up', async () => {
  const { wallets, status } = await setup()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(wallets[0].requests.map(({ signal }) => signal.aborted)).toEqual([true, false])
  expect(status()).toBe('waiting')
})

test('goes back to the other wallets, and gives the attempt up', async () => {
  const { kit, wallets } = await setup()
  fireEvent.click(screen.getByRole('button', { name: 'Other wallets' }))
  await act(async () => {})
  expect(kit.router.$router.get().route.view).toBe('Connect')
  expect(wallets[0].requests[0]?.signal.aborted).toBe(true)
})

test('says that a wallet which is not in the browser was not found, until it is', async () => {
  const { kit, fake, wallets, status } = await setup({ names: [] })
  expect(status()).toBe('notFound')
  expect(screen.getByRole('heading', { name: 'Wallet not found' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('org.first is not in this browser')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(status()).toBe('notFound')

  act(() => fake.announce([wallets[0].connector]))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(status()).toBe('waiting')
  expect(kit.connection.$connection.get().attempt).toBeDefined()
})

test('leaves what the wallet said of another wallet out of it', async () => {
  const { kit, status, answer } = await setup()
  await answer(new UserRejectedRequestError())
  act(() => {
    kit.router.back()
    chooseWallet(kit, 'org.second')
  })
  await act(async () => {})
  expect(status()).toBe('waiting')
  expect(screen.getByRole('heading', { name: 'Open Second to continue' })).toBeTruthy()
})
