import type { FakeSend } from '@mooring/controllers/testing'
import { BaseError, SendInputError } from '@mooring/core'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { bob, polygon } from '../../testing/setupKit.js'
import { dollars, ether, filled, none, setupSend, transfer } from '../../testing/setupSend.js'

type Form = ReturnType<FakeSend['$form']['get']>

const show = (change: Partial<Form>) => (send: FakeSend) => send.$form.set({ ...send.$form.get(), ...change })
const found = {
  status: 'found',
  address: bob,
  name: 'bob.eth',
  imageUrl: undefined,
  isKnown: false,
  warnings: [],
} as const
const amount = () => screen.getByRole('textbox', { name: 'Amount' })
const receiver = () => screen.getByRole('textbox', { name: 'To' })
const button = (name: string) => screen.getByRole('button', { name })

test('takes an amount and a receiver as they are typed', async () => {
  const { send } = await setupSend('WalletSend')
  await userEvent.type(amount(), '1')
  await userEvent.type(receiver(), 'b')
  expect(send.calls).toEqual([
    ['editAmount', '1'],
    ['editTo', 'b'],
  ])
  expect(amount().getAttribute('inputmode')).toBe('decimal')
  for (const field of [amount(), receiver()]) expect(field.getAttribute('autocomplete')).toBe('off')
})

test('shows what there is of the token, and takes all of it', async () => {
  const { send } = await setupSend('WalletSend')
  expect(screen.getByText('1.204 available')).toBeTruthy()
  await userEvent.click(button('Max'))
  expect(send.calls).toEqual([['useMax']])
})

test('shows the amount in the other unit, and changes over to it', async () => {
  const { send, set } = await setupSend('WalletSend', show({ amount: '0.25', other: '824.3575' }))
  await userEvent.click(button('$824.35 Enter the amount in USD'))
  expect(send.calls).toEqual([['changeUnit']])
  set(show({ unit: 'fiat', amount: '824.35', other: '0.249997725' }))
  expect(button('0.249997725 ETH Enter the amount in ETH')).toBeTruthy()
})

test('writes money in the currency of the page', async () => {
  const { set } = await setupSend('WalletSend', show({ amount: '0.25', other: '824.3575' }), { currency: 'EUR' })
  expect(button('€824.35 Enter the amount in EUR')).toBeTruthy()
  set(show({ unit: 'fiat', amount: '824.35', other: '0.249997725' }))
  expect(screen.getByText('€')).toBeTruthy()
})

test('has no other unit without a price', async () => {
  await setupSend('WalletSend', show({ token: dollars, amount: '1' }))
  expect(screen.queryByText(/Enter the amount in/u)).toBeNull()
  expect(screen.getByText('842.25 available')).toBeTruthy()
})

test('leads to the choice of a token', async () => {
  const { kit } = await setupSend('WalletSend')
  await userEvent.click(button('Token: ETH. Choose another'))
  expect(kit.router.$router.get().route.view).toBe('WalletSendSelectToken')
})

test.each([
  ['token', 'Choose a token', 'token'],
  ['amount', 'Enter an amount', 'amount'],
  ['receiver', 'Enter a receiver', 'receiver'],
] as const)('names the missing %s on its button, and leads there', async (kind, name, place) => {
  const { kit, send } = await setupSend(
    'WalletSend',
    show({ action: { kind }, ...(kind === 'token' ? { token: undefined } : {}) }),
  )
  await act(async () => screen.getByTestId('send-review').click())
  expect(screen.getByTestId('send-review').textContent).toBe(name)
  expect(send.calls).toEqual([])
  if (place === 'token') expect(kit.router.$router.get().route.view).toBe('WalletSendSelectToken')
  else expect(document.activeElement).toBe(place === 'amount' ? amount() : receiver())
})

