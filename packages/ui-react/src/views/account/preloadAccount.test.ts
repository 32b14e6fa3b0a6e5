import { afterEach, expect, test, vi } from 'vitest'
import { setupKit } from '../../testing/setupKit.js'
import { accountHead } from '../tokens/tokensView.js'
import { preloadAccount } from './preloadAccount.js'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function setup() {
  const load = vi.spyOn(accountHead, 'load')
  const settled = async () => {
    await vi.waitFor(() => expect(load).toHaveBeenCalled())
    await load.mock.results[0]?.value.catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return { ...setupKit({ services: 'https://services.example' }), load, settled }
}

test('loads nothing as long as no account is connected', async () => {
  const { kit, load } = setup()
  preloadAccount(kit)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(load).not.toHaveBeenCalled()
})

test('loads what the account shows, and requests no data', async () => {
  const { kit, fake, connect, settled } = setup()
  const request = vi.fn()
  vi.stubGlobal('fetch', request)
  await connect()
  preloadAccount(kit)
  await settled()
  expect(accountHead.get()).toBeDefined()
  expect([fake.balanceRequests, request.mock.calls]).toEqual([[], []])
})

test('leaves a file that does not come to the account', async () => {
  const { kit, load, connect, settled } = setup()
  await connect()
  load.mockRejectedValueOnce(new TypeError('offline'))
  // A rejection that nothing handles fails the run.
  preloadAccount(kit)
  await settled()
  expect(load).toHaveBeenCalledOnce()
})
