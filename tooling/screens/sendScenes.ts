import { createSendController, type SendToken } from '@mooring/controllers/send'
import { createFakeSend, type FakeSend } from '@mooring/controllers/testing'
import {
  type BaseError,
  type CaipAddress,
  ExecutionRevertedError,
  FeeRaisedError,
  type Route,
  type SendForm,
  SendInputError,
  safeHref,
  TokensNotLoadedError,
  UnconfirmedTransactionError,
  UserRejectedRequestError,
} from '@mooring/core'
import { tokenIcons } from './answerServices.ts'
import { connect, replaceFeature, type Scene } from './connect.ts'

const grace = '0xb8c2F41a77135C8e90bDa04E2d6F11C90d77C8e1'
const twin = '0xb8c219e73B60A2c407fD5e18B93a6Fd042AbC8e1'
const from = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

const ether: SendToken = {
  address: undefined,
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  balance: 1_204_360_000_000_000_000n,
  price: 3297.43,
  iconUrl: undefined,
}
const dollars: SendToken = {
  address: 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  balance: 842_250_000n,
  price: 1,
  iconUrl: tokenIcons.USDC,
}
const strange: SendToken = {
  address: 'eip155:1:0x1f9840a85d5af5bf1d1762f925bdaddc4201f984',
  name: 'The Token With The Very Long Name That Goes On And On',
  symbol: 'LONGSYMBOLTOKEN',
  decimals: 18,
  balance: 123_456_789_012_345_678_901_234_567_890n,
  price: undefined,
  iconUrl: undefined,
}

const form: SendForm = {
  token: 'native',
  amount: '0.25',
  unit: 'coin',
  to: 'grace.reown.id',
  receiver: grace,
  receiverName: 'grace.reown.id',
  receiverImageUrl: undefined,
} as SendForm
const transfer = { network: 'eip155:1', from, token: undefined, to: grace, value: 250_000_000_000_000_000n } as const
const attempts = { attempts: 0, pending: [] }
const found = {
  status: 'found',
  address: grace,
  name: 'grace.reown.id',
  imageUrl: undefined,
  isKnown: true,
  warnings: [],
} as const

/** Opens a view of sending with what the scene says is known. */
const sending = (route: Route, fill: (send: FakeSend) => void): Scene => ({
  async play(world) {
    await connect(world)
    const send = createFakeSend()
    send.$tokens.set({ status: 'success', data: [ether, dollars, strange], error: undefined })
    send.$recent.set([
      { address: grace, name: 'grace.reown.id' },
      { address: twin, name: undefined },
    ])
    send.$explorerUrl.set(safeHref('https://etherscan.io/tx/0x1'))
    send.$form.set({ ...send.$form.get(), token: ether, action: { kind: 'amount' } })
    fill(send)
    replaceFeature(world.kit, createSendController, send)
    await world.kit.open({ view: 'Account' })
    world.kit.router.push(route)
  },
})

const filled = (send: FakeSend): void => {
  send.$form.set({
    ...send.$form.get(),
    amount: '0.25',
    other: '824.35',
    to: 'grace.reown.id',
    receiver: found,
    action: { kind: 'review' },
  })
  send.$fee.set({ status: 'success', data: { value: 42_000_000_000_000n, fiat: 0.42 }, error: undefined })
}

const warned =
  (warning: 'lookAlike' | 'self'): ((send: FakeSend) => void) =>
  (send) => {
    filled(send)
    const warnings = [warning === 'self' ? { kind: 'self' as const } : { kind: 'lookAlike' as const, known: grace }]
    const receiver = { ...found, name: undefined, address: twin, isKnown: false, warnings }
    send.$form.set({ ...send.$form.get(), to: twin, receiver, action: { kind: 'confirmWarning' } })
  }

const sent =
  (fill: (send: FakeSend) => void = () => {}) =>
  (send: FakeSend): void => {
    filled(send)
    send.$send.set({ status: 'sent', form, transfer, hash: '0x1', ...attempts })
    send.$receipt.set({ status: 'success', data: { status: 'pending' }, error: undefined })
    fill(send)
  }

const doubted =
  (isSearching: boolean): ((send: FakeSend) => void) =>
  (send) => {
    filled(send)
    const problem = new UnconfirmedTransactionError()
    send.$send.set({
      status: 'unconfirmed',
      form,
      transfer,
      attempt: 1,
      problem,
      isSearching,
      replacedBy: undefined,
      ...attempts,
    })
  }

const reviewing =
  (problem?: BaseError): ((send: FakeSend) => void) =>
  (send) => {
    filled(send)
    const changes = [{ token: transfer.token as CaipAddress | undefined, amount: -transfer.value }]
    send.$forecast.set({ status: 'success', data: { changes, danger: undefined }, error: undefined })
    send.$send.set({ status: 'reviewing', form, transfer, problem, ...attempts })
  }

