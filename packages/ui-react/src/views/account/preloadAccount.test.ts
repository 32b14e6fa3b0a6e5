import { createTokensController } from '@mooring/controllers/tokens'
import { afterEach, expect, test, vi } from 'vitest'
import { setupKit } from '../../testing/setupKit.js'
import { accountHead } from '../tokens/tokensView.js'
import { preloadAccount } from './preloadAccount.js'

afterEach(() => {
  vi.restoreAllMocks()
})

function setup() {
  const test = setupKit()
  return {
    ...test,
    load: vi.spyOn(accountHead, 'load'),
    preload: vi.spyOn(test.kit.feature(createTokensController), 'preload'),
  }
}

test('loads nothing as long as no account is connected', () => {
  const { kit, load } = setup()
  preloadAccount(kit)
  expect(load).not.toHaveBeenCalled()
})

test('loads what the account shows, and requests no data', async () => {
  const { kit, fake, connect, preload } = setup()
  await connect()
  preloadAccount(kit)
  await vi.waitFor(() => expect(preload).toHaveBeenCalledOnce())
  expect(accountHead.get()).toBeDefined()
  expect(fake.balanceRequests).toEqual([])
})

test('leaves a file that does not come to the account', async () => {
  const { kit, load, connect, preload } = setup()
  await connect()
  load.mockRejectedValueOnce(new TypeError('offline'))
  preloadAccount(kit)
  await Promise.resolve()
  expect(preload).not.toHaveBeenCalled()
})
