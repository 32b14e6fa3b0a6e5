import { FrameReplyError } from '@mooring/core'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { setupLogin } from '../../testing/setupLogin.js'

afterEach(() => void vi.useRealTimers())

const ada = 'ada@example.org'
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Six-digit code' })
const problem = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent

/** At the view that asks for the code. */
async function setup() {
  const test = await setupLogin()
  await userEvent.type(screen.getByRole('textbox', { name: 'Email address' }), `${ada}{Enter}`)
  await test.steps.begin[0]?.succeed('VERIFY_OTP')
  const boxes = () => [...test.container.querySelectorAll('.code-boxes > span')].map(({ textContent }) => textContent)
  const sent = () => test.steps.enterCode.map(({ said }) => said)
  const paste = async (text: string) => {
    await userEvent.click(field())
    await userEvent.paste(text)
  }
  return { ...test, boxes, sent, paste }
}

test('is one field, ready for the keyboard and for the suggestion of a phone', async () => {
  const { boxes, container } = await setup()
  expect(screen.getAllByRole('textbox')).toEqual([field()])
  expect(document.activeElement).toBe(field())
  expect([field().inputMode, field().autocomplete]).toEqual(['numeric', 'one-time-code'])
  // The boxes are a picture of the field.
  expect(boxes()).toHaveLength(6)
  expect(container.querySelectorAll('.code-boxes > span:not([aria-hidden="true"])')).toHaveLength(0)
  expect(screen.getByText(`We sent six digits to ${ada}. They’re good for 10 minutes.`)).toBeTruthy()
})

test('shows each digit in its box, and sends the code with the last', async () => {
  const { boxes, sent } = await setup()
  await userEvent.type(field(), '12345')
  expect(boxes()).toEqual(['1', '2', '3', '4', '5', ''])
  expect(sent()).toEqual([])
  await userEvent.type(field(), '6')
  expect(sent()).toEqual(['123456'])
})

test.each([
  '123 456',
  '123-456',
  '１２３ ４５６',
  '١٢٣٤٥٦',
  ' 123456\n',
  'Your code is 123 456.',
  '123456 is good for 10 minutes',
  'In the next 10 minutes: 123456',
])('takes a paste of %j', async (text) => {
  const { boxes, sent, paste } = await setup()
  await paste(text)
  expect(sent()).toEqual(['123456'])
  expect(boxes().join('')).toBe('123456')
})

test('ignores letters and signs', async () => {
  const { sent } = await setup()
  await userEvent.type(field(), '1a2-b3 c4!5')
  expect(field().value).toBe('12345')
  await userEvent.type(field(), 'x6')
  expect(sent()).toEqual(['123456'])
})

test('checks the code: takes no other meanwhile, and says what it does', async () => {
  const { sent, paste } = await setup()
  await paste('123456')
  expect(screen.getByRole('heading', { name: 'Checking the code' })).toBeTruthy()
  expect(field().readOnly).toBe(true)
  await paste('654321')
  expect(sent()).toEqual(['123456'])
  expect(screen.queryByRole('button', { name: /Send again/u })).toBeNull()
})

test('says that a code is wrong and makes room for the next, as often as it happens', async () => {
  const { steps, boxes, sent, paste } = await setup()
  for (const [at, code] of ['111111', '222222'].entries()) {
    await paste(code)
    await steps.enterCode[at]?.fail(new FrameReplyError({ message: 'That code isn’t right.' }))
    expect(problem()).toBe('That code isn’t right.')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(boxes().join('')).toBe('')
    expect(document.activeElement).toBe(field())
  }
  await paste('333333')
  expect(sent()).toEqual(['111111', '222222', '333333'])
})

test('connects after the right code, and closes', async () => {
  const { steps, auth, kit, paste } = await setup()
  await paste('123456')
  await steps.enterCode[0]?.succeed()
  expect(screen.getByRole('heading', { name: 'Opening your wallet' })).toBeTruthy()
  await act(async () => auth.requests[0]?.approve())
  expect(kit.account.$account.get().connector?.id).toBe('auth')
  expect(kit.modal.$modal.get().isOpen).toBe(false)
})

test('counts down until another email may be sent, and then sends it', async () => {
  const clock = { now: Date.now() }
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: clock.now })
  const { steps } = await setup()
  const again = () => screen.getByTestId('email-resend')
  expect(again().textContent).toBe('Send again in 30 s')
  expect(again().getAttribute('aria-disabled')).toBe('true')
  await act(async () => vi.advanceTimersByTime(12_000))
  expect(again().textContent).toBe('Send again in 18 s')
  await userEvent.click(again())
  expect(steps.begin).toHaveLength(1)
  expect(problem()).toBe('Please try again after 18 seconds')

  await act(async () => vi.advanceTimersByTime(18_000))
  expect(screen.getByRole('button', { name: 'Send again' })).toBe(again())
  expect(again().getAttribute('aria-disabled')).toBeNull()
  await userEvent.click(again())
  expect(steps.begin.map(({ said }) => said)).toEqual([ada, ada])
  expect(again().textContent).toBe('Sending')
  await steps.begin[1]?.succeed('VERIFY_OTP')
  expect(again().textContent).toBe('Send again in 30 s')
  expect(problem()).toBe('')
})

test('keeps what was typed of a code when another email is asked for too early, or is not sent', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const { steps, boxes } = await setup()
  await userEvent.type(field(), '123')
  await userEvent.click(screen.getByTestId('email-resend'))
  expect(problem()).toBe('Please try again after 30 seconds')
  expect(boxes().join('')).toBe('123')
  expect(field().getAttribute('aria-invalid')).toBeNull()
  await act(async () => vi.advanceTimersByTime(30_000))
  await userEvent.click(screen.getByTestId('email-resend'))
  await steps.begin[1]?.fail(new FrameReplyError({ message: 'The mail server is down.' }))
  expect(problem()).toBe('The mail server is down.')
  expect(boxes().join('')).toBe('123')
})

test('makes room for the code of a new email', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const { steps, boxes } = await setup()
  await userEvent.type(field(), '123')
  await act(async () => vi.advanceTimersByTime(30_000))
  await userEvent.click(screen.getByTestId('email-resend'))
  await steps.begin[1]?.succeed('VERIFY_OTP')
  expect(boxes().join('')).toBe('')
})

test('leads to the other ways to connect, and ends the login', async () => {
  const { view, steps, paste } = await setup()
  await paste('123')
  await userEvent.click(screen.getByRole('button', { name: 'connect another way' }))
  expect(view()).toBe('Connect')
  expect(screen.getByRole('button', { name: 'First Installed' })).toBeTruthy()
  expect(steps.enterCode).toEqual([])
})
