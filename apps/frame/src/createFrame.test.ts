import { verifyMessage } from 'viem'
import { expect, test, vi } from 'vitest'
import { createPrintedCode } from './protect/printedCode.ts'
import { createFakeServices } from './testing/createFakeServices.ts'
import { startFrame } from './testing/startFrame.ts'

test('a visitor with nothing but an email address gets a wallet, and signs', async () => {
  const services = createFakeServices()
  const page = await startFrame({ services })
  expect(await page.ask('IS_CONNECTED', undefined)).toEqual({ isConnected: false })
  const user = await page.logIn()
  expect(user).toMatchObject({ email: 'ada@example.org', isLocked: false, recovery: 'keeper', chainId: 'eip155:1' })
  expect(services.users.get('ada@example.org')?.rows.map(({ kind, factor }) => `${kind} ${factor}`)).toEqual([
    'device device3',
    'recovery keeper',
  ])

  const signing = page.ask('RPC_REQUEST', { method: 'personal_sign', params: ['Ahoy', user.address] })
  const { $shown } = page.frame.screen
  await vi.waitFor(() => expect($shown.get()?.kind).toBe('approve'))
  expect(page.received.at(-1)).toEqual({ kind: 'view', isNeeded: true, reason: 'approve' })
  const shown = $shown.get()
  if (shown?.kind !== 'approve') throw new Error('Nothing is asked')
  const { approve, $state } = shown.task
  await vi.waitFor(() => expect($state.get().status).toBe('asking'))
  const state = $state.get()
  if (state.status !== 'asking') throw new Error('It does not ask')
  expect(state.reading.explanation.acts).toEqual([{ kind: 'text', text: 'Ahoy' }])
  approve('0x00')
  expect($state.get().status).toBe('asking')
  approve(state.draft.hash)
  const signature = (await signing) as `0x${string}`
  expect(await verifyMessage({ address: user.address, message: 'Ahoy', signature })).toBe(true)
  expect(page.received.filter(({ kind }) => kind === 'view').at(-1)).toEqual({
    kind: 'view',
    isNeeded: false,
    reason: 'approve',
  })
})

test('the wallet is there again after a reload, locked, and on a second device', async () => {
  const services = createFakeServices()
  const first = await startFrame({ services })
  const { address } = await first.logIn()
  const again = await startFrame({ services, storage: first.storage })
  expect(await again.ask('IS_CONNECTED', undefined)).toEqual({ isConnected: true })
  expect(await again.ask('GET_USER', undefined)).toMatchObject({ address, isLocked: true })
  const other = await startFrame({ services })
  expect(await other.logIn()).toMatchObject({ address, isLocked: false })
  expect(services.users.get('ada@example.org')?.rows.filter(({ kind }) => kind === 'device')).toHaveLength(2)
})

test('own recovery: the code comes before the address, and opens a second device', async () => {
  const services = createFakeServices({ recovery: 'own' })
  const page = await startFrame({ services })
  const user = page.logIn()
  await vi.waitFor(() => expect(page.frame.screen.$shown.get()?.kind).toBe('protect'))
  expect(services.users.get('ada@example.org')?.vault).toBeNull()
  const shown = page.frame.screen.$shown.get()
  if (shown?.kind !== 'protect') throw new Error('It does not ask')
  const { secret } = await createPrintedCode()
  await shown.task.byCode(secret)
  shown.task.finish()
  const { address } = await user

  const other = await startFrame({ services })
  expect(await other.logIn()).toMatchObject({ address, isLocked: true })
  const signing = other.ask('RPC_REQUEST', { method: 'personal_sign', params: ['Ahoy', address] })
  await approve(other)
  await vi.waitFor(() => expect(other.frame.screen.$shown.get()?.kind).toBe('unlock'))
  const asked = other.frame.screen.$shown.get()
  if (asked?.kind !== 'unlock') throw new Error('It does not ask')
  await expect(asked.task.byCode((await createPrintedCode()).secret)).rejects.toThrow()
  await asked.task.byCode(secret)
  expect(await verifyMessage({ address, message: 'Ahoy', signature: (await signing) as `0x${string}` })).toBe(true)
})

/** Approves what is shown. */
async function approve({ frame }: startFrame.Page): Promise<void> {
  const { $shown } = frame.screen
  await vi.waitFor(() => {
    const shown = $shown.get()
    expect(shown?.kind === 'approve' && shown.task.$state.get().status).toBe('asking')
  })
  const shown = $shown.get()
  const state = shown?.kind === 'approve' && shown.task.$state.get()
  if (state && state.status === 'asking' && shown?.kind === 'approve') shown.task.approve(state.draft.hash)
}
