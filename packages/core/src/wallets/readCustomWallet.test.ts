import { expect, test } from 'vitest'
import { readCustomWallet } from './readCustomWallet.js'

test('reads a wallet as AppKit spells it', () => {
  expect(
    readCustomWallet({
      id: 'harbour',
      name: ' Harbour\u202e ',
      homepage: 'https://harbour.example',
      image_url: '/harbour.svg',
      mobile_link: 'harbour://',
      desktop_link: 'harbour-desktop://',
      webapp_link: 'https://harbour.example/app',
      app_store: 'https://apps.apple.com/app/id1',
      play_store: 'https://play.google.com/store/apps/details?id=a',
    }),
  ).toMatchObject({
    id: 'harbour',
    name: 'Harbour',
    homepage: 'https://harbour.example/',
    imageUrl: '/harbour.svg',
    mobileLink: 'harbour://',
    desktopLink: 'harbour-desktop://',
    webappLink: 'https://harbour.example/app',
    appStore: 'https://apps.apple.com/app/id1',
    playStore: 'https://play.google.com/store/apps/details?id=a',
  })
})

test('leaves out links that would run, and fields that are no texts', () => {
  const bad = 'javascript:alert(1)'
  expect(
    readCustomWallet({ id: 'a', name: 'A', mobile_link: bad, desktop_link: bad, webapp_link: bad, homepage: 5 }),
  ).toMatchObject({ mobileLink: undefined, desktopLink: undefined, webappLink: undefined, homepage: undefined })
})

test.each([
  undefined,
  null,
  5,
  'x',
  [],
  {},
  { id: 'a' },
  { name: 'A' },
  { id: '', name: 'A' },
  { id: 'a', name: '\u200b' },
])('takes %j for no wallet', (value) => {
  expect(readCustomWallet(value)).toBeUndefined()
})
