import { expect, test } from 'vitest'
import { safeHref } from '../links/safeHref.js'
import { checkSellerPage, sellerHost } from './checkSellerPage.js'
import { SellerPageError } from './SellerPageError.js'

const services = 'services.example'

function check(text: string, seller: string | undefined) {
  const url = safeHref(text)
  if (!url) throw new Error('This is no link')
  return checkSellerPage({ url, seller, services })
}

test.each<[string, string | undefined]>([
  ['https://pay.coinbase.com/buy?x=1', 'COINBASE'],
  ['https://pay.coinbase.com/buy', 'coinbase'],
  ['https://buy-sandbox.moonpay.com/?apiKey=pk_test', 'MOONPAY'],
  ['https://global.transak.com/?sessionId=1', 'TRANSAK'],
  ['https://services.example/onramp/1', 'LOCAL_HARBOUR'],
  ['https://services.example/onramp/1', undefined],
  ['https://buy.onramper.com/', undefined],
  ['http://127.0.0.1:8080/buy', 'COINBASE'],
  ['http://localhost:8080/buy', 'LOCAL_HARBOUR'],
])('leads to %s for %s', (text, seller) => {
  expect(() => check(text, seller)).not.toThrow()
})

test.each<[string, string | undefined]>([
  ['https://pay.coinbase.com.evil.example/buy', 'COINBASE'],
  ['https://evil.pay.coinbase.com/buy', 'COINBASE'],
  ['https://pay.coinbase.com:8443/buy', 'COINBASE'],
  ['https://pay.coіnbase.com/buy', 'COINBASE'],
  ['https://buy.moonpay.com/', 'COINBASE'],
  ['https://services.example/onramp/1', 'COINBASE'],
  ['https://other.example/onramp/1', 'LOCAL_HARBOUR'],
  ['https://pay.coinbase.com/buy', 'LOCAL_HARBOUR'],
  ['https://pay.coinbase.com/buy', 'constructor'],
  ['https://127.0.0.1.evil.example/', 'COINBASE'],
  ['https://evil.example/', undefined],
])('refuses %s for %s', (text, seller) => {
  expect(() => check(text, seller)).toThrow(SellerPageError)
})

test('a visitor is shown the host on which the seller is paid', () => {
  expect(sellerHost({ seller: 'COINBASE', services })).toBe('pay.coinbase.com')
  expect(sellerHost({ seller: 'LOCAL_HARBOUR', services })).toBe(services)
})
