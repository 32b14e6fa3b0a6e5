import { expect, test } from 'vitest'
import { mainnet } from './testing/setupKit.js'
import { toSettings } from './toSettings.js'

test('fills in what the page does not say', () => {
  expect(toSettings({ networks: [mainnet] })).toEqual({
    networks: [mainnet],
    enableNetworkSwitch: true,
    allowUnsupportedChain: false,
    enableReconnect: true,
    enableEmbedded: false,
    disableAppend: false,
    debug: true,
    currency: 'USD',
    locale: 'en',
    features: {},
    messages: {},
  })
})

test('keeps what the page says', () => {
  const said = {
    networks: [mainnet],
    enableNetworkSwitch: false,
    allowUnsupportedChain: true,
    enableReconnect: false,
    enableEmbedded: true,
    disableAppend: true,
    debug: false,
    currency: 'EUR',
    locale: 'de',
    features: { connectMethodsOrder: ['wallet'] },
    messages: { 'account.copied': 'Kopiert' },
  } satisfies Parameters<typeof toSettings>[0]
  expect(toSettings(said)).toEqual(said)
})
