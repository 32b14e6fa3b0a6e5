import { expect, test } from 'vitest'
import { safeHref } from '../links/safeHref.js'
import { SellerPageError } from '../onramp/SellerPageError.js'
import { checkSalePage } from './checkSalePage.js'
import { saleHost } from './salePages.js'

const address = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
const other = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const account = `eip155:1:${address}` as const

const parameters = {
  apiKey: 'pk_live_1',
  baseCurrencyCode: 'eth',
  refundWalletAddress: address,
  externalTransactionId: '0c4b0e6e-5a55-4ff5-8e57-5f1a4c1d2f7b',
  signature: 'q8fa+2/1Zw==',
}

/** The address of a page of MoonPay with other parameters; undefined: without this one. */
function page(change: Record<string, string | undefined> = {}, base = 'https://sell.moonpay.com/'): string {
  const url = new URL(base)
  for (const [name, value] of Object.entries({ ...parameters, ...change }))
    if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}

function check(text: string, { seller = 'moonpay', services = 'services.example.org', isTest = false } = {}): void {
  const url = safeHref(text)
  if (!url) throw new Error('No web address')
  checkSalePage({ url, account, seller, services, network: { testnet: isTest } })
}

test.each([
  ['the page that pays the visitor back', page(), false],
  ['an address in small letters', page({ refundWalletAddress: address.toLowerCase() }), false],
  ['the page for tests, on a test network', page({}, 'https://sell-sandbox.moonpay.com/'), true],
])('opens %s', (_, text, isTest) => {
  expect(() => check(text, { isTest })).not.toThrow()
})

const isNotOfSeller = 'This page is not the seller’s'
test.each([
  ['of another host', page({}, 'https://sell.moonpay.com.example.org/'), 'moonpay'],
  ['for buying', page({}, 'https://buy.moonpay.com/'), 'moonpay'],
  ['of another port', page({}, 'https://sell.moonpay.com:8443/'), 'moonpay'],
  ['for tests, on a real network', page({}, 'https://sell-sandbox.moonpay.com/'), 'moonpay'],
  ['of another seller', page(), 'onramper'],
  ['of the services', page({}, 'https://services.example.org/'), 'moonpay'],
  ['that names no address', 'https://pay.coinbase.com/v3/sell/input?sessionToken=1', 'coinbase'],
  ['with a session', 'https://global.transak.com/?sessionId=1', 'transak'],
  ['of a name that every object has', page({}, 'https://services.example.org/'), 'constructor'],
  ['of this machine, from services elsewhere', 'http://127.0.0.1:3000/sell', 'moonpay'],
])('does not open a page %s', (_, text, seller) => {
  expect(() => check(text, { seller })).toThrow(isNotOfSeller)
})

test('does not open the real page for coins of a test network', () => {
  expect(() => check(page(), { isTest: true })).toThrow(isNotOfSeller)
})

const leadsAway = 'This page could lead to somebody else'
test.each([
  ['that hands the visitor over', page({ redirectURL: 'https://evil.example/' })],
  ['that does so elsewhere', page({ unsupportedRegionRedirectUrl: 'https://evil.example/' })],
  ['with the e-mail of somebody', page({ email: 'mallory@evil.example' })],
  ['with a second wallet', page({ refundWalletAddresses: `{"eth":"${other}"}` })],
  ['with a coin of one’s choice', page({ defaultBaseCurrencyCode: 'btc' })],
  ['of a parameter in other letters', page({ RefundWalletAddress: other })],
  ['with a wallet twice', `${page()}&refundWalletAddress=${other}`],
  ['with a coin twice', `${page()}&baseCurrencyCode=btc`],
  ['with an empty name', `${page()}&=https://evil.example/`],
  ['with a parameter behind a semicolon', page({ apiKey: 'pk_live_1;redirectURL=1' })],
  ['with a parameter inside a value', page({ baseCurrencyCode: 'eth&redirectURL=1' })],
  ['with two addresses in one', page({ refundWalletAddress: `${other}:${address}` })],
  ['with two names in one', page({ apiKey: undefined, baseCurrencyCode: undefined, 'apiKey baseCurrencyCode': '1' })],
  ['with a wallet instead of the coin', `${page({ baseCurrencyCode: undefined })}&refundWalletAddress=${address}`],
  ['with an empty coin', page({ baseCurrencyCode: '' })],
  ['on another path', page({}, 'https://sell.moonpay.com/v2/sell')],
  ['with a part behind a hash', `${page()}#redirectURL=https://evil.example/`],
  ...Object.keys(parameters).map((name) => [`without ${name}`, page({ [name]: undefined })]),
])('does not open a page %s', (_, text = '') => {
  expect(() => check(text)).toThrow(leadsAway)
})

test('does not open a page that gives coins back to somebody else', () => {
  expect(() => check(page({ refundWalletAddress: other }))).toThrow('This page would pay somebody else')
  expect(() => check(page({ refundWalletAddress: other }))).toThrow(SellerPageError)
})

test('opens pages of this machine where the services are of it too', () => {
  expect(() => check('http://127.0.0.1:3000/sell', { services: 'localhost:4000' })).not.toThrow()
})

test.each([
  ['moonpay', { testnet: true }, 'sell-sandbox.moonpay.com'],
  ['moonpay', { testnet: false }, 'sell.moonpay.com'],
  ['moonpay', {}, 'sell.moonpay.com'],
  ['moonpay', undefined, 'sell.moonpay.com'],
  ['transak', {}, undefined],
])('says before a page of %s opens, on %j, that its host is %s', (seller, network, host) => {
  expect(saleHost(seller, network)).toBe(host)
})
