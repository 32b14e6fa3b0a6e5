import { expect, test } from 'vitest'
import { createMemory } from '../storage/createStorage.ts'
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
