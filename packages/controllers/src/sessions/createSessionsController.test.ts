import { sessionText } from '@mooring/core'
import { afterEach, expect, test, vi } from 'vitest'
import { alice, bob, on, setupKit } from '../testing/setupKit.js'
import { createSessionsController } from './createSessionsController.js'

afterEach(() => void vi.unstubAllGlobals())

const service = 'https://services.example'
const soon = Math.floor(Date.now() / 1000) + 3600
const session = (pci: string, change: object = {}) => ({
  pci,
  project: { id: pci, name: `Page ${pci}` },
  expiry: soon,
  createdAt: 1,
  ...change,
})

async function setup() {
  const asked: { path: string; query: URLSearchParams; body: unknown }[] = []
  vi.stubGlobal('fetch', async (text: string, init: RequestInit = {}) => {
    const url = new URL(text)
    if (url.pathname.endsWith('/supported-chains')) return Response.json({ http: ['eip155:1'], ws: [] })
    asked.push({ path: url.pathname, query: url.searchParams, body: init.body && JSON.parse(String(init.body)) })
    if (init.method === 'POST') return new Response('')
    const pcis = [session('one'), session('old', { expiry: 5 }), session('gone', { revokedAt: 7 }), session('two')]
    return Response.json({ pcis })
  })
  const { kit, first } = setupKit({ services: service })
  const connected = kit.connection.connect(first.connector.id)
  first.requests[0]?.approve([on(1, alice), on(1, bob)])
  await connected
  const { wallet } = kit.account.$account.get()
  const signMessage = vi.fn(async ({ message }: { message: string }) => `signed: ${message}`)
  Object.assign(wallet ?? {}, { signMessage })
  const sessions = kit.feature(createSessionsController)
  return { kit, first, sessions, asked, signMessage, state: () => sessions.$sessions.get() }
}

test('asks for nothing before the account has signed, and lists what is valid then', async () => {
  const { sessions, asked, signMessage, state } = await setup()
  expect([asked, state().status]).toEqual([[], 'closed'])
  sessions.list()
  await vi.waitFor(() => expect(state()).toMatchObject({ status: 'ready', sessions: [{ pci: 'one' }, { pci: 'two' }] }))
  const [{ path, query } = { path: '', query: new URLSearchParams() }] = asked
  expect(decodeURIComponent(path)).toBe(`/v1/sessions/${on(1, alice)}`)
  const message = sessionText({ account: on(1, alice), service, signedAt: Number(query.get('signedAt')) })
  expect(signMessage).toHaveBeenCalledWith({ address: alice, message })
  expect(query.get('signature')).toBe(`signed: ${message}`)
})

test('revokes a permission by a signature of its own', async () => {
  const { kit, sessions, asked, state } = await setup()
  sessions.list()
  await vi.waitFor(() => expect(state().status).toBe('ready'))
  sessions.revoke('one')
  await vi.waitFor(() => expect(state()).toMatchObject({ sessions: [{ pci: 'two' }], revoking: undefined }))
  const message = sessionText({ account: on(1, alice), service, revoke: 'one' })
  expect(asked.at(-1)?.body).toEqual({ pci: 'one', signature: `signed: ${message}` })
  await vi.waitFor(() => expect(kit.snackbar.$snackbar.get()).toMatchObject({ snack: { message: 'sessions.revoked' } }))
})

test('says that the wallet has declined, and keeps what is listed', async () => {
  const { sessions, signMessage, state } = await setup()
  signMessage.mockRejectedValueOnce(Object.assign(new Error('no'), { code: 4001 }))
  sessions.list()
  await vi.waitFor(() => expect(state()).toMatchObject({ status: 'closed', error: {} }))
  sessions.list()
  await vi.waitFor(() => expect(state().status).toBe('ready'))
  signMessage.mockRejectedValueOnce(Object.assign(new Error('no'), { code: 4001 }))
  sessions.revoke('two')
  await vi.waitFor(() => expect(state()).toMatchObject({ sessions: [{}, {}], revoking: undefined, error: {} }))
})

test('forgets the permissions of an account that is not in use any more', async () => {
  const { kit, sessions, state } = await setup()
  sessions.list()
  await vi.waitFor(() => expect(state().status).toBe('ready'))
  await kit.disconnect()
  expect(state()).toEqual({ status: 'closed', error: undefined })
})
