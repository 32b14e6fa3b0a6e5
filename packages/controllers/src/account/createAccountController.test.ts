import { expect, test } from 'vitest'
import { alice, bob, on, setupKit } from '../testing/setupKit.js'

const nobody = {
  namespace: 'eip155',
  status: 'disconnected',
  isConnected: false,
  address: undefined,
  caipAddress: undefined,
  allAccounts: [],
  wallet: undefined,
  connector: undefined,
}

test('knows nobody at first, and nobody on a family that the page has no adapter for', () => {
  const { kit } = setupKit()
  expect(kit.account.$account.get()).toEqual(nobody)
  expect(kit.account.of('solana').get()).toEqual({ ...nobody, namespace: 'solana' })
})

test('knows the account, also when its wallet leaves the list', async () => {
  const { kit, first, second, fake } = setupKit()
  const connected = kit.connection.connect('org.first')
  first.requests[0]?.approve([on(1, alice), on(1, bob)])
  await connected
  const account = kit.account.of('eip155')
  expect(account.get()).toEqual(kit.account.$account.get())
  expect(account.get()).toMatchObject({ address: alice, wallet: { namespace: 'eip155' }, connector: { name: 'First' } })
  fake.announce([second.connector])
  expect(account.get()).toMatchObject({ isConnected: true, address: alice, connector: { name: 'First' } })
})

test('gives one store for a family, however often it is asked for', () => {
  const { kit } = setupKit()
  expect(kit.account.of('eip155')).toBe(kit.account.of('eip155'))
})

test('says each change once', async () => {
  const { kit, first } = setupKit()
  const seen: string[] = []
  kit.account.$account.subscribe(({ status, address }) => seen.push(`${status} ${address}`))
  const connected = kit.connection.connect('org.first')
  first.requests[0]?.approve([on(1, alice)])
  await connected
  first.emit([on(1, bob)])
  await kit.disconnect()
  expect(seen.filter((text, index) => text !== seen[index - 1])).toEqual([
    'disconnected undefined',
    'connecting undefined',
    `connected ${alice}`,
    `connected ${bob}`,
    'disconnected undefined',
  ])
})

test('says the kind of each account that the wallet knows', async () => {
  const { kit, first } = setupKit()
  const connected = kit.connection.connect('org.first')
  first.requests[0]?.approve([on(1, alice), on(1, bob)])
  await connected
  const types = () => kit.account.$account.get().allAccounts.map((account) => account.type)
  expect(types()).toEqual([undefined, undefined])
  const { wallet } = kit.account.$account.get()
  Object.assign(wallet ?? {}, { accountType: (address: string) => (address === bob ? 'ordinal' : undefined) })
  first.emit([on(1, alice), on(1, bob), on(1, alice)])
  expect(kit.account.$account.get().allAccounts.map(({ address, type }) => [address, type])).toContainEqual([
    bob,
    'ordinal',
  ])
})
