import { expect, test } from 'vitest'
import { type AccountAction, type AccountPlace, accountActions } from './accountActions.js'

const services = 'https://services.example'
const sender = { sendTransfer: async (): Promise<string> => '0x1' }
const swapper = { sendTransaction: async (): Promise<string> => '0x1' }

const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const swaps = { networks: [network] } as const
const whole = { services, network, wallet: { signAndSendTransaction: async (): Promise<string> => 'hash' } } as const

type Row = [action: AccountAction, isOffered: boolean, when: string, options: Partial<accountActions.Options>]

test.each<Row>([
  ['send', true, 'a wallet that can', { wallet: sender }],
  ['send', false, 'a wallet that cannot', { wallet: swapper }],
  ['send', false, 'no wallet', {}],
  ['send', false, 'a page without sending', { wallet: sender, features: { send: false } }],
  ['receive', true, 'any wallet', { wallet: {} }],
  ['receive', true, 'no wallet', {}],
  ['receive', false, 'a page without receiving', { features: { receive: false } }],
  ['swap', true, 'services and a wallet that sends calls', { services, wallet: swapper }],
  ['swap', false, 'services, but a wallet that sends no calls', { services, wallet: sender }],
  ['swap', true, 'a network that the page names, and a wallet that signs whole transactions', { ...whole, swaps }],
  ['swap', false, 'a network that the page does not name', { ...whole, swaps: { networks: ['eip155:1'] } }],
  ['swap', false, 'a page that names no networks', whole],
  ['swap', false, 'a network that the page names, but a wallet that only signs messages', { services, network, swaps }],
  ['swap', false, 'no services', { wallet: swapper }],
  ['swap', false, 'a page without swaps', { services, wallet: swapper, features: { swaps: false } }],
  ['buy', true, 'a family that sellers know', { services, family: 'eip155' }],
  ['buy', true, 'another such family', { services, family: 'solana' }],
  ['buy', false, 'a family that no seller knows', { services, family: 'bip122' }],
  ['buy', false, 'no services', { family: 'eip155' }],
  ['buy', false, 'a page without buying', { services, family: 'eip155', features: { onramp: false } }],
  ['sessions', true, 'a page that wants it', { services, family: 'eip155', features: { smartSessions: true } }],
  ['sessions', false, 'a page that says nothing', { services, family: 'eip155' }],
  ['sessions', false, 'no services', { family: 'eip155', features: { smartSessions: true } }],
  ['sessions', false, 'another family', { services, family: 'solana', features: { smartSessions: true } }],
  ['settings', true, 'a wallet with settings of its own', { connector: { openSettings: async () => {} } }],
  ['settings', false, 'any other wallet', { wallet: sender, connector: {} }],
])('%s is offered: %s, with %s', (action, isOffered, _, options) => {
  const place = action === 'sessions' || action === 'settings' ? 'line' : 'account'
  const offered = accountActions(place, { features: {}, wallet: undefined, ...options })
  expect(offered.some(({ name }) => name === action)).toBe(isOffered)
})

test.each<[AccountPlace, readonly AccountAction[]]>([
  ['account', ['buy', 'send', 'receive', 'swap']],
  ['token', ['buy', 'send', 'receive', 'swap']],
  ['line', ['sessions', 'settings']],
])('a place (%s) has its actions, in their order', (place, names) => {
  const options = {
    features: { smartSessions: true },
    wallet: { ...sender, ...swapper },
    connector: { openSettings: async () => {} },
    services,
    family: 'eip155',
  }
  const offered = accountActions(place, options as accountActions.Options).map(({ name }) => name)
  expect(offered.filter((name) => names.includes(name))).toEqual(names)
})

test('leads to sending with the token', () => {
  const [send] = accountActions('token', { features: {}, wallet: sender })
  expect(send?.route('native')).toEqual({ view: 'WalletSend', token: 'native' })
})
