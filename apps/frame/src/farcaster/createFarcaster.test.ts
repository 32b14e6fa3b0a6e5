import { expect, test, vi } from 'vitest'
import type { Services } from '../services/Services.ts'
import { ServicesError } from '../services/ServicesError.ts'
import { createFarcaster } from './createFarcaster.ts'

const user = { userName: 'ann' }
const url = 'https://farcaster.xyz/~/siwf?channelToken=A'

function setup(finish: (attempt: string, signal: AbortSignal) => Promise<unknown>) {
  let begun = 0
  const finishFarcaster = vi.fn(finish)
  const services = {
    beginFarcaster: async () => {
      begun++
      return { attempt: `attempt${begun}`, url, expiresAt: 0 }
    },
    finishFarcaster,
  }
  const onLogin = vi.fn()
  const farcaster = createFarcaster({
    services: services as unknown as Services,
    origin: 'https://shop.example',
    onLogin,
  })
  return { farcaster, finishFarcaster, onLogin }
}

test('shows an address, and logs in when the visitor has approved', async () => {
  const { farcaster, finishFarcaster, onLogin } = setup(async () => user)
  expect(await farcaster.begin()).toEqual({ url })
  expect(await farcaster.connect()).toEqual({ userName: 'ann' })
  expect(finishFarcaster.mock.calls[0]?.[0]).toBe('attempt1')
  expect(onLogin).toHaveBeenCalledOnce()
  // It counts once.
  await expect(farcaster.connect()).rejects.toThrow('Start again')
})

test.each([
  ['the visitor has not approved yet', async () => undefined],
  ['a phone has cut the connection', async () => Promise.reject(new ServicesError())],
])('asks the page to ask again where %s', async (_, finish) => {
  const { farcaster, onLogin } = setup(finish)
  await farcaster.begin()
  expect(await farcaster.connect()).toEqual({ isPending: true })
  expect(onLogin).not.toHaveBeenCalled()
})

test('a new address ends the question about the one before', async () => {
  const { farcaster, onLogin } = setup(
    (attempt, signal) =>
      new Promise((resolve) => {
        if (attempt === 'attempt2') resolve(user)
        signal.addEventListener('abort', () => resolve(user))
      }),
  )
  await farcaster.begin()
  const first = farcaster.connect()
  await farcaster.begin()
  await expect(first).rejects.toThrow()
  expect(onLogin).not.toHaveBeenCalled()
  expect(await farcaster.connect()).toEqual({ userName: 'ann' })
})

test.each([
  ['somebody else has signed', 401, 'providerRefused', 'for somebody else'],
  ['Farcaster is away', 502, 'providerDown', 'cannot be reached'],
])('says so where %s', async (_, status, code, text) => {
  const { farcaster } = setup(async () => Promise.reject(new ServicesError({ status, body: { code } })))
  await farcaster.begin()
  await expect(farcaster.connect()).rejects.toThrow(text)
})
