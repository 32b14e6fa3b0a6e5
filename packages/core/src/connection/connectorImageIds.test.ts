import { expect, test } from 'vitest'
import { connectorImageIds } from './connectorImageIds.js'

test('has a picture in the catalogue for every connector it names', () => {
  expect(Object.keys(connectorImageIds)).toEqual([
    'coinbaseWallet',
    'coinbaseWalletSDK',
    'baseAccount',
    'safe',
    'ledger',
    'walletConnect',
    'injected',
  ])
  for (const id of Object.values(connectorImageIds)) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
})
