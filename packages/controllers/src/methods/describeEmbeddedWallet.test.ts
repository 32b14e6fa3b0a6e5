import { expect, test } from 'vitest'
import { alice, on, setupKit } from '../testing/setupKit.js'
import { describeEmbeddedWallet } from './describeEmbeddedWallet.js'

test('an embedded wallet says who is logged in, and by what', async () => {
  const { kit, first } = setupKit({
    first: { type: 'AUTH' },
    wallet: {
      user: () => ({ email: 'ada@example.org', userName: 'Ada', socialProvider: 'google' as const }),
      accountType: () => 'smartAccount',
      isSmartAccountDeployed: () => true,
    },
  })
  expect(describeEmbeddedWallet(kit.account.$account.get())).toBeUndefined()
  const connected = kit.connection.connect('org.first')
  await expect.poll(() => first.requests.length).toBe(1)
  first.requests[0]?.approve([on(1, alice)])
  await connected
  expect(describeEmbeddedWallet(kit.account.$account.get())).toEqual({
    user: { email: 'ada@example.org', username: 'Ada' },
    authProvider: 'google',
    accountType: 'smartAccount',
    isSmartAccountDeployed: true,
  })
})

test('no other wallet has one', async () => {
  const { kit, first } = setupKit()
  const connected = kit.connection.connect('org.first')
  await expect.poll(() => first.requests.length).toBe(1)
  first.requests[0]?.approve([on(1, alice)])
  await connected
  expect(describeEmbeddedWallet(kit.account.$account.get())).toBeUndefined()
})
