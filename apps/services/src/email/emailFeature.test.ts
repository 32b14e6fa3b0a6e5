import { expect, test } from 'vitest'
import { page, startWallet } from '../embedded/testing/startWallet.ts'

test('a new visitor follows the link, types the code, and has a user', async () => {
  const { newFrame, begin, approve } = await startWallet()
  const frame = await newFrame()
  const { body, mail } = await begin(frame, 'Ann@Example.org'.toLowerCase())
  expect(body).toEqual({
    attempt: expect.stringMatching(/^[\w-]{22}$/u),
    action: 'VERIFY_DEVICE',
    resendAt: expect.any(Number),
  })
  const code = await approve(mail)
  expect(code).toMatch(/^\d{6}$/u)
  expect((await frame.ask('GET', `login/${body.attempt}`)).body).toEqual({ status: 'approved' })
  const { status, body: session } = await frame.ask('POST', 'login/otp', { body: { attempt: body.attempt, otp: code } })
  expect({ status, session }).toMatchObject({
    status: 200,
    session: {
      expiresIn: 600,
      user: {
        email: 'ann@example.org',
        recovery: 'keeper',
        addresses: {},
        vault: null,
        rows: [],
        devices: [{ id: session.user.device, origin: page }],
      },
    },
  })
  const me = await frame.ask('GET', 'me', { accessToken: session.accessToken })
  expect(me).toMatchObject({ status: 200, body: session.user })
})
