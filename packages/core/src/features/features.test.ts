import { describe, expect, test } from 'vitest'
import { namespaces } from '../caip/Namespace.js'
import { defaultFeatures } from './defaultFeatures.js'
import { type NamespaceFeature, supportsFeature } from './supportsFeature.js'

test('switches on and off by default what the specification says', () => {
  const { socials, ...flags } = defaultFeatures
  const named = (isOn: boolean) =>
    Object.entries(flags)
      .filter(([, value]) => value === isOn)
      .map(([name]) => name)
  expect(named(true)).toEqual([
    'swaps',
    'onramp',
    'receive',
    'send',
    'email',
    'emailShowWallets',
    'history',
    'analytics',
    'allWallets',
  ])
  expect(named(false)).toEqual(['offramp', 'legalCheckbox', 'smartSessions', 'collapseWallets'])
  expect(socials).toEqual(['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'])
})

describe('supportsFeature', () => {
  const expected: Record<NamespaceFeature, readonly string[]> = {
    names: ['eip155'],
    onramp: ['eip155', 'solana'],
    activity: ['eip155'],
    nfts: ['eip155', 'solana', 'bip122'],
    balance: ['eip155', 'solana'],
    auth: ['eip155', 'solana'],
    smartSessions: ['eip155'],
  }

  test.each(Object.entries(expected))('offers %s on %j only', (feature, families) => {
    const name = feature as NamespaceFeature
    expect(namespaces.filter((namespace) => supportsFeature(name, namespace))).toEqual(families)
  })
})
