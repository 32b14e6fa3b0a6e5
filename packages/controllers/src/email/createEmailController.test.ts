import { type EmailAction, type EmailLogin, FrameReplyError } from '@mooring/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeConnector } from '../testing/createFakeConnector.js'
import { createFakeSource } from '../testing/createFakeSource.js'
import { alice, createMemoryStorage, on, setupKit } from '../testing/setupKit.js'
import { createEmailController } from './createEmailController.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const ada = 'ada@example.org'
const settle = () => vi.advanceTimersByTimeAsync(0)

/** A page with a way to log in that answers when the test says so. */
async function setup({ storage = createMemoryStorage() } = {}) {
  const steps = { begin: [] as Step<EmailAction>[], waitForDevice: [] as Step<void>[], enterCode: [] as Step<void>[] }
  const add = <answer>(list: Step<answer>[], said: string, signal: AbortSignal): Promise<answer> => {
    const { promise, resolve, reject } = Promise.withResolvers<answer>()
    list.push({ said, signal, succeed: resolve, fail: reject })
    return promise
  }
  const login: EmailLogin = {
    begin: (email, { signal }) => add(steps.begin, email, signal),
    waitForDevice: ({ signal }) => add(steps.waitForDevice, '', signal),
    enterCode: (code, { signal }) => add(steps.enterCode, code, signal),
  }
  const auth = createFakeConnector({ id: 'auth', name: 'Login', type: 'AUTH' })
  const { source } = createFakeSource({ connectors: [{ ...auth.connector, login }] })
  const test = setupKit({ connectors: [source], storage })
  test.kit.wallets.$wallets.listen(() => {})
  const email = test.kit.feature(createEmailController)
  await test.kit.open()
  const view = () => (test.kit.modal.$modal.get().isOpen ? test.kit.router.$router.get().route.view : undefined)
  return { ...test, ...email, steps, auth, view, status: () => email.$email.get().status }
}

type Step<answer> = {
  readonly said: string
  readonly signal: AbortSignal
  readonly succeed: (answer: answer) => void
  readonly fail: (error: unknown) => void
}

test('offers the login to pages with a source that has one, unless the page turns it off', async () => {
  const { $isOffered, kit } = await setup()
  expect($isOffered.get()).toBe(true)
  expect(setupKit().kit.feature(createEmailController).$isOffered.get()).toBe(false)
  expect(kit.options.features.email).toBeUndefined()
})

test('asks whether there is a login at all when the visitor opens the modal, once', async () => {
  const { connector } = createFakeConnector({ id: 'auth', type: 'AUTH' })
  const never = () => new Promise<never>(() => {})
  const login = { begin: never, waitForDevice: never, enterCode: never }
  const prepare = vi.fn(async () => announce([]))
  const { source, announce } = createFakeSource({ connectors: [{ ...connector, login: { ...login, prepare } }] })
  const { kit } = setupKit({ connectors: [source] })
  const { $isOffered } = kit.feature(createEmailController)
  $isOffered.listen(() => {})
  expect(prepare).not.toHaveBeenCalled()
  await kit.open()
  kit.close()
  await kit.open()
  expect(prepare).toHaveBeenCalledOnce()
  expect($isOffered.get()).toBe(false)
})

test('goes from the address to the code, and connects', async () => {
  const { submit, enterCode, steps, auth, view, status, kit } = await setup()
  submit(` ${ada} `)
  expect(steps.begin[0]?.said).toBe(ada)
  steps.begin[0]?.succeed('VERIFY_OTP')
  await settle()
  expect(view()).toBe('EmailVerifyOtp')
  enterCode('12345')
  expect(steps.enterCode).toEqual([])
  enterCode('１２３ 456')
  expect(steps.enterCode[0]?.said).toBe('123456')
  steps.enterCode[0]?.succeed()
  await settle()
  auth.requests[0]?.approve([on(1, alice)])
  await vi.waitFor(() => expect(status()).toBe('connected'))
  expect(kit.account.$account.get()).toMatchObject({ address: alice, connector: { id: 'auth' } })
  expect(view()).toBeUndefined()
})

test('waits for the link on a new device, and then asks for the code', async () => {
  const { submit, steps, view, kit } = await setup()
  submit(ada)
  steps.begin[0]?.succeed('VERIFY_DEVICE')
  await settle()
  expect(view()).toBe('EmailVerifyDevice')
  steps.waitForDevice[0]?.succeed()
  await settle()
  expect(view()).toBe('EmailVerifyOtp')
  // The step that is done is not gone back to.
  kit.router.back()
  expect(view()).toBe('Connect')
})

