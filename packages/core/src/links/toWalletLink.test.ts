import { describe, expect, test } from 'vitest'
import { type Platform, readPlatform } from './readPlatform.js'
import { toWalletLink } from './toWalletLink.js'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ipad = 'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const pixel = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)'
const galaxy = 'Mozilla/5.0 (Linux; Android 13; SM-S911B; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const chrome = 'Chrome/130.0.0.0 Mobile Safari/537.36'
const standalone = { isStandalone: true }
const telegram = { isTelegram: true }
const framed = { isFramed: true }

/** Expected: system, app, whether it is Safari, which kind of link, and its window. */
type Row = [name: string, userAgent: string, expected: string, more?: Omit<readPlatform.Options, 'userAgent'>]

const rows: readonly Row[] = [
  ['Safari on iOS', `${iphone} Version/18.1 Mobile/15E148 Safari/604.1`, 'ios browser safari native _self'],
  [
    'Safari on iOS 15',
    `${iphone.replace('18_1', '15_8')} Version/15.6 Mobile/15E148 Safari/604.1`,
    'ios browser safari native _self',
  ],
  ['Chrome on iOS', `${iphone} CriOS/130.0.6723.37 Mobile/15E148 Safari/604.1`, 'ios browser - native _self'],
  ['Firefox on iOS', `${iphone} FxiOS/131.0 Mobile/15E148 Safari/605.1.15`, 'ios browser - native _self'],
  [
    'Edge on iOS',
    `${iphone} Version/18.0 EdgiOS/129.0.2792.84 Mobile/15E148 Safari/604.1`,
    'ios browser - native _self',
  ],
  [
    'DuckDuckGo on iOS',
    `${iphone} Version/17.5 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`,
    'ios browser safari native _self',
  ],
  ['Safari on iPad', `${ipad} Version/17.5 Mobile/15E148 Safari/604.1`, 'ios browser safari native _self'],
  [
    'Safari on iPad, as a Mac',
    `${mac} Version/17.5 Safari/605.1.15`,
    'ios browser safari native _self',
    { touchPoints: 5 },
  ],
  ['home screen of iOS', `${iphone} Mobile/15E148`, 'ios browser - native _self', standalone],
  [
    'frame in Safari on iOS',
    `${iphone} Version/18.1 Mobile/15E148 Safari/604.1`,
    'ios browser safari native _top',
    framed,
  ],
  ['web view on iOS', `${iphone} Mobile/15E148`, 'ios other - universal _self'],
  ['Telegram on iOS', `${iphone} Mobile/15E148`, 'ios telegram - universal _blank', telegram],
  ['Telegram on iPad', `${ipad} Mobile/15E148`, 'ios telegram - universal _blank', telegram],
  [
    'Instagram on iOS',
    `${iphone} Mobile/22B83 Instagram 353.0.0.28.90 (iPhone15,3; iOS 18_1; en_US)`,
    'ios other - universal _self',
  ],
  ['X on iOS', `${iphone} Mobile/21G93 Twitter for iPhone/10.64.1`, 'ios other - universal _self'],
  [
    'Facebook on iOS',
    `${iphone} Mobile/22B83 [FBAN/FBIOS;FBAV/486.0.0.41.74;FBDV/iPhone15,3]`,
    'ios other - universal _self',
  ],
  ['Farcaster on iOS', `${iphone} Mobile/15E148 Warpcast/1.0`, 'ios other - universal _self'],
  [
    'TikTok on iOS',
    `${iphone} Mobile/15E148 musical_ly_36.5.0 BytedanceWebview/d8a21c6`,
    'ios other - universal _self',
  ],
  ['LINE on iOS', `${iphone} Mobile/15E148 Safari Line/14.17.1`, 'ios other - universal _self'],
  [
    'WeChat on iOS',
    `${iphone} Mobile/15E148 MicroMessenger/8.0.53(0x18003531) NetType/WIFI`,
    'ios other - universal _self',
  ],
  [
    'MetaMask on iOS',
    `${iphone} Version/18.1 Mobile/15E148 Safari/604.1 WebView MetaMaskMobile`,
    'ios wallet - universal _self',
  ],
  ['Phantom on iOS', `${iphone} Mobile/15E148 Phantom/ios/26.23.0.46452`, 'ios wallet - universal _self'],
  [
    'Trust on iOS',
    `${iphone} Version/18.1 Mobile/15E148 Safari/604.1 TrustWallet/11.46`,
    'ios wallet - universal _self',
  ],
  ['TokenPocket on iOS', `${iphone} TokenPocket_iOS`, 'ios wallet - universal _self'],
  ['imToken on iOS', `${iphone} Mobile/15E148 imToken/2.17.1.1`, 'ios wallet - universal _self'],
  ['OKX on iOS', `${iphone} Mobile/15E148 OKApp/(iPhone;U;iOS 18.1)OKEx/6.89.1`, 'ios wallet - universal _self'],
  ['Chrome on Android', `${pixel} ${chrome}`, 'android browser - native _self'],
  [
    'Chrome on an Android tablet',
    `${pixel.replace('Pixel 8', 'SM-X910')} Chrome/130.0.0.0 Safari/537.36`,
    'android browser - native _self',
  ],
  [
    'Samsung Internet',
    `${pixel} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
    'android browser - native _self',
  ],
  [
    'Firefox on Android',
    'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0',
    'android browser - native _self',
  ],
  ['Opera on Android', `${pixel} ${chrome} OPR/85.0.0.0`, 'android browser - native _self'],
  ['home screen of Android', `${pixel} ${chrome}`, 'android browser - native _self', standalone],
  ['frame in Chrome on Android', `${pixel} ${chrome}`, 'android browser - native _top', framed],
  ['web view on Android', `${galaxy} ${chrome}`, 'android other - universal _self'],
  [
    'Telegram on Android',
    `${galaxy} ${chrome} Telegram-Android/11.4.3 (Samsung SM-S911B; Android 13; SDK 33; HIGH)`,
    'android telegram - universal _blank',
  ],
  [
    'frame of Telegram on Android',
    `${pixel} ${chrome} Telegram-Android/11.7.4`,
    'android telegram - universal _blank',
    framed,
  ],
  [
    'Instagram on Android',
    `${galaxy} ${chrome} Instagram 353.0.0.36.103 Android (33/13; 480dpi)`,
    'android other - universal _self',
  ],
  ['X on Android', `${galaxy} ${chrome} TwitterAndroid`, 'android other - universal _self'],
  ['Facebook on Android', `${galaxy} ${chrome} [FB_IAB/FB4A;FBAV/486.0.0.66.70;]`, 'android other - universal _self'],
  ['Farcaster on Android', `${galaxy} ${chrome} Warpcast/1.0`, 'android other - universal _self'],
  ['MetaMask on Android', `${pixel} Version/4.0 ${chrome} MetaMaskMobile`, 'android wallet - universal _self'],
  ['Trust on Android', `${galaxy} ${chrome} TrustWallet/8.55`, 'android wallet - universal _self'],
  ['Phantom on Android', `${galaxy} ${chrome} Phantom/android/25.27.0`, 'android wallet - universal _self'],
  ['Coinbase on Android', `${galaxy} ${chrome} CoinbaseBrowser/29.51`, 'android wallet - universal _self'],
  ['Binance on Android', `${galaxy} ${chrome} BNC/2.94.1`, 'android wallet - universal _self'],
  ['Chrome on Windows', `${windows} Chrome/130.0.0.0 Safari/537.36`, 'desktop browser - native _self'],
  [
    'Chrome on Windows with a touch screen',
    `${windows} Chrome/130.0.0.0 Safari/537.36`,
    'desktop browser - native _self',
    { touchPoints: 10 },
  ],
  ['Safari on a Mac', `${mac} Version/18.1 Safari/605.1.15`, 'desktop browser safari native _self', { touchPoints: 0 }],
  [
    'Firefox on Linux',
    'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
    'desktop browser - native _self',
  ],
  [
    'Telegram on the desktop',
    `${windows} Chrome/130.0.0.0 Safari/537.36`,
    'desktop telegram - universal _blank',
    telegram,
  ],
  [
    'Discord on the desktop',
    `${windows} discord/1.0.9168 Chrome/128.0.6613.36 Electron/32.0.0 Safari/537.36`,
    'desktop other - universal _self',
  ],
  ['nothing', '', 'desktop browser - native _self'],
]

const wallet = { mobileLink: 'demo://', linkMode: 'https://demo.example/app' }
const uri = 'wc:1f@2?relay-protocol=irn&symKey=ab'

test('knows at least 40 user agents', () => {
  expect(rows.length).toBeGreaterThanOrEqual(40)
})

test.each(rows)('finds the link and the window in %s', (_, userAgent, expected, more) => {
  const platform = readPlatform({ userAgent, ...more })
  const link = toWalletLink({ kind: 'mobile', platform, wallet, uri })
  const { os, app = 'browser', isSafari } = platform
  const kind = link?.href.startsWith('demo://') ? 'native' : 'universal'
  expect([os, app, isSafari ? 'safari' : '-', kind, link?.target].join(' ')).toBe(expected)
})

const phone: Platform = { os: 'ios', app: undefined, isSafari: true, isFramed: false }

describe('toWalletLink', () => {
  const link = (options: Partial<toWalletLink.Options>) =>
    toWalletLink({ kind: 'mobile', platform: phone, wallet, uri, ...options })

  test.each([
    ['demo:', 'demo://wc?uri='],
    ['demo://', 'demo://wc?uri='],
    ['demo:/', 'demo://wc?uri='],
    ['demo://open', 'demo://open/wc?uri='],
    ['demo://open/', 'demo://open/wc?uri='],
    ['https://demo.example', 'https://demo.example/wc?uri='],
    ['https://demo.example/app/', 'https://demo.example/app/wc?uri='],
  ])('hands the URI to %s', (mobileLink, start) => {
    expect(link({ wallet: { mobileLink } })).toEqual({ href: start + encodeURIComponent(uri), target: '_self' })
  })

  test('prefers universal links where the page says so', () => {
    expect(link({})?.href).toMatch(/^demo:\/\//u)
    expect(link({ prefersUniversal: true })?.href).toMatch(/^https:\/\/demo\.example\/app\/wc\?uri=wc%3A/u)
    expect(link({ prefersUniversal: true, wallet: { mobileLink: 'demo:' } })?.href).toMatch(/^demo:\/\/wc/u)
  })

  test('writes the URI twice encoded in Telegram on Android alone', () => {
    const telegram = { ...phone, app: 'telegram' } as const
    expect(link({ platform: { ...telegram, os: 'android' } })?.href).toContain('uri=wc%253A')
    expect(link({ platform: telegram })?.href).toContain('uri=wc%3A')
  })

  test('opens a site in a window of its own, and a program from this one', () => {
    const links = { desktopLink: 'demo-desktop:', webappLink: 'https://web.example' }
    const desktop = { ...phone, os: 'desktop', isSafari: false } as const
    expect(link({ kind: 'desktop', platform: desktop, wallet: links })).toEqual({
      href: `demo-desktop://wc?uri=${encodeURIComponent(uri)}`,
      target: '_self',
    })
    expect(link({ kind: 'web', platform: desktop, wallet: links })).toEqual({
      href: `https://web.example/wc?uri=${encodeURIComponent(uri)}`,
      target: '_blank',
    })
  })

  test('finds none for a wallet without one, and takes no unsafe address', () => {
    expect(link({ wallet: {} })).toBeUndefined()
    expect(link({ kind: 'desktop' })).toBeUndefined()
    expect(link({ kind: 'web', wallet: { webappLink: 'http://web.example' } })).toBeUndefined()
    expect(link({ wallet: { linkMode: 'javascript:alert(1)' } })).toBeUndefined()
  })
})
