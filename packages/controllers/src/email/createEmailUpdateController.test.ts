import { type EmailUpdate, FrameReplyError } from '@mooring/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeConnector } from '../testing/createFakeConnector.js'
import { createFakeSource } from '../testing/createFakeSource.js'
import { setupKit } from '../testing/setupKit.js'
import { createEmailUpdateController } from './createEmailUpdateController.js'
import { updateEmail } from './updateEmail.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settle = () => vi.advanceTimersByTimeAsync(0)
const ada = 'ada@example.org'
const next = 'ada@next.example'

/** A page with an embedded wallet that answers at once. */
async function setup({ hasEmail = true } = {}) {
  let address = ada
  const emailUpdate = {
    current: () => (hasEmail ? address : undefined),
    begin: vi.fn<EmailUpdate['begin']>(async () => 'VERIFY_PRIMARY_OTP'),
    enterPrimaryCode: vi.fn<EmailUpdate['enterPrimaryCode']>(async () => {}),
    enterSecondaryCode: vi.fn<EmailUpdate['enterSecondaryCode']>(async () => {
      address = next
      return next
    }),
  }
  const auth = createFakeConnector({ id: 'auth', name: 'Login', type: 'AUTH' })
  const { source } = createFakeSource({ connectors: [{ ...auth.connector, emailUpdate }] })
  const test = setupKit({ connectors: [source] })
  test.kit.wallets.$wallets.listen(() => {})
  test.kit.account.$account.listen(() => {})
  void test.kit.connection.connect('auth')
  await vi.waitFor(() => expect(auth.requests).toHaveLength(1))
  await auth.requests[0]?.approve()
  await vi.waitFor(() => expect(test.kit.account.$account.get().isConnected).toBe(true))
  const update = test.kit.feature(createEmailUpdateController)
  await test.kit.open({ view: 'UpdateEmailWallet' })
  const view = () => (test.kit.modal.$modal.get().isOpen ? test.kit.router.$router.get().route.view : undefined)
  return { ...test, ...update, auth, emailUpdate, view }
}

test('goes from the address to both codes, and back to the account', async () => {
  const { submit, enterCode, emailUpdate, view, $email } = await setup()
  expect($email.get()).toBe(ada)
  submit(` ${next} `)
  await settle()
  expect(emailUpdate.begin.mock.calls[0]?.[0]).toBe(next)
  expect(view()).toBe('UpdateEmailPrimaryOtp')
  enterCode('12 34')
  enterCode('123 456')
  await settle()
  expect(emailUpdate.enterPrimaryCode.mock.calls.map(([code]) => code)).toEqual(['123456'])
  expect(view()).toBe('UpdateEmailSecondaryOtp')
  enterCode('654321')
  await settle()
  expect(view()).toBe('Account')
  expect($email.get()).toBe(next)
})

test('says what is wrong with an address, and asks nobody', async () => {
  const { submit, emailUpdate, view, $update } = await setup()
  submit('ada')
  expect($update.get()).toMatchObject({ status: 'idle', error: { name: 'InvalidEmailError' } })
  expect([emailUpdate.begin.mock.calls.length, view()]).toEqual([0, 'UpdateEmailWallet'])
})

test('keeps the reason of a refusal, and takes another address', async () => {
  const error = new FrameReplyError({ message: 'Your wallet has this address already.' })
  const { submit, emailUpdate, view, $update } = await setup()
  emailUpdate.begin.mockRejectedValueOnce(error)
  submit(ada)
  await settle()
  expect([$update.get(), view()]).toMatchObject([{ status: 'idle', error }, 'UpdateEmailWallet'])
  submit(next)
  await settle()
  expect(view()).toBe('UpdateEmailPrimaryOtp')
})

test('keeps the step after a wrong code, and asks for another mail after half a minute', async () => {
  const { submit, enterCode, resend, emailUpdate, view, $update, $wait } = await setup()
  const stop = $wait.listen(() => {})
  submit(next)
  await settle()
  emailUpdate.enterPrimaryCode.mockRejectedValueOnce(new FrameReplyError({ message: 'Invalid code. Try again.' }))
  enterCode('111111')
  await settle()
  expect($update.get()).toMatchObject({
    status: 'askingPrimaryOtp',
    error: { shortMessage: 'Invalid code. Try again.' },
  })
  enterCode('123456')
  await settle()
  expect(view()).toBe('UpdateEmailSecondaryOtp')
  resend()
  expect($update.get()).toMatchObject({ error: { name: 'EmailThrottledError' } })
  expect($wait.get()).toBeGreaterThan(0)
  await vi.advanceTimersByTimeAsync(31_000)
  expect($wait.get()).toBe(0)
  // The old address is confirmed.
  emailUpdate.begin.mockResolvedValueOnce('VERIFY_SECONDARY_OTP')
  resend()
  await settle()
  expect([view(), emailUpdate.begin.mock.calls.length]).toEqual(['UpdateEmailSecondaryOtp', 2])
  stop()
})

test('leads back to the address when another mail cannot be sent', async () => {
  const { submit, resend, emailUpdate, view, $update } = await setup()
  submit(next)
  await settle()
  await vi.advanceTimersByTimeAsync(31_000)
  emailUpdate.begin.mockRejectedValueOnce(new FrameReplyError({ message: 'The mail could not be sent.' }))
  resend()
  await settle()
  expect([view(), $update.get()]).toMatchObject([
    'UpdateEmailWallet',
    { status: 'idle', email: next, error: { shortMessage: 'The mail could not be sent.' } },
  ])
})

test('ends when the visitor goes back, and goes on when they come from the mailbox', async () => {
  const { submit, kit, view, $update } = await setup()
  submit(next)
  await settle()
  kit.close()
  await kit.open()
  expect(view()).toBe('UpdateEmailPrimaryOtp')
  kit.router.back()
  expect([view(), $update.get().status]).toEqual(['Account', 'idle'])
})

test('does not go on for the next visitor', async () => {
  const { submit, kit, $update } = await setup()
  submit(next)
  await settle()
  await kit.disconnect()
  expect($update.get().status).toBe('idle')
})

test('says that a wallet has no address to change', async () => {
  const { submit, $update } = await setup({ hasEmail: false })
  submit(next)
  await settle()
  expect($update.get()).toMatchObject({ status: 'idle', error: { name: 'EmailNotFoundError' } })
})

test('a page that asks for a change hears how it ended', async () => {
  const { kit, submit, enterCode } = await setup()
  kit.close()
  const declined = updateEmail(kit)
  await settle()
  kit.close()
  await expect(declined).rejects.toThrow('closed')

  const asked = updateEmail(kit)
  await settle()
  submit(next)
  await settle()
  // The visitor reads the mail.
  kit.close()
  await kit.open()
  for (const code of ['123456', '654321']) {
    enterCode(code)
    await settle()
  }
  expect(await asked).toEqual({ email: next })
})

test('a page without such a wallet hears so', async () => {
  await expect(updateEmail(setupKit().kit)).rejects.toThrow('No email address to change')
})
