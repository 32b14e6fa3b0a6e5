import { expect, test } from 'vitest'
import { createFakeServices } from '../testing/createFakeServices.ts'
import { startFrame } from '../testing/startFrame.ts'

const next = 'ada@next.example'

async function setup() {
  const services = createFakeServices()
  const page = await startFrame({ services })
  const { address } = await page.logIn()
  return { services, page, address }
}

test('changes the address with a code from each, and leads to the same wallet', async () => {
  const { page, address } = await setup()
  expect(await page.ask('UPDATE_EMAIL', { email: next })).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
  await expect(page.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: '111111' })).rejects.toThrow('Invalid code. Try again.')
  await expect(page.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: 'no code' })).rejects.toThrow('Invalid code. Try again.')
  expect(await page.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: '012 345' })).toBeUndefined()
  expect(await page.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: '543210' })).toEqual({ newEmail: next })
  expect(await page.ask('GET_USER', undefined)).toMatchObject({ email: next, address })
  expect(await page.ask('CONNECT_EMAIL', { email: next })).toEqual({ action: 'CONNECT' })
  // If the old address gets a new owner, they don't hear of a wallet that was never theirs.
  expect(await page.storage.read('wallet ada@example.org')).toBeUndefined()
  expect(await page.storage.read(`wallet ${next}`)).toBe(address)
})

test('says why it does not change', async () => {
  const { services, page } = await setup()
  const ask = (email: string) => page.ask('UPDATE_EMAIL', { email })
  await expect(ask('ada@example.org')).rejects.toThrow('Your wallet has this address already.')
  await expect(ask('late@example.org')).rejects.toThrow('for 2 more hours')
  services.users.set('bob@example.org', { ...services.users.get('ada@example.org'), id: 'other' } as never)
  await ask('bob@example.org')
  await page.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: '012345' })
  await expect(page.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: '543210' })).rejects.toThrow(
    'has a wallet of its own here',
  )
  expect(await page.ask('GET_USER', undefined)).toMatchObject({ email: 'ada@example.org' })
  services.endSessions()
  await expect(ask(next)).rejects.toThrow('Nobody is logged in')
})
