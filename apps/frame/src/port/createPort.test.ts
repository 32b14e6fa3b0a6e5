import { isPlainMessage } from '@mooring/core/internal'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createFakeServices } from '../testing/createFakeServices.ts'
import { createLocalVault, startFrame } from '../testing/startFrame.ts'
import type { VaultCommand } from '../vault/VaultCommands.ts'
import { createPort, type Handlers, PageError } from './createPort.ts'

/** Stand for the visitor's accounts. */
const solana = '11111111111111111111111111111111'
const address = `0x${'11'.repeat(20)}` as const
const hash = `0x${'22'.repeat(32)}` as const

/** Messages of a page, right and wrong, with few ids so that many are used twice. */
const anyId = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const anyRequest = fc.record({
  method: fc.constantFrom(
    'personal_sign',
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'wallet_sendCalls',
    'solana_signMessage',
    'eth_sign',
    'eth_accounts',
  ),
  params: fc.constantFrom<unknown>(
    ['Ahoy', address],
    [],
    [address, '{}'],
    { message: '3x', pubkey: solana },
    [{ to: address, value: '0x1', nonce: '0x0', gas: '0x5208', gasPrice: '0x1' }],
    undefined,
  ),
  chainId: fc.constantFrom('eip155:1', 'solana:local', undefined),
})
const anyMessage = fc.oneof(
  fc.record({ id: anyId, type: fc.constant('@w3m-app/RPC_REQUEST'), payload: anyRequest }),
  fc.record({
    id: anyId,
    type: fc.constantFrom(
      '@w3m-app/RPC_ABORT',
      '@w3m-app/GET_USER',
      '@w3m-app/SIGN_OUT',
      '@w3m-app/IS_CONNECTED',
      '@w3m-app/OPEN_SETTINGS',
      '@w3m-app/LOGIN_ABORT',
      '@w3m-app/SYNC_DAPP_DATA',
      '@w3m-frame/RPC_REQUEST_SUCCESS',
      '@w3m-frame/VIEW',
    ),
    payload: fc.constantFrom<unknown>(
      undefined,
      { id: 'a' },
      { projectId: 'p' },
      { isNeeded: false, reason: 'approve' },
      { isApproved: true, hash },
    ),
  }),
  fc.anything(),
)

test('no order of messages reaches a signature without an approval', async () => {
  let signatures = 0
  await fc.assert(
    fc.asyncProperty(fc.array(anyMessage, { minLength: 1, maxLength: 25 }), fc.nat(3), async (sent, approvals) => {
      const services = createFakeServices()
      const vault = createLocalVault()
      const signed: string[] = []
      const run = vault.run
      const spy = {
        ...vault,
        run: ((name: VaultCommand, parameters: never) => {
          if (name === 'sign') signed.push((parameters as { hash: string }).hash)
          if (name === 'words') throw new Error('The words went out')
          return run(name, parameters)
        }) as typeof run,
      }
      const page = await startFrame({ services, vault: spy })
      const user = await page.logIn()
      const [stored] = services.users.values()
      const own = { [address]: user.address, [solana]: String(stored?.addresses.solana) }
      const approved: string[] = []
      for (const message of sent) {
        if (isPlainMessage(message)) page.post(withAccounts(message, own))
      }
      for (let count = 0; count < approvals; count += 1) {
        // A visitor needs longer than the frame.
        await new Promise((resolve) => setTimeout(resolve, 20))
        const shown = page.frame.screen.$shown.get()
        if (shown?.kind !== 'approve') continue
        const state = shown.task.$state.get()
        if (state.status !== 'asking') continue
        approved.push(state.draft.hash)
        shown.task.approve(state.draft.hash)
        shown.task.approve(state.draft.hash)
      }
      await new Promise((resolve) => setTimeout(resolve, 20))
      signatures += signed.length
      expect(signed.length).toBeLessThanOrEqual(approved.length)
      for (const one of signed) expect(approved).toContain(one)
      // Each message is answered once at most.
      const answered = page.received.flatMap((message) => ('id' in message ? [message.id] : []))
      expect(new Set(answered).size).toBe(answered.length)
    }),
    { numRuns: 40 },
  )
  // The property says something.
  expect(signatures).toBeGreaterThan(0)
}, 120_000)

