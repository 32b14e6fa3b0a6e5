import { expect, test } from 'vitest'
import { readListedWallet } from './readListedWallet.ts'

const id = 'ab'.repeat(32)
const entry = {
  id,
  name: 'Harbour Wallet',
  homepage: 'https://harbour.example/',
  image_id: '6089655c-cb7e-414b-f742-01fdc154be00',
  image_url: { sm: 'https://img.example/sm', md: 'https://img.example/md/1?projectId=x', lg: 'https://img.example/lg' },
  chains: ['eip155:1', 'eip155:1', 'not a network'],
  app: {
    browser: 'https://app.harbour.example',
    ios: 'https://apps.apple.com/app/harbour-wallet/id1457119021?l=en',
    android: 'https://play.google.com/store/apps/details?id=example.harbour&hl=en',
    mac: null,
    chrome: 'https://chromewebstore.google.com/detail/harbour/bopcbmipnjdcdfflfgjdgdjejmgpoaab',
  },
  mobile: { native: 'harbour:', universal: 'https://go.harbour.example' },
  desktop: { native: 'harbour-desktop://', universal: null },
  injected: [
    { namespace: 'eip155', injected_id: 'isHarbour' },
    { namespace: 'eip155', injected_id: 'isHarbour' },
  ],
  rdns: 'example.harbour',
  metadata: { shortName: 'Harbour', colors: { primary: '#001e59', secondary: null } },
  updatedAt: '2026-01-01T00:00:00.000Z',
}
const wallet = {
  slug: id,
  id,
  name: 'Harbour Wallet',
  homepage: 'https://harbour.example/',
  rdns: 'example.harbour',
  mobile: 'harbour://',
  universal: 'https://go.harbour.example',
  desktop: 'harbour-desktop://',
  webapp: 'https://app.harbour.example',
  appStore: 'id1457119021',
  playStore: 'example.harbour',
  chromeStore: 'bopcbmipnjdcdfflfgjdgdjejmgpoaab',
  networks: ['eip155:1'],
  injected: { eip155: ['isHarbour'] },
  picture: 'https://img.example/md/1?projectId=x',
}

test('an entry of the explorer becomes a wallet', () => {
  expect(readListedWallet(entry)).toEqual(wallet)
})

test('an entry with the least that a wallet has', () => {
  const nothing = { app: null, mobile: null, desktop: null, injected: null, rdns: null, image_url: null }
  expect(readListedWallet({ ...entry, ...nothing })).toEqual({
    slug: id,
    id,
    name: wallet.name,
    homepage: wallet.homepage,
    networks: ['eip155:1'],
  })
})

test.each([
  ['no object', undefined, null],
  ['a malformed id', { id: '../x' }, null],
  ['a name that turns the text round', { name: 'a\u202eb' }, null],
  ['a name without end', { name: 'a'.repeat(65) }, null],
  ['no name', { name: ' ' }, null],
  ['a homepage that runs', { homepage: 'javascript:alert(1)' }, null],
  ['a homepage without encryption', { homepage: 'http://harbour.example' }, null],
  ['no network', { chains: ['all of them'] }, null],
  ['an application that runs', { mobile: { native: 'javascript://%0aalert(1)' } }, 'mobile'],
  ['an application in capitals that runs', { mobile: { native: 'JavaScript://x' } }, 'mobile'],
  ['an application that is a page', { mobile: { native: 'https://evil.example' } }, 'mobile'],
  ['an application that is data', { mobile: { native: 'data:text/html,x' } }, 'mobile'],
  ['an application that is an intent', { mobile: { native: 'intent://x#Intent;end' } }, 'mobile'],
  ['a universal link that runs', { mobile: { universal: 'javascript:alert(1)' } }, 'universal'],
  ['a universal link with a name in it', { mobile: { universal: 'https://a@evil.example' } }, 'universal'],
  ['a page that runs', { app: { browser: 'javascript:alert(1)' } }, 'webapp'],
  ['a store elsewhere', { app: { ios: 'https://apps.apple.com.evil.example/id1457119021' } }, 'appStore'],
  ['a malformed package', { app: { android: 'https://play.google.com/store?id=<x>' } }, 'playStore'],
  [
    'an extension elsewhere',
    { app: { chrome: 'https://evil.example/bopcbmipnjdcdfflfgjdgdjejmgpoaab' } },
    'chromeStore',
  ],
  ['a malformed rdns', { rdns: '<b>' }, 'rdns'],
  ['a picture without encryption', { image_url: { md: 'http://10.0.0.1/x' } }, 'picture'],
  ['a picture in the list', { image_url: { md: 'data:image/svg+xml,<svg/>' } }, 'picture'],
])('%s', (_, change, field) => {
  const found = readListedWallet(change && { ...entry, ...change })
  if (field) expect({ found, value: found?.[field as 'rdns'] }).toMatchObject({ found: { id }, value: undefined })
  else expect(found).toBeUndefined()
})

test('a list without encryption may have pictures beside it', () => {
  const md = 'http://127.0.0.1:8080/logo/1'
  const picture = (origin: string) => readListedWallet({ ...entry, image_url: { md } }, origin)?.picture
  expect(picture('http://127.0.0.1:8080')).toBe(md)
  expect(picture('http://127.0.0.1:8081')).toBeUndefined()
})
