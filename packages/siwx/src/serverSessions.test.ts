import type { SiwxSession, Storage } from '@mooring/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { serverSessions } from './serverSessions.js'

beforeEach(() => void vi.stubGlobal('location', new URL('https://app.example.org/')))
afterEach(() => void vi.unstubAllGlobals())

const [chainId, accountAddress] = ['eip155:1', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'] as const
const site = { domain: 'app.example.org', uri: 'https://app.example.org/', version: '1', nonce: 'k3y5t0n3' }
const session: SiwxSession = { data: { ...site, chainId, accountAddress }, message: 'a', signature: '0x' }

function createStorage(): Storage {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

/** Somebody who is signed in on a server that answers the sign-out with a status; 0 is no answer. */
async function signIn(kind: 'cookie' | 'bearer', status: number, answer = '{}') {
  const server = { status, asked: [] as string[] }
  vi.stubGlobal('fetch', async (url: string) => {
    const route = new URL(url).pathname.split('/').at(-1) ?? ''
    server.asked.push(route)
    if (route === 'me') return Response.json({ caip2Network: chainId, address: accountAddress })
    if (route === 'authenticate') return Response.json(kind === 'bearer' ? { token: 'token' } : {})
    if (server.status === 0) throw new TypeError('Failed to fetch')
    return new Response(answer, { status: server.status })
  })
  const sessions = serverSessions({ url: '/auth', session: kind, storage: createStorage() })
  await sessions.addSession(session)
  const find = () => sessions.getSessions(chainId, accountAddress)
  return { server, find, signOut: () => sessions.revokeSession(chainId, accountAddress), sessions }
}

describe('a sign-out', () => {
  test.each([0, 400, 403, 404, 500])('that the server answers with %i is repeated for a cookie', async (status) => {
    const { server, find, signOut, sessions } = await signIn('cookie', status)
    await expect(signOut()).rejects.toThrow('You are still signed in')
    await expect(sessions.setSessions([])).rejects.toThrow('You are still signed in')
    // The page is signed out, whatever the cookie says.
    expect(await find()).toEqual([])
    server.status = 200
    server.asked.length = 0
    sessions.start?.({ networks: () => [], refresh: () => {} })()
    await vi.waitFor(() => expect(server.asked).toEqual(['sign-out']))
    // It has answered, and is asked no more.
    await new Promise((resolve) => setTimeout(resolve))
    await sessions.setSessions([])
    expect(server.asked).toEqual(['sign-out'])
  })

  test('that goes on does not end a later sign-in', async () => {
    const { server, find, signOut, sessions } = await signIn('cookie', 500)
    await expect(signOut()).rejects.toThrow('You are still signed in')
    await sessions.addSession(session)
    server.status = 200
    server.asked.length = 0
    sessions.start?.({ networks: () => [], refresh: () => {} })()
    expect(await find()).toEqual([session])
    expect(server.asked).toEqual(['me'])
  })

  test.each([200, 401])('that the server answers with %i ends the session of a cookie', async (status) => {
    const { find, signOut } = await signIn('cookie', status)
    await signOut()
    expect(await find()).toEqual([])
  })

  test('that the server answers in its own words ends the session of a cookie', async () => {
    const { find, signOut } = await signIn('cookie', 200, 'OK')
    await signOut()
    expect(await find()).toEqual([])
  })

  test.each([0, 200, 401, 500])('that the server answers with %i ends a session with a token', async (status) => {
    const { server, find, signOut } = await signIn('bearer', status)
    await signOut()
    expect(await find()).toEqual([])
    expect(server.asked).toContain('sign-out')
  })
})
