import { expect, test } from 'vitest'
import type { CaipAddress } from '../caip/Namespace.js'
import { safeHref } from '../links/safeHref.js'
import { checkSellerPage, sellerHost } from './checkSellerPage.js'
import { SellerPageError } from './SellerPageError.js'

const services = 'services.example'
const me = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
const other = '0x4838B106FCe9647Bdf1E7877BF73cE8B0BAD5f97'
const solana = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'

function check(text: string, seller: string | undefined, more: { services?: string; account?: CaipAddress } = {}) {
  const url = safeHref(text)
  if (!url) throw new Error('This is no link')
  return checkSellerPage({ url, seller, services, account: `eip155:1:${me}`, ...more })
}

test.each<[string, string | undefined]>([
  ['https://pay.coinbase.com/buy?x=1', 'COINBASE'],
  ['https://pay.coinbase.com/buy', 'coinbase'],
  [`https://buy-sandbox.moonpay.com/?apiKey=pk_test&walletAddress=${me}`, 'MOONPAY'],
  [`https://buy.moonpay.com/?walletAddress=${me.toLowerCase()}&signature=x`, 'MOONPAY'],
  [`https://buy.onramper.com/?wallets=eth:${me}&signature=x`, 'ONRAMPER'],
  ['https://global.transak.com/?sessionId=1', 'TRANSAK'],
  ['https://services.example/onramp/1', 'LOCAL_HARBOUR'],
  ['https://services.example/onramp/1', undefined],
  [`https://buy.onramper.com/?wallets=eth%3A${me}`, undefined],
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
  ['http://127.0.0.1:8080/buy', 'COINBASE'],
  ['http://localhost:8080/buy', undefined],
  ['https://evil.example/', undefined],
])('refuses %s for %s', (text, seller) => {
  expect(() => check(text, seller)).toThrow(SellerPageError)
})

test.each(['localhost:3000', '127.0.0.1', '[::1]:3000'])(
  'services at %s may lead to pages of this machine',
  (services) => {
    expect(() => check('http://127.0.0.1:8080/buy', 'COINBASE', { services })).not.toThrow()
    expect(() => check('http://localhost:8080/buy', 'LOCAL_HARBOUR', { services })).not.toThrow()
    expect(() => check('https://evil.example/', 'LOCAL_HARBOUR', { services })).toThrow(SellerPageError)
  },
)

test.each<[string, string]>([
  ['somebody else', `https://buy.moonpay.com/?walletAddress=${other}`],
  ['nobody', 'https://buy.moonpay.com/?apiKey=pk_live'],
  ['nobody by an empty address', 'https://buy.moonpay.com/?walletAddress='],
  ['somebody else beside the visitor', `https://buy.moonpay.com/?walletAddress=${me}&walletAddress=${other}`],
  ['somebody else before the visitor', `https://buy.moonpay.com/?walletAddress=${other}&walletAddress=${me}`],
  ['somebody else by coin', `https://buy.moonpay.com/?walletAddress=${me}&walletAddresses={"eth":"${other}"}`],
  ['the visitor under another name', `https://buy.moonpay.com/?externalCustomerId=${me}&walletAddress=${other}`],
  ['the visitor by the name of Onramper', `https://buy.moonpay.com/?wallets=eth:${me}`],
  ['somebody else', `https://buy.onramper.com/?wallets=eth:${other}`],
  ['somebody else beside the visitor', `https://buy.onramper.com/?wallets=eth:${me},btc:${other}`],
  ['somebody else in front of the visitor', `https://buy.onramper.com/?wallets=eth:${other},eth:${me}`],
  ['somebody else on a network', `https://buy.onramper.com/?wallets=eth:${me}&networkWallets=ethereum:${other}`],
  ['somebody else by another spelling', `https://buy.onramper.com/?wallets=eth:${me}&NETWORKWALLETS=ethereum:${other}`],
  ['only a coin', 'https://buy.onramper.com/?wallets=eth'],
])('a page that pays %s is not opened: %s', (_, text) => {
  for (const seller of [text.includes('moonpay') ? 'MOONPAY' : 'ONRAMPER', undefined])
    expect(() => check(text, seller)).toThrow('would pay somebody else')
})

test('an address outside of EVM is compared letter by letter', () => {
  const page = (address: string) => `https://buy.moonpay.com/?walletAddress=${address}`
  expect(() => check(page(solana), 'MOONPAY', { account: `solana:x:${solana}` })).not.toThrow()
  expect(() => check(page(solana.toLowerCase()), 'MOONPAY', { account: `solana:x:${solana}` })).toThrow(SellerPageError)
})

test('a visitor is shown the host on which the seller is paid', () => {
  expect(sellerHost({ seller: 'COINBASE', services })).toBe('pay.coinbase.com')
  expect(sellerHost({ seller: 'LOCAL_HARBOUR', services })).toBe(services)
})