export const sendScenes: Record<string, Scene> = {
  send: sending({ view: 'WalletSend' }, () => {}),
  'send-filled': sending({ view: 'WalletSend' }, filled),
  'send-money': sending({ view: 'WalletSend' }, (send) => {
    filled(send)
    send.$form.set({ ...send.$form.get(), unit: 'fiat', amount: '824.35', other: '0.249997725' })
  }),
  'send-problems': sending({ view: 'WalletSend' }, (send) => {
    const amount = new SendInputError({
      reason: 'invalidAmount',
      details: 'This amount can be read in two ways. Write it without marks between the thousands.',
    })
    const receiver = new SendInputError({ reason: 'invalidReceiver' })
    const problems = { amount, receiver }
    const action = { kind: 'problem', field: 'amount', problem: amount } as const
    const typed = { amount: '123,456', to: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T' }
    send.$form.set({
      ...send.$form.get(),
      ...typed,
      receiver: { status: 'problem', problem: receiver },
      problems,
      action,
    })
  }),
  'send-look-alike': sending({ view: 'WalletSend' }, warned('lookAlike')),
  'send-self': sending({ view: 'WalletSend' }, warned('self')),
  'send-long': sending({ view: 'WalletSend' }, (send) => {
    filled(send)
    const name = 'a-very-long-name-that-goes-on-and-on-and-on-and-never-ends.harbour.example.eth'
    const receiver = { ...found, name }
    const amount = '123456789012.345678901234567890'
    send.$form.set({ ...send.$form.get(), token: strange, amount, other: undefined, to: name, receiver })
    send.$fee.set({ status: 'error', data: undefined, error: new SendInputError({ reason: 'gasPrice' }) })
  }),
  'send-tokens': sending({ view: 'WalletSendSelectToken' }, () => {}),
  'send-tokens-loading': sending({ view: 'WalletSendSelectToken' }, (send) =>
    send.$tokens.set({ status: 'loading', data: undefined, error: undefined }),
  ),
  'send-tokens-empty': sending({ view: 'WalletSendSelectToken' }, (send) =>
    send.$tokens.set({ status: 'success', data: [], error: undefined }),
  ),
  'send-tokens-error': sending({ view: 'WalletSendSelectToken' }, (send) =>
    send.$tokens.set({ status: 'error', data: undefined, error: new SendInputError({ reason: 'token' }) }),
  ),
  'send-preview': sending({ view: 'WalletSendPreview' }, reviewing()),
  'send-preview-more': sending({ view: 'WalletSendPreview' }, (send) => {
    reviewing()(send)
    const changes = [
      { token: undefined, amount: -transfer.value },
      { token: dollars.address as CaipAddress, amount: -842_250_000n },
      { token: strange.address as CaipAddress, item: 7n, amount: -1n },
    ]
    send.$forecast.set({ status: 'success', data: { changes, danger: 'takesMore' }, error: undefined })
  }),
  'send-preview-fails': sending({ view: 'WalletSendPreview' }, (send) => {
    reviewing()(send)
    send.$forecast.set({ status: 'success', data: { changes: [], danger: 'reverts' }, error: undefined })
  }),
  'send-preview-long': sending({ view: 'WalletSendPreview' }, (send) => {
    reviewing()(send)
    send.$form.set({ ...send.$form.get(), token: strange })
    const long = { ...transfer, token: strange.address, value: strange.balance }
    send.$send.set({
      status: 'reviewing',
      form: { ...form, receiverName: undefined },
      transfer: long,
      problem: undefined,
      ...attempts,
    })
    const changes = [{ token: strange.address as CaipAddress, amount: -strange.balance }]
    send.$forecast.set({ status: 'success', data: { changes, danger: undefined }, error: undefined })
  }),
  'send-fee-raised': sending({ view: 'WalletSendPreview' }, (send) => {
    reviewing(new FeeRaisedError())(send)
    const parts = [{ kind: 'tokenAccount', value: 2_039_280_000_000_000n }] as const
    const data = { value: 2_139_280_000_000_000n, fiat: 7.05, parts, rate: { value: 12, unit: 'sat/vB' } }
    send.$fee.set({ status: 'success', data, error: undefined })
  }),
  'send-open': sending({ view: 'WalletSend' }, (send) => {
    filled(send)
    send.$form.set({ ...send.$form.get(), open: [{ attempt: 1, transfer, isSearching: true }] })
  }),
  'send-retry': sending({ view: 'WalletSend' }, (send) => {
    const problem = new TokensNotLoadedError()
    send.$form.set({ ...send.$form.get(), token: undefined, action: { kind: 'retry', problem } })
  }),
  'send-declined': sending({ view: 'WalletSendPreview' }, reviewing(new UserRejectedRequestError())),
  'send-failed': sending({ view: 'WalletSendPreview' }, reviewing(new ExecutionRevertedError())),
  'send-waiting': sending({ view: 'WalletSendPreview' }, (send) => {
    filled(send)
    send.$send.set({ status: 'sending', form, transfer, attempt: 1, ...attempts })
  }),
  'send-searching': sending({ view: 'WalletSendPreview' }, doubted(true)),
  'send-unconfirmed': sending({ view: 'WalletSendPreview' }, doubted(false)),
  'send-sent': sending({ view: 'WalletSendConfirmed' }, sent()),
  'send-confirmed': sending(
    { view: 'WalletSendConfirmed' },
    sent((send) =>
      send.$receipt.set({ status: 'success', data: { status: 'confirmed', block: 24_904_118n }, error: undefined }),
    ),
  ),
  'send-taken-back': sending(
    { view: 'WalletSendConfirmed' },
    sent((send) => send.$receipt.set({ status: 'success', data: { status: 'failed' }, error: undefined })),
  ),
}
