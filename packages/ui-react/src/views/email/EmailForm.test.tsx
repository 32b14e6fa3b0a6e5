import { FrameReplyError } from '@mooring/core'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { setupKit } from '../../testing/setupKit.js'
import { setupLogin } from '../../testing/setupLogin.js'

const ada = 'ada@example.org'
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email address' })
const problem = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent
const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
const comesBefore = (one: Element, other: Element) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)

test('begins a login with Enter, and leads to the code', async () => {
  const { steps, view } = await setupLogin()
  expect(field().inputMode).toBe('email')
  expect(field().autocomplete).toBe('email')
  await userEvent.type(field(), ` ${ada} {Enter}`)
  expect(steps.begin.map(({ said }) => said)).toEqual([ada])
  await steps.begin[0]?.succeed('VERIFY_OTP')
  expect(view()).toBe('EmailVerifyOtp')
  expect(screen.getByRole('heading', { name: 'Enter the code' })).toBeTruthy()
})

test('begins a login with its button', async () => {
  const { steps } = await setupLogin()
  await userEvent.type(field(), ada)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(steps.begin).toHaveLength(1)
})

test('says what is wrong with an address until it is corrected, and asks no wallet', async () => {
  const { steps } = await setupLogin()
  await userEvent.type(field(), 'ada@example{Enter}')
  expect(problem()).toBe('Invalid email. Try again.')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(steps.begin).toEqual([])
  await userEvent.type(field(), '.org')
  expect(problem()).toBe('')
  expect(field().getAttribute('aria-invalid')).toBeNull()
})

test('is busy while the email is sent, and says so; the wallets stay', async () => {
  const { steps } = await setupLogin()
  await userEvent.type(field(), `${ada}{Enter}`)
  expect(status()).toContain('Sending the email')
  expect(field().readOnly).toBe(true)
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  await userEvent.type(field(), '{Enter}')
  expect(steps.begin).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'First Installed' })).toBeTruthy()
})

test('says in the words of the wallet why no email was sent, and lets the visitor try again', async () => {
  const { steps, view } = await setupLogin()
  await userEvent.type(field(), `${ada}{Enter}`)
  await steps.begin[0]?.fail(new FrameReplyError({ message: 'This address takes no email.' }))
  expect(view()).toBe('Connect')
  expect(problem()).toBe('This address takes no email.')
  expect(field().value).toBe(ada)
  expect(field().readOnly).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(steps.begin).toHaveLength(2)
})

test('says that the wallet opens, when it knows the visitor', async () => {
  const { steps, auth, kit } = await setupLogin()
  await userEvent.type(field(), `${ada}{Enter}`)
  await steps.begin[0]?.succeed('CONNECT')
  expect(status()).toContain('Opening your wallet')
  await act(async () => auth.requests[0]?.approve())
  expect(kit.account.$account.get().connector?.id).toBe('auth')
})

test.each([
  ['after the wallets', ['wallet', 'email'], false],
  ['before the wallets', ['email', 'wallet'], true],
] as const)('stands %s where the page wants it', async (_, connectMethodsOrder, isFirst) => {
  await setupLogin({ features: { connectMethodsOrder } })
  const wallets = screen.getByTestId('wallet-list')
  expect(comesBefore(field(), wallets)).toBe(isFirst)
  expect(comesBefore(screen.getByText('or'), wallets)).toBe(isFirst || comesBefore(wallets, field()) === false)
  expect(comesBefore(field(), screen.getByText('or'))).toBe(isFirst)
})

test('is there without any wallet, too', async () => {
  const { steps } = await setupLogin({ names: [] })
  await userEvent.type(field(), `${ada}{Enter}`)
  expect(steps.begin).toHaveLength(1)
})

test.each([
  ['email', 'wallet'],
  ['wallet', 'email'],
] as const)(
  'cannot be used before the visitor has agreed to the terms, where the page asks for that: %s, %s',
  async (...order) => {
    const terms = { termsConditionsUrl: 'https://a.example/terms' }
    const { container } = await setupLogin({ ...terms, features: { legalCheckbox: true, connectMethodsOrder: order } })
    const isOff = () => container.querySelector('input[type="email"], .email-form input')?.closest('[inert]') !== null
    expect(isOff()).toBe(true)
    const box = screen.getByRole('checkbox', { name: 'I agree to the Terms of Service' })
    expect(box.closest('[inert]')).toBeNull()
    await userEvent.click(box)
    expect(isOff()).toBe(false)
    await userEvent.click(box)
    expect(isOff()).toBe(true)
  },
)

test('is not there where the page turns it off, or has no embedded wallet', async () => {
  await setupLogin({ features: { email: false } })
  expect(screen.queryByRole('textbox', { name: 'Email address' })).toBeNull()
  expect(
    setupKit()
      .kit.wallets.$wallets.get()
      .some(({ login }) => login),
  ).toBe(false)
})
