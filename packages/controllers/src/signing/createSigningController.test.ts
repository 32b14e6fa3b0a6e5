import { type ConnectorSource, MethodNotAllowedError, UserRejectedRequestError, type WalletFrame } from '@mooring/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeSource } from '../testing/createFakeSource.js'
import { mainnet, polygon, setupKit } from '../testing/setupKit.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const settle = () => vi.advanceTimersByTimeAsync(0)
const frame: WalletFrame = { element: {}, status: 'ready', retry: () => {}, dismiss: () => {} }

/** A source with a frame, and requests that are answered when the test says so. */
async function setup() {
  const { source, context } = createFakeSource()
  const test = setupKit({ connectors: [source] })
  test.kit.wallets.$wallets.listen(() => {})
  const embedding = context()?.embedding as ConnectorSource.Embedding
  embedding.setFrame(frame)
  await vi.dynamicImportSettled()
  function ask(method: string, { isSigned = false } = {}) {
    const sent = Promise.withResolvers<unknown>()
    const send = vi.fn((signal: AbortSignal) => {
      // As the frame answers: nothing is signed yet.
      const declined = Object.assign(new Error('Request was aborted'), { code: 4001 })
      signal.addEventListener('abort', () => isSigned || sent.reject(declined))
      return sent.promise
    })
    const answer = embedding.approve({ method, send })
    answer.catch(() => {})
    return { answer, send, succeed: sent.resolve, fail: sent.reject }
  }
  const view = () => (test.kit.modal.$modal.get().isOpen ? test.kit.router.$router.get().route.view : undefined)
  return { ...test, embedding, ask, view }
}

test('passes on what only reads, without a word', async () => {
  const { ask, view } = await setup()
  const { answer, send, succeed } = ask('eth_call')
  await settle()
  expect(send).toHaveBeenCalledOnce()
  succeed('0x5')
  expect(await answer).toBe('0x5')
  expect(view()).toBeUndefined()
})

test('shows the frame for what signs, closes with the answer, and reads the balance anew', async () => {
  const { kit, ask, view } = await setup()
  const refreshed = vi.fn()
  kit.refresh.watch('balance', refreshed)
  const { answer, succeed } = ask('eth_sendTransaction')
  await settle()
  expect(view()).toBe('ApproveTransaction')
  succeed('0x1')
  expect(await answer).toBe('0x1')
  await settle()
  expect(view()).toBeUndefined()
  expect(refreshed).toHaveBeenCalledOnce()
})

test('refuses what is not on the list, and never asks the wallet', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { ask, view } = await setup()
  const { answer, send } = ask('eth_sign')
  await expect(answer).rejects.toBeInstanceOf(MethodNotAllowedError)
  expect(send).not.toHaveBeenCalled()
  expect(view()).toBeUndefined()
})

test('rejects and withdraws the request of a page when the modal is closed', async () => {
  const { kit, ask } = await setup()
  const { answer, send } = ask('personal_sign')
  await settle()
  kit.close()
  await expect(answer).rejects.toBeInstanceOf(UserRejectedRequestError)
  expect(send.mock.calls[0]?.[0].aborted).toBe(true)
})

test('gives the hash of what was signed already when the visitor closes the modal', async () => {
  const { kit, ask } = await setup()
  const { answer, send, succeed } = ask('eth_sendTransaction', { isSigned: true })
  await settle()
  kit.close()
  expect(send.mock.calls[0]?.[0].aborted).toBe(true)
  succeed('0x1')
  expect(await answer).toBe('0x1')
})

test('gives the hash of what was signed already when the visitor goes back', async () => {
  const { kit, ask, view } = await setup()
  await kit.open({ view: 'WalletReceive' })
  const { answer, send, succeed } = ask('eth_sendTransaction', { isSigned: true })
  await settle()
  kit.router.back()
  expect(send.mock.calls[0]?.[0].aborted).toBe(true)
  succeed('0x1')
  expect(await answer).toBe('0x1')
  expect(view()).toBe('WalletReceive')
})

test('passes the error of the wallet on as it is, and closes', async () => {
  const { ask, view } = await setup()
  const { answer, fail } = ask('personal_sign')
  await settle()
  const error = Object.assign(new Error('User rejected the request'), { code: 4001 })
  fail(error)
  await expect(answer).rejects.toBe(error)
  await settle()
  expect(view()).toBeUndefined()
})

test.each(['succeed', 'fail'] as const)(
  'leads back to the view that asked, after the wallet has answered: %s',
  async (how) => {
    const { kit, ask, view } = await setup()
    await kit.open({ view: 'WalletReceive' })
    const asked = ask('eth_sendTransaction')
    await settle()
    expect(view()).toBe('ApproveTransaction')
    asked[how](new Error('reverted'))
    await settle()
    expect(view()).toBe('WalletReceive')
  },
)

test('keeps the request of a flow while the modal is closed, and shows it again', async () => {
  const { kit, ask, view } = await setup()
  await kit.open({ view: 'WalletReceive' })
  const { answer, succeed } = ask('eth_sendTransaction')
  await settle()
  kit.close()
  await settle()
  await kit.open()
  await settle()
  expect(view()).toBe('ApproveTransaction')
  succeed('0x1')
  expect(await answer).toBe('0x1')
})

test('shows the frame when the wallet needs the visitor, and leaves when it does not any more', async () => {
  const { embedding, view } = await setup()
  embedding.setFrame({ ...frame, need: 'protect' })
  expect(view()).toBe('ApproveTransaction')
  embedding.setFrame(frame)
  await settle()
  expect(view()).toBeUndefined()
})

test('takes the question back when the visitor closes what is no request', async () => {
  const { kit, embedding } = await setup()
  const dismiss = vi.fn()
  embedding.setFrame({ ...frame, need: 'protect', dismiss })
  kit.close()
  expect(dismiss).toHaveBeenCalledOnce()
})

test('declines a request when the visitor goes back from it', async () => {
  const { kit, ask, view } = await setup()
  await kit.open({ view: 'WalletReceive' })
  const { answer, send } = ask('eth_sendTransaction')
  await settle()
  kit.router.back()
  await expect(answer).rejects.toBeInstanceOf(UserRejectedRequestError)
  expect(send.mock.calls[0]?.[0].aborted).toBe(true)
  expect(view()).toBe('WalletReceive')
})

test('does not leave between two requests', async () => {
  const { ask, view } = await setup()
  const first = ask('personal_sign')
  const second = ask('personal_sign')
  await settle()
  first.succeed('0x1')
  await settle()
  expect(view()).toBe('ApproveTransaction')
  second.succeed('0x2')
  await settle()
  expect(view()).toBeUndefined()
})

test('rejects everything when the modal is disposed', async () => {
  const { kit, ask } = await setup()
  const { answer } = ask('eth_call')
  await settle()
  kit.dispose()
  await expect(answer).rejects.toBeInstanceOf(UserRejectedRequestError)
})

test('follows the network in use, for a wallet in a frame', async () => {
  const { kit, embedding } = await setup()
  const networks: string[] = []
  const stop = embedding.watchNetwork('eip155', (network) => networks.push(network))
  await kit.switchNetwork(polygon)
  stop()
  await kit.switchNetwork(mainnet)
  expect([...new Set(networks)]).toEqual([mainnet.caipNetworkId, polygon.caipNetworkId])
})
