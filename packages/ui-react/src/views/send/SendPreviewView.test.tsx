import type { FakeSend } from '@mooring/controllers/testing'
import {
  type CaipAddress,
  ExecutionRevertedError,
  FeeRaisedError,
  type SendForecast,
  type SendState,
  type SendTransfer,
  UnconfirmedTransactionError,
  UserRejectedRequestError,
} from '@mooring/core'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { alice, bob } from '../../testing/setupKit.js'
import { dollars, filled, none, setupSend, transfer } from '../../testing/setupSend.js'

type Reviewing = Extract<SendState, { status: 'reviewing' }>
type Unconfirmed = Extract<SendState, { status: 'unconfirmed' }>

const fee = { value: 42_123_456_789_012n, fiat: 0.42 }
const reviewing = (change: Partial<Reviewing> = {}): SendState => ({
  status: 'reviewing',
  form: filled,
  transfer,
  problem: undefined,
  ...none,
  ...change,
})
const sending: SendState = { status: 'sending', form: filled, transfer, attempt: 1, ...none }
const unconfirmed = (change: Partial<Unconfirmed> = {}): SendState => ({
  ...sending,
  status: 'unconfirmed',
  problem: new UnconfirmedTransactionError(),
  isSearching: false,
  replacedBy: undefined,
  ...change,
})
const at = (state: SendState) => (send: FakeSend) => {
  send.$fee.set({ status: 'success', data: fee, error: undefined })
  send.$send.set(state)
}
const facts = (container: HTMLElement) =>
  [...container.querySelectorAll('.facts > div')].map(({ children }) => [...children].map((child) => child.textContent))
const button = (name: string) => screen.getByRole('button', { name })

test('shows all of what is sent: how much, to whom, from where, and what it costs', async () => {
  const { container, send } = await setupSend('WalletSendPreview', at(reviewing()))
  expect(screen.getByTestId('send-sum').textContent).toBe('0.25 ETH')
  expect(screen.getByText('$824.35')).toBeTruthy()
  expect(screen.getByText('bob.eth')).toBeTruthy()
  expect(container.querySelector('.address')?.textContent).toBe(bob)
  expect(facts(container)).toEqual([
    ['From', '0xab16…fcdb'],
    ['Network', 'Ethereum'],
    ['Network fee', 'about $0.42'],
    ['Total', 'about $824.77'],
  ])
  expect(screen.getByTitle(alice)).toBeTruthy()
  await userEvent.click(button('Send with First'))
  expect(send.calls).toEqual([['submit']])
})

test.each<[string, SendTransfer, string, string]>([
  ['a coin without a price', transfer, '0.25 ETH', 'about 0.250042 ETH'],
  [
    'a token',
    { ...transfer, token: dollars.address, value: 123_456_789_000_001n },
    '123,456,789.000001 USDC',
    '123,456,789.000001 USDC + about 0.000042 ETH',
  ],
])('writes %s to the last digit', async (_, transfer, sum, total) => {
  const { container } = await setupSend('WalletSendPreview', (send) => {
    at(reviewing({ transfer }))(send)
    const [ether] = send.$tokens.get().data ?? []
    if (ether) send.$form.set({ ...send.$form.get(), token: { ...ether, price: undefined } })
    send.$fee.set({ status: 'success', data: { ...fee, fiat: undefined }, error: undefined })
  })
  expect(screen.getByTestId('send-sum').textContent).toBe(sum)
  expect(facts(container).at(-1)).toEqual(['Total', total])
})

test('adds up nothing while the fee is not known', async () => {
  const { container } = await setupSend('WalletSendPreview', (send) => send.$send.set(reviewing()))
  expect(facts(container).map(([name]) => name)).toEqual(['From', 'Network', 'Network fee'])
})

