import { expect, test } from 'vitest'
import { needsService } from './needsService.js'
import type { View } from './Route.js'

const needs: readonly View[] = [
  'AllWallets',
  'ConnectingFarcaster',
  'RegisterAccountName',
  'OnRampProviders',
  'OffRampProviders',
  'Swap',
]
const others: readonly View[] = ['Connect', 'Account', 'ConnectingExternal', 'Networks', 'WalletSend', 'SwapPreview']

test.each(needs)('the view %s is of no use without a service', (view) => {
  expect(needsService(view)).toBe(true)
})

test.each(others)('the view %s needs no service', (view) => {
  expect(needsService(view)).toBe(false)
})