test('connects at once when the wallet knows the visitor', async () => {
  const { submit, steps, auth } = await setup()
  submit(ada)
  steps.begin[0]?.succeed('CONNECT')
  await settle()
  expect(auth.requests).toHaveLength(1)
})

test('says what is wrong with an address, and asks nobody', async () => {
  const { submit, steps, $email } = await setup()
  submit('ada@example')
  expect(steps.begin).toEqual([])
  expect($email.get()).toMatchObject({ status: 'idle', error: { message: 'Invalid email. Try again.' } })
})

test('lets a wrong code be corrected', async () => {
  const { submit, enterCode, steps, $email, view } = await setup()
  submit(ada)
  steps.begin[0]?.succeed('VERIFY_OTP')
  await settle()
  enterCode('111111')
  steps.enterCode[0]?.fail(new FrameReplyError({ message: 'Wrong' }))
  await settle()
  expect($email.get()).toMatchObject({ status: 'askingOtp', error: { shortMessage: 'Wrong' } })
  expect(view()).toBe('EmailVerifyOtp')
  enterCode('222222')
  expect(steps.enterCode[1]?.said).toBe('222222')
})

test('counts the seconds until another e-mail, also after the page has loaded anew', async () => {
  const storage = createMemoryStorage()
  const { submit, steps, $wait, resend, status } = await setup({ storage })
  $wait.listen(() => {})
  submit(ada)
  steps.begin[0]?.succeed('VERIFY_OTP')
  await settle()
  expect($wait.get()).toBe(30)
  await vi.advanceTimersByTimeAsync(10_000)
  expect($wait.get()).toBe(20)
  resend()
  expect(steps.begin).toHaveLength(1)

  const next = await setup({ storage })
  next.submit(ada)
  expect(next.$email.get()).toMatchObject({ error: { message: 'Please try again after 20 seconds' } })

  await vi.advanceTimersByTimeAsync(20_000)
  expect($wait.get()).toBe(0)
  resend()
  expect(steps.begin).toHaveLength(2)
  expect(status()).toBe('askingOtp')
})

test('ends the login when the visitor goes back', async () => {
  const { submit, steps, kit, view, status } = await setup()
  submit(ada)
  steps.begin[0]?.succeed('VERIFY_DEVICE')
  await settle()
  kit.router.back()
  expect([view(), status()]).toEqual(['Connect', 'idle'])
  expect(steps.waitForDevice[0]?.signal.aborted).toBe(true)
})

test('goes on where it was when the modal is opened again', async () => {
  const { submit, steps, kit, view } = await setup()
  submit(ada)
  steps.begin[0]?.succeed('VERIFY_OTP')
  await settle()
  kit.close()
  await settle()
  await kit.open()
  expect(view()).toBe('EmailVerifyOtp')
})

test('says why the mail was not sent, and lets the visitor try again', async () => {
  const { submit, steps, $email, view } = await setup()
  submit(ada)
  steps.begin[0]?.fail(new FrameReplyError({ message: 'The mail server refused it' }))
  await settle()
  expect(view()).toBe('Connect')
  expect($email.get()).toMatchObject({ status: 'idle', error: { shortMessage: 'The mail server refused it' } })
  submit(ada)
  expect(steps.begin).toHaveLength(2)
})

test('says at the field why a link or a connection failed', async () => {
  const link = await setup()
  link.submit(ada)
  link.steps.begin[0]?.succeed('VERIFY_DEVICE')
  await settle()
  link.steps.waitForDevice[0]?.fail(new FrameReplyError({ message: 'The link has ended' }))
  await settle()
  expect(link.view()).toBe('Connect')
  expect(link.$email.get()).toMatchObject({ status: 'idle', error: { shortMessage: 'The link has ended' } })

  const connection = await setup()
  connection.submit(ada)
  connection.steps.begin[0]?.succeed('VERIFY_OTP')
  await settle()
  connection.enterCode('123456')
  connection.steps.enterCode[0]?.succeed()
  await settle()
  connection.auth.requests[0]?.reject(new FrameReplyError({ message: 'The services are down' }))
  await settle()
  expect(connection.view()).toBe('Connect')
  expect(connection.$email.get()).toMatchObject({ status: 'idle', error: {} })
})

test('sends no second email while one is under way', async () => {
  const { submit, steps, $email } = await setup()
  submit(ada)
  submit('bob@example.org')
  expect(steps.begin).toHaveLength(1)
  expect($email.get()).toMatchObject({ error: { message: 'Please try again after 30 seconds' } })
})
