import { expect, test, vi } from 'vitest'
import type { AppKitOptions } from './AppKitOptions.js'
import { createAppKit } from './createAppKit.js'
import { warnings } from './testing/failOnWarnings.js'
import { setupOptions } from './testing/setupKit.js'

const create = (options: Partial<AppKitOptions> = {}) => createAppKit({ ...setupOptions().options, ...options })
const told = () => warnings.splice(0)

test('names in one warning all options without effect, once, and takes them', () => {
  const appKit = {
    projectId: 'b56e18d47c72ab683b10814fe9495694',
    metadata: { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] },
    features: {
      analytics: true,
      collapseWallets: true,
      socials: ['google'],
      connectMethodsOrder: ['wallet'],
      email: undefined,
    },
    allWallets: 'SHOW',
    siwx: undefined,
  } as const
  for (const _ of [1, 2]) create(appKit as never).dispose()
  expect(told()).toEqual([
    'Mooring: createAppKit has no use for features.collapseWallets, features.socials. docs/migrate-from-appkit.md says what there is instead.',
  ])
})

test('says once that an earlier instance lives', () => {
  const kits = [create(), create(), create()]
  expect(told()).toEqual([expect.stringContaining('createAppKit was called again while an earlier instance lives')])
  for (const { dispose } of kits) dispose()
})

test('says nothing with debug: false, and nothing in production', () => {
  create({ basic: true, debug: false }).dispose()
  vi.stubEnv('NODE_ENV', 'production')
  create({ basic: true }).dispose()
  vi.unstubAllEnvs()
  expect(told()).toEqual([])
})
