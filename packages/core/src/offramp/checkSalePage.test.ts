import { expect, test } from 'vitest'
import { safeHref } from '../links/safeHref.js'
import { SellerPageError } from '../onramp/SellerPageError.js'
import { checkSalePage } from './checkSalePage.js'

const address = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
const other = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const account = `eip155:1:${address}` as const

function check(text: string, seller: string, services = 'services.example.org'): void {
  const url = safeHref(text)
  if (!url) throw new Error('No web address')
  checkSalePage({ url, account, seller, services })
}

test.each([
  [`https://sell.moonpay.com/?baseCurrencyCode=eth&refundWalletAddress=${address}`, 'moonpay'],
  [`https://sell-sandbox.moonpay.com/?refundWalletAddress=${address.toLowerCase()}`, 'moonpay'],
  ['https://global.transak.com/?apiKey=1&sessionId=48', 'transak'],
])('opens %s of %s', (text, seller) => {
  expect(() => check(text, seller)).not.toThrow()
})

test.each([
  ['of another host', 'https://sell.moonpay.com.example.org/?sessionId=1', 'transak'],
  ['for buying', `https://buy.moonpay.com/?refundWalletAddress=${address}`, 'moonpay'],
  ['of another port', 'https://global.transak.com:8443/?sessionId=1', 'transak'],
  ['of another seller', 'https://global.transak.com/?sessionId=1', 'moonpay'],
  ['of the services', 'https://services.example.org/sell', 'moonpay'],
  ['of a seller whose page names no address', 'https://pay.coinbase.com/v3/sell/input?sessionToken=1', 'coinbase'],
  ['of a name that every object has', 'https://services.example.org/sell', 'constructor'],
  ['of this machine, from services elsewhere', 'http://127.0.0.1:3000/sell', 'moonpay'],
  ['that gives coins back to nobody', 'https://sell.moonpay.com/?baseCurrencyCode=eth', 'moonpay'],
  ['that gives coins back to somebody else', `https://sell.moonpay.com/?refundWalletAddress=${other}`, 'moonpay'],
  [
    'with a second wallet',
    `https://sell.moonpay.com/?refundWalletAddress=${address}&refundWalletAddresses=${other}`,
    'moonpay',
  ],
])('does not open a page %s', (_, text, seller) => {
  expect(() => check(text, seller)).toThrow(SellerPageError)
})

test('opens pages of this machine where the services are of it too', () => {
  expect(() => check('http://127.0.0.1:3000/sell', 'moonpay', 'localhost:4000')).not.toThrow()
})