/** Puts the visitor's accounts into a message. */
function withAccounts(value: unknown, own: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return Object.hasOwn(own, value) ? own[value] : value
  if (Array.isArray(value)) return value.map((part) => withAccounts(part, own))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withAccounts(part, own)]))
}

function setUp(handlers: Partial<Handlers> = {}) {
  const posted: { id: string; type: string; payload?: unknown }[] = []
  const port = { onmessage: null, postMessage: (message: (typeof posted)[number]) => void posted.push(message) }
  const { receive } = createPort(port as never, handlers as Handlers)
  return { posted, receive }
}

test('answers an event once, however often it comes', async () => {
  const GET_CHAIN_ID = vi.fn(async () => ({ chainId: 'eip155:1' as const }))
  const { posted, receive } = setUp({ GET_CHAIN_ID })
  const message = { id: 'a', type: '@w3m-app/GET_CHAIN_ID' }
  for (const one of [message, message, { ...message, type: '@w3m-app/RPC_REQUEST' }]) receive(one)
  await vi.waitFor(() => expect(posted).toHaveLength(1))
  expect(GET_CHAIN_ID).toHaveBeenCalledOnce()
  expect(posted).toEqual([{ id: 'a', type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', payload: { chainId: 'eip155:1' } }])
})

test('says what is for the page, and nothing else that went wrong', async () => {
  const { posted, receive } = setUp({
    GET_CHAIN_ID: () => Promise.reject(new PageError('Nobody is logged in')),
    GET_FARCASTER_URI: () => Promise.reject(new Error('the secret')),
    SIGN_OUT() {
      throw new Error('the secret')
    },
    GET_USER: async () => ({ address: '', chainId: 'nowhere' }) as never,
  })
  for (const name of ['GET_CHAIN_ID', 'GET_FARCASTER_URI', 'SIGN_OUT', 'GET_USER'])
    receive({ id: name, type: `@w3m-app/${name}` })
  await vi.waitFor(() => expect(posted).toHaveLength(4))
  const texts = Object.fromEntries(posted.map(({ id, payload }) => [id, (payload as { message: string }).message]))
  expect(texts.GET_CHAIN_ID).toBe('Nobody is logged in')
  expect(texts.GET_FARCASTER_URI).toBe('Something went wrong')
  expect(texts.SIGN_OUT).toBe('Something went wrong')
  expect(JSON.stringify(posted)).not.toContain('secret')
})

test('answers what is malformed or too large with an error, and ignores what is no message', async () => {
  const { posted, receive } = setUp()
  receive({ id: 'a', type: '@w3m-app/CONNECT_EMAIL', payload: { email: 'nobody' } })
  receive({
    id: 'b',
    type: '@w3m-app/RPC_REQUEST',
    payload: { method: 'personal_sign', params: ['x'.repeat(300_000)] },
  })
  for (const nothing of [
    null,
    'text',
    5,
    {},
    { id: 'c' },
    { id: 'c', type: '@w3m-frame/READY' },
    { type: '@w3m-app/GET_USER' },
  ])
    receive(nothing)
  expect(posted.map(({ id, type }) => [id, type])).toEqual([
    ['a', '@w3m-frame/CONNECT_EMAIL_ERROR'],
    ['b', '@w3m-frame/RPC_REQUEST_ERROR'],
  ])
})

test('takes no more than it can hold', async () => {
  const { posted, receive } = setUp({ GET_CHAIN_ID: () => new Promise(() => {}) })
  for (let count = 0; count < 300; count += 1) receive({ id: `a${count}`, type: '@w3m-app/GET_CHAIN_ID' })
  expect(posted).toHaveLength(100)
})
