import { FrameReplyError } from '@mooring/core'
import { expect, test, vi } from 'vitest'
import { createEmailUpdate } from './createEmailUpdate.js'
import { rememberUser } from './rememberUser.js'

const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const options = { signal: new AbortController().signal, timeout: 30_000 }

function setup(answers: Record<string, unknown>) {
  const user = rememberUser(undefined)
  user.keep({ accounts: { eip155: address }, email: 'ada@example.org' })
  const ask = vi.fn(async (name: string) => {
    if (answers[name] instanceof Error) throw answers[name]
    return answers[name]
  })
  return { ...createEmailUpdate({ ask: ask as never, user }), ask, user }
}

test('asks the frame for each step, and remembers the new address', async () => {
  const { current, begin, enterPrimaryCode, enterSecondaryCode, ask, user } = setup({
    UPDATE_EMAIL: { action: 'VERIFY_PRIMARY_OTP' },
    UPDATE_EMAIL_SECONDARY_OTP: { newEmail: 'ada@next.example' },
  })
  expect(await begin('Ada@next.example', options)).toBe('VERIFY_PRIMARY_OTP')
  await enterPrimaryCode('123456', options)
  expect(current()).toBe('ada@example.org')
  expect(await enterSecondaryCode('654321', options)).toBe('ada@next.example')
  expect(current()).toBe('ada@next.example')
  expect(user.read()).toEqual({ accounts: { eip155: address }, email: 'ada@next.example' })
  expect(ask.mock.calls).toEqual([
    ['UPDATE_EMAIL', { email: 'Ada@next.example' }, options],
    ['UPDATE_EMAIL_PRIMARY_OTP', { otp: '123456' }, options],
    ['UPDATE_EMAIL_SECONDARY_OTP', { otp: '654321' }, options],
  ])
})

test('keeps the old address after a refusal, and begins no visitor of its own', async () => {
  const refused = new FrameReplyError({ message: 'This address has a wallet of its own here.' })
  const { current, enterSecondaryCode, user } = setup({ UPDATE_EMAIL_SECONDARY_OTP: refused })
  await expect(enterSecondaryCode('654321', options)).rejects.toBe(refused)
  expect(current()).toBe('ada@example.org')
  user.forget()
  expect(current()).toBeUndefined()
})
