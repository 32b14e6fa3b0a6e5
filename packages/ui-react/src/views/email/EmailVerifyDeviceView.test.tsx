import { FrameReplyError } from '@mooring/core'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { setupLogin } from '../../testing/setupLogin.js'

afterEach(() => void vi.useRealTimers())

const ada = 'ada@example.org'

/** At the view that waits for the link. */
async function setup() {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const test = await setupLogin()
  await userEvent.type(screen.getByRole('textbox', { name: 'Email address' }), `${ada}{Enter}`)
  await test.steps.begin[0]?.succeed('VERIFY_DEVICE')
  return test
}

test('says where the link is and what to heed, and asks for the code once it was followed', async () => {
  const { steps, view } = await setup()
  expect(screen.getByRole('heading', { name: 'Open the link we sent you' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain(`Approve this device in the email to ${ada}.`)
  expect(screen.getByText('Only approve if you started this yourself, here.')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  await steps.waitForDevice[0]?.succeed()
  expect(view()).toBe('EmailVerifyOtp')
  expect(screen.getByRole('textbox', { name: 'Six-digit code' })).toBeTruthy()
})

test('says why another email was not sent, and lets the visitor try again', async () => {
  const { steps } = await setup()
  await userEvent.click(screen.getByRole('button', { name: 'Send again in 30 s' }))
  expect(screen.getByText('Please try again after 30 seconds')).toBeTruthy()
  await act(async () => vi.advanceTimersByTime(30_000))
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }))
  expect(screen.queryByText('Please try again after 30 seconds')).toBeNull()
  await steps.begin[1]?.fail(new FrameReplyError({ message: 'The mail server is down.' }))
  expect(screen.getByText('The mail server is down.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }))
  expect(steps.begin).toHaveLength(3)
})

test('leads back to the field with the reason, when the link is refused or too old', async () => {
  const { steps, view } = await setup()
  await steps.waitForDevice[0]?.fail(new FrameReplyError({ message: 'The link has ended.' }))
  expect(view()).toBe('Connect')
  expect(screen.getByText('The link has ended.')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email address' }).value).toBe(ada)
})

test('ends the login when the visitor connects another way', async () => {
  const { steps, view } = await setup()
  await userEvent.click(screen.getByRole('button', { name: 'connect another way' }))
  expect(view()).toBe('Connect')
  expect(steps.waitForDevice[0]?.signal.aborted).toBe(true)
})
