import { expect, test } from 'vitest'
import { type Platform, readPlatform } from '../links/readPlatform.js'
import { waysToConnect } from './waysToConnect.js'

const desktop: Platform = readPlatform({ userAgent: 'Linux' })
const phone: Platform = readPlatform({ userAgent: 'Android' })
const all = {
  mobileLink: 'demo:',
  desktopLink: 'demo:',
  webappLink: 'https://demo.example',
  chromeStore: 'https://store.example',
}

test.each([
  ['everything', all, desktop, false, 'mobile browser desktop webapp'],
  ['everything, installed', all, desktop, true, 'browser mobile desktop webapp'],
  ['everything, on a phone', all, phone, false, 'mobile webapp'],
  ['everything, in its own browser', all, phone, true, 'browser mobile webapp'],
  ['a universal link', { linkMode: 'https://demo.example' }, phone, false, 'mobile'],
  ['a code alone', { supportsWalletConnect: true }, desktop, false, 'mobile'],
  ['a code alone, on a phone', { supportsWalletConnect: true }, phone, false, ''],
  ['an extension', { chromeStore: 'https://store.example' }, desktop, false, 'browser'],
  ['nothing', {}, desktop, false, ''],
] as const)('finds the ways to a wallet with %s', (_, wallet, platform, isInstalled, expected) => {
  expect(waysToConnect(wallet, { platform, isInstalled }).join(' ')).toBe(expected)
})