test.each([
  [new UserRejectedRequestError(), 'You declined in your wallet. Nothing was sent.'],
  [new ExecutionRevertedError(), /^Not sent\. The contract refused .*[^.]\.$/u],
])('says what kept it from being sent, and sends it once more', async (problem, text) => {
  const { container, send } = await setupSend('WalletSendPreview', at(reviewing({ problem })))
  expect(container.querySelector('[aria-live=assertive]')?.textContent).toMatch(text)
  await userEvent.click(button('Send with First'))
  expect(send.calls).toEqual([['submit']])
})

test('waits for the wallet, and says what to look for there', async () => {
  const { kit, container, set } = await setupSend('WalletSendPreview', at(reviewing()))
  set(at(sending))
  expect(screen.getByRole('status').textContent).toBe('Confirm in FirstCheck there: 0.25 ETH to bob.eth.')
  expect(container.querySelector('.ring')?.getAttribute('data-status')).toBe('waiting')
  // Somebody else has to act.
  expect(container.querySelector('.button[data-kind=accent]')).toBeNull()
  await userEvent.click(button('Cancel'))
  expect(kit.router.$router.get().route.view).toBe('Account')
})

test('looks for what may have been sent, and again when it is told to', async () => {
  const { send, set } = await setupSend('WalletSendPreview', at(unconfirmed({ isSearching: true })))
  expect(screen.getByRole('alert').textContent).toContain('Your transaction may have been sent')
  expect(screen.getByRole('status').textContent).toBe('Looking for your transaction')
  await userEvent.click(button('Look again'))
  expect(send.calls).toEqual([])
  set(at(unconfirmed()))
  expect(screen.getByRole('status').textContent).toBe('Not found yet. It may still arrive.')
  await userEvent.click(button('Look again'))
  expect(send.calls).toEqual([['find']])
  set(at(unconfirmed({ replacedBy: '0x2' })))
  expect(screen.getByRole('status').textContent).toBe('Your account made another transaction instead')
})

test('pays again only who knows that it may be twice', async () => {
  const { send } = await setupSend('WalletSendPreview', at(unconfirmed()))
  expect(screen.getByText('If the first one arrives too, you pay twice.')).toBeTruthy()
  expect(button('Send again: 0.25 ETH').dataset.kind).toBe('danger')
  await userEvent.click(button('Send again: 0.25 ETH'))
  expect(send.calls).toEqual([['sendAgain']])
})

test('shows the form where there is nothing to review', async () => {
  await setupSend('WalletSendPreview')
  expect(screen.getByRole('textbox', { name: 'Amount' })).toBeTruthy()
})

test('lists what a fee pays for beside the transaction, and its rate', async () => {
  const parts = [{ kind: 'tokenAccount', value: 2n * 10n ** 15n }] as const
  const data = { value: 5n * 10n ** 15n, fiat: 16.4, parts, rate: { value: 12.4, unit: 'sat/vB' } }
  const { container } = await setupSend('WalletSendPreview', (send) => {
    at(reviewing())(send)
    send.$fee.set({ status: 'success', data, error: undefined })
  })
  expect(facts(container).slice(2, 4)).toEqual([
    ['Network fee', 'about 0.003 ETH (13 sat/vB)'],
    ['Receiver’s token account', '0.002 ETH'],
  ])
})

test('wants a risen fee to be accepted', async () => {
  await setupSend('WalletSendPreview', at(reviewing({ problem: new FeeRaisedError() })))
  expect(screen.getByText(/The network fee has risen/u)).toBeTruthy()
  expect(button('Accept the new fee')).toBeTruthy()
})

const usdc = dollars.address as CaipAddress
const stranger = 'eip155:1:0xabcdef0123456789abcdef0123456789abcdef01'