test('says what is wrong on its button and beside the field, and leads there', async () => {
  const problem = new SendInputError({ reason: 'invalidAmount', details: 'Write digits.' })
  const { set } = await setupSend(
    'WalletSend',
    show({ amount: '0x10', problems: { amount: problem }, action: { kind: 'problem', field: 'amount', problem } }),
  )
  expect(amount()).toHaveProperty('value', '0x10')
  expect(amount().getAttribute('aria-invalid')).toBe('true')
  const said = document.getElementById(amount().getAttribute('aria-describedby') ?? '')
  expect(said?.textContent).toBe('Incorrect value. Write digits.')
  expect(said?.getAttribute('aria-live')).toBe('polite')
  await userEvent.click(button('Incorrect value'))
  expect(document.activeElement).toBe(amount())

  const other = new SendInputError({ reason: 'invalidReceiver' })
  set(show({ problems: { receiver: other }, action: { kind: 'problem', field: 'receiver', problem: other } }))
  expect(amount().getAttribute('aria-invalid')).toBeNull()
  expect(receiver().getAttribute('aria-invalid')).toBe('true')
  await userEvent.click(button('Invalid address'))
  expect(document.activeElement).toBe(receiver())
})

test('says a problem in the words of the page, if it has some', async () => {
  const problem = new SendInputError({ reason: 'funds' })
  await setupSend(
    'WalletSend',
    show({ problems: { amount: problem }, action: { kind: 'problem', field: 'amount', problem } }),
    { messages: { 'error.SendInputError': 'Zu wenig' } },
  )
  expect(screen.getAllByText('Zu wenig')).toHaveLength(2)
})

test('reviews what is complete, by the button and by Enter', async () => {
  const { send } = await setupSend(
    'WalletSend',
    show({ amount: '0.25', to: 'bob.eth', receiver: found, action: { kind: 'review' } }),
  )
  await userEvent.click(button('Review'))
  await userEvent.type(amount(), '{Enter}')
  expect(send.calls).toEqual([['review'], ['review']])
})

test('shows who was found behind a name, and who was sent to before', async () => {
  const { set } = await setupSend(
    'WalletSend',
    show({ to: 'bob.eth', receiver: { status: 'resolving', name: 'bob.eth' } }),
  )
  expect(screen.getByText('Looking for bob.eth')).toBeTruthy()
  set(show({ receiver: found }))
  expect(screen.getByText('bob.eth')).toBeTruthy()
  expect(screen.getByTitle(bob).textContent).toBe('0x7099…79C8')
  expect(screen.queryByText('Sent before')).toBeNull()
  set(show({ receiver: { ...found, isKnown: true } }))
  expect(screen.getByText('Sent before')).toBeTruthy()
})

test('clears the receiver, and gives the field the focus', async () => {
  const { send } = await setupSend('WalletSend', show({ to: 'bob.eth' }))
  await userEvent.click(button('Clear the receiver'))
  expect(send.calls).toEqual([['editTo', '']])
  expect(document.activeElement).toBe(receiver())
})

