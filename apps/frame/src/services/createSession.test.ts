import { expect, test, vi } from 'vitest'
import { createMemory, type FrameStorage } from '../storage/createStorage.ts'
import type { User } from './answers.ts'
import { createSession, type Session } from './createSession.ts'

const ada = { id: 'ada', email: 'ada@example.org' } as User
const session = (refreshToken: string): Session => ({
  accessToken: 'access',
  refreshToken,
  expiresAt: 1,
  loggedInAt: 1,
  user: ada,
})

test('keeps what another tab has renewed while the visitor was stored', async () => {
  const storage = createMemory()
  const keeper = createSession(storage)
  await keeper.write(session('first'))
  const changed = { ...ada, email: 'ada@example.com' }
  await Promise.all([keeper.write(session('second')), keeper.writeUser(changed)])
  expect(await keeper.read()).toEqual({ ...session('second'), user: changed })
})

test('brings no session back that a logout has ended', async () => {
  const storage = createMemory()
  const keeper = createSession(storage)
  await keeper.write(session('first'))
  await Promise.all([keeper.forget(), keeper.writeUser(ada)])
  expect(await keeper.read()).toBeUndefined()
})

const tokens = (refreshToken: string) => ({ accessToken: 'new', refreshToken, expiresAt: 2 })

test('takes new tokens for the session that they renew, and for no other', async () => {
  const keeper = createSession(createMemory())
  await keeper.write(session('first'))
  await keeper.writeTokens('first', tokens('second'))
  expect(await keeper.read()).toEqual({ ...session('second'), ...tokens('second') })
  await keeper.write(session('login'))
  await keeper.writeTokens('second', tokens('third'))
  expect(await keeper.read()).toEqual(session('login'))
})

test('brings no session back that was forgotten while it was renewed', async () => {
  const storage = createMemory()
  const keeper = createSession(storage)
  await keeper.write(session('first'))
  await Promise.all([keeper.forget(), keeper.writeTokens('first', tokens('second'))])
  expect(await keeper.read()).toBeUndefined()
})

test('ends the session that is meant, and not one that another tab begins meanwhile', async () => {
  const storage = createMemory()
  const [keeper, other] = [createSession(storage), createSession(storage)]
  await keeper.write(session('first'))
  const onEnd = vi.fn()
  keeper.onEnd(onEnd)
  await Promise.all([other.write(session('second')), keeper.end(({ refreshToken }) => refreshToken === 'first')])
  expect(await keeper.read()).toEqual(session('second'))
  expect(onEnd).not.toHaveBeenCalled()
  await keeper.end(({ refreshToken }) => refreshToken === 'second')
  expect(await keeper.read()).toBeUndefined()
  expect(onEnd).toHaveBeenCalledOnce()
})

/** A tab of a site, with the number of times that its session has ended. */
function createTab(storage: FrameStorage, name: string) {
  const keeper = createSession(storage, name)
  const onEnd = vi.fn()
  keeper.onEnd(onEnd)
  return { keeper, onEnd }
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 50))

test.each(['forget', 'end'] as const)('ends in every tab of the site: %s', async (how) => {
  const storage = createMemory()
  const [first, second, stranger] = [createTab(storage, how), createTab(storage, how), createTab(storage, how)]
  await first.keeper.write(session('first'))
  await second.keeper.read()
  await first.keeper[how]()
  await vi.waitFor(() => expect(second.onEnd).toHaveBeenCalledOnce())
  await settle()
  expect(second.onEnd).toHaveBeenCalledOnce()
  expect(first.onEnd).toHaveBeenCalledTimes(how === 'end' ? 1 : 0)
  expect(stranger.onEnd).not.toHaveBeenCalled()
})

test('ends in a tab whose visitor is another one than the one who has just logged in', async () => {
  const storage = createMemory()
  const [first, second] = [createTab(storage, 'other'), createTab(storage, 'other')]
  await first.keeper.write(session('first'))
  await second.keeper.read()
  await first.keeper.write(session('again'))
  await settle()
  expect(second.onEnd).not.toHaveBeenCalled()
  await first.keeper.write({ ...session('bob'), user: { ...ada, id: 'bob' } })
  await vi.waitFor(() => expect(second.onEnd).toHaveBeenCalledOnce())
  expect(first.onEnd).not.toHaveBeenCalled()
})

test('a tab that shares nothing goes on', async () => {
  const [first, second] = [createTab(createMemory(), 'alone'), createTab(createMemory(), 'alone')]
  await first.keeper.write(session('first'))
  await second.keeper.write(session('second'))
  await first.keeper.forget()
  await settle()
  expect(second.onEnd).not.toHaveBeenCalled()
})