test('shows what the network expects to change, asset by asset', async () => {
  const { container, set } = await setupSend('WalletSendPreview', (send) => {
    at(reviewing())(send)
    send.$forecast.set({ status: 'loading', data: undefined, error: undefined })
  })
  expect(facts(container).find(([name]) => name === 'What changes')).toEqual(['What changes', ''])
  const changes = [
    { token: undefined, amount: -250_000_000_000_000_000n },
    { token: usdc, amount: -7_000_000n },
    { token: stranger, amount: -12n },
    { token: stranger, item: 7n, amount: 1n },
    { token: stranger, item: 8n, amount: -2n },
  ] as const
  set((send) => send.$forecast.set({ status: 'success', data: { changes, danger: 'takesMore' }, error: undefined }))
  expect([...screen.getByTestId('send-changes').children].map(({ textContent }) => textContent)).toEqual([
    '−0.25 ETH',
    '−7 USDC0xa0b8…eb48',
    '−12 units of 0xabcd…ef01',
    '+0xabcd…ef01 #7',
    '−2 × 0xabcd…ef01 #8',
  ])
  const kinds = [...screen.getByTestId('send-changes').querySelectorAll('li')].map(({ dataset }) => dataset.change)
  // The coin being sent is no surprise, so it stays plain.
  expect(kinds).toEqual([undefined, 'loss', 'loss', 'gain', 'loss'])
  expect(screen.getByText('This would take more than you send.')).toBeTruthy()
})

test('has its way out in the accent colour where the network warns', async () => {
  const { kit, send, set } = await setupSend('WalletSendPreview', at(reviewing()))
  expect(button('Send with First').dataset.kind).toBe('accent')
  set((send) => send.$forecast.set({ status: 'success', data: { changes: [], danger: 'reverts' }, error: undefined }))
  expect([button('Back').dataset.kind, button('Send with First').dataset.kind]).toEqual(['accent', 'danger'])
  await userEvent.click(button('Send with First'))
  expect(send.calls).toEqual([['submit']])
  await userEvent.click(button('Back'))
  expect(kit.router.$router.get().route.view).toBe('Account')
})

test('says why the network refuses a transfer, and asks for no fee then', async () => {
  const reason = 'The account for this token is frozen.'
  const { container } = await setupSend('WalletSendPreview', (send) => {
    at(reviewing())(send)
    send.$forecast.set({ status: 'success', data: { changes: [], danger: 'refused', reason }, error: undefined })
  })
  const text = container.querySelector('.problem-text')?.textContent
  expect(text).toBe(`The network would refuse this right now. That usually costs nothing. ${reason}`)
  expect(facts(container).some(([name]) => name === 'What changes')).toBe(false)
  expect([button('Back').dataset.kind, button('Send with First').dataset.kind]).toEqual(['accent', 'danger'])
})

test.each<[string, SendForecast | undefined, string | undefined]>([
  ['cannot say', undefined, undefined],
  ['expects nothing but the fee', { changes: [], danger: undefined }, 'Nothing but the fee'],
  ['expects a failure', { changes: [], danger: 'reverts' }, undefined],
])('shows no changes where the network %s', async (_, data, text) => {
  const { container } = await setupSend('WalletSendPreview', (send) => {
    at(reviewing())(send)
    send.$forecast.set({ status: 'success', data, error: undefined })
  })
  expect(facts(container).find(([name]) => name === 'What changes')?.[1]).toBe(text)
  expect(screen.queryByText(/This would fail right now/u) !== null).toBe(data?.danger === 'reverts')
  await userEvent.click(button('Send with First'))
})

test('names the contract of every token but the one that is sent, however it is written', async () => {
  const value = 7_000_000n
  await setupSend('WalletSendPreview', (send) => {
    at(reviewing({ transfer: { ...transfer, token: dollars.address?.replace('a0b8', 'A0B8'), value } }))(send)
    const changes = [{ token: usdc, amount: -value }]
    send.$forecast.set({ status: 'success', data: { changes, danger: undefined }, error: undefined })
  })
  expect(screen.getByTestId('send-changes').textContent).toBe('−7 USDC')
})