test('pastes, and leaves it to the visitor where the browser does not allow it', async () => {
  const user = userEvent.setup()
  const { send } = await setupSend('WalletSend')
  await navigator.clipboard.writeText(` ${bob} `)
  await user.click(button('Paste'))
  await vi.waitFor(() => expect(send.calls).toEqual([['editTo', ` ${bob} `]]))
  vi.spyOn(navigator.clipboard, 'readText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await user.click(button('Paste'))
  await vi.waitFor(() => expect(document.activeElement).toBe(receiver()))
})

test('offers the last receivers while none is typed', async () => {
  const { send, set } = await setupSend('WalletSend', (send) => send.$recent.set([{ address: bob, name: 'bob.eth' }]))
  expect(screen.getByRole('region', { name: 'Recent' })).toBeTruthy()
  await userEvent.click(button('bob.eth 0x7099…79C8'))
  expect(send.calls).toEqual([['editTo', bob]])
  set(show({ to: bob }))
  expect(screen.queryByRole('region', { name: 'Recent' })).toBeNull()
})

test('compares an address with the one it looks like, and offers that one first', async () => {
  const twin = bob.replace('7970C51812dc3A010C7d01b50e0d17dc', '19e73B60A2c407fD5e18B93a6Fd042Ab')
  const receiver = { ...found, name: undefined, address: twin, warnings: [{ kind: 'lookAlike', known: bob }] } as const
  const { send, container } = await setupSend(
    'WalletSend',
    show({ to: twin, receiver, action: { kind: 'confirmWarning' } }),
  )
  expect(screen.getByRole('alert').textContent).toContain('This isn’t the address you know')
  const [known, entered] = [...container.querySelectorAll('.address')]
  // What is copied is an address.
  expect([known?.textContent, entered?.textContent]).toEqual([bob, twin])
  expect(known?.querySelector('mark')).toBeNull()
  expect(entered?.querySelectorAll('span')).toHaveLength(2)
  await userEvent.click(button('Check the receiver'))
  expect(document.activeElement).toBe(button('Keep this address'))
  await userEvent.click(button('Keep this address'))
  await userEvent.click(button('Use the one I know'))
  expect(send.calls).toEqual([['confirmWarning'], ['editTo', bob]])
})

test.each([
  [{ kind: 'self' }, 'This is your own address'],
  [{ kind: 'token' }, 'This is the token’s contract'],
  [{ kind: 'elsewhere', network: polygon }, 'It is on Polygon, but not on this network.'],
] as const)('asks about %j', async (warning, text) => {
  const { send } = await setupSend(
    'WalletSend',
    show({ to: bob, receiver: { ...found, warnings: [warning] }, action: { kind: 'confirmWarning' } }),
  )
  expect(screen.getByRole('alert').textContent).toContain(text)
  await userEvent.click(button('Enter another one'))
  expect(send.calls).toEqual([['editTo', '']])
})

test('shows what it costs: in money, in coins, on its way, or not known', async () => {
  const fee = { value: 42_123_456_789_012n, fiat: 0.42 }
  const { container, set } = await setupSend('WalletSend')
  const said = () => container.querySelector('.facts')?.textContent
  expect(said()).toBeUndefined()
  const states = [
    [{ status: 'loading', data: undefined, error: undefined }, 'Network feeLoading'],
    [{ status: 'success', data: fee, error: undefined }, 'Network feeabout $0.42'],
    [{ status: 'success', data: { ...fee, fiat: 0.0001 }, error: undefined }, 'Network feeless than $0.01'],
    [{ status: 'loading', data: { ...fee, fiat: undefined }, error: undefined }, 'Network feeabout 0.000042 ETH'],
    [{ status: 'error', data: undefined, error: new BaseError('no') }, 'Network feeUnknown'],
  ] as const
  for (const [resource, text] of states) {
    set((send) => send.$fee.set(resource))
    expect(said()).toBe(text)
  }
})

test('says why it came back from the preview', async () => {
  const problem = new BaseError('You use another account now', { details: 'Look at it once more.' })
  await setupSend('WalletSend', (send) => send.$send.set({ status: 'editing', form: filled, problem, ...none }))
  expect(screen.getByText('You use another account now. Look at it once more.')).toBeTruthy()
})

test('changes nothing that the page has filled in', async () => {
  await setupSend(
    'WalletSend',
    show({
      amount: '0.25',
      other: '824',
      to: 'bob.eth',
      receiver: found,
      isReadOnly: true,
      action: { kind: 'review' },
    }),
  )
  for (const field of [amount(), receiver()]) expect(field).toHaveProperty('readOnly', true)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Review'])
  expect(ether.symbol && screen.getByText('ETH')).toBeTruthy()
})

test('lists transfers that may have been sent, and leads to the search', async () => {
  const open = { attempt: 3, transfer: { ...transfer, value: 10n ** 18n }, isSearching: true }
  const { send, set } = await setupSend('WalletSend', show({ open: [open] }))
  const section = screen.getByRole('region', { name: 'Not confirmed yet' })
  await userEvent.click(button('1 ETH to 0x7099…79C8 Looking for your transaction'))
  expect(send.calls).toEqual([['showOpen', 3]])
  set(show({ open: [{ ...open, isSearching: false }] }))
  expect(section.textContent).toContain('Not found yet. It may still arrive.')
  set(show({ open: [] }))
  expect(screen.queryByRole('region', { name: 'Not confirmed yet' })).toBeNull()
})
