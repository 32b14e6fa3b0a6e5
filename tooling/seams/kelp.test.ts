import { evm } from '@mooring/adapter-evm'
import { mainnet } from '@mooring/adapter-evm/networks'
import { type AppKit, createAppKit } from '@mooring/controllers'
import { createActivityController } from '@mooring/controllers/activity'
import { createReceiveController } from '@mooring/controllers/receive'
import { createSendController } from '@mooring/controllers/send'
import {
  adapterWallets,
  browseLinks,
  catalogueChains,
  familyOf,
  groupNetworks,
  isSameAccount,
  parseAccountId,
  readPlatform,
  suggestWallets,
  supportsFeature,
  toBrowseLink,
} from '@mooring/core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { toProposal } from '../../packages/connector-walletconnect/src/toProposal.ts'
import { diver, kelp, lagoon, reef } from './kelp.js'

const own = parseAccountId(diver).address
const other = 'kelp1zzzzzzzzzzzz'

async function setup() {
  const adapter = kelp()
  const kept = new Map<string, string>()
  const create = (): AppKit =>
    createAppKit({
      networks: [reef, mainnet, lagoon],
      adapters: [adapter, evm()],
      storage: {
        getItem: (name) => kept.get(name) ?? null,
        setItem: (name, value) => void kept.set(name, value),
        removeItem: (name) => void kept.delete(name),
      },
    })
  const kit = create()
  onTestFinished(kit.dispose)
  await kit.connection.connect('example.kelp')
  return { kit, adapter, create }
}

test('connects, switches, reads a balance, and is there again on the next visit', async () => {
  const { kit, create } = await setup()
  expect(kit.account.$account.get()).toMatchObject({ namespace: 'kelp', address: own, caipAddress: diver })
  await kit.switchNetwork(lagoon)
  expect(kit.account.$account.get().caipAddress).toBe(`kelp:2:${own}`)
  await kit.balance.refresh()
  expect(kit.balance.$balance.get().data?.symbol).toBe('FROND')

  const again = create()
  onTestFinished(again.dispose)
  expect(again.network.$network.get().caipNetworkId).toBe('kelp:2')
})

test('its networks are a group after those of the known families, and its name and capabilities are its own', async () => {
  const { kit } = await setup()
  expect(groupNetworks(kit.network.$networks.get()).map(({ namespace }) => namespace)).toEqual(['eip155', 'kelp'])
  const family = familyOf(kit, 'kelp')
  expect(family.name).toBe('Kelp')
  expect([supportsFeature('balance', family), supportsFeature('activity', family)]).toEqual([true, false])
  expect(catalogueChains(kit.network.$networks.get(), kit)).toEqual(['eip155:1', 'kelp:1'])
  expect(isSameAccount(diver, `kelp:1:${own}`)).toBe(true)
})

test('receiving writes its payment link, for all networks on which the address is the same', async () => {
  const { kit } = await setup()
  const { $receiving, editAmount } = kit.feature(createReceiveController)
  editAmount('1.5')
  expect($receiving.get()).toMatchObject({ uri: `kelp:${own}@1?value=1500000`, networks: [reef, lagoon] })
})

test('sending reads its addresses and links, warns of the own one in any spelling, and remembers whom it paid', async () => {
  const { kit, adapter } = await setup()
  const send = kit.feature(createSendController)
  onTestFinished(send.$form.listen(() => {}))
  const type = async (to: string) => {
    send.editTo(to)
    await vi.waitFor(() => expect(send.$form.get().receiver.status).not.toBe('empty'))
    return send.$form.get().receiver
  }
  await vi.waitFor(() => expect(send.$tokens.get().data).toHaveLength(1))
  expect(await type('0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb')).toMatchObject({ status: 'problem' })
  expect(await type('ethereum:zzzzzzzzzzzz')).toMatchObject({ status: 'problem' })
  expect(await type('kelp:zzzzzzzzzzzz')).toMatchObject({ status: 'found', address: other })
  // The rules of warnings load when they are needed first, which takes a busy machine more than a second.
  await vi.waitFor(
    async () =>
      expect(await type(own.toUpperCase().replace('KELP1', 'kelp1'))).toMatchObject({ warnings: [{ kind: 'self' }] }),
    15_000,
  )

  for (const to of [other, other.toUpperCase().replace('KELP1', 'kelp1')]) {
    await type(to)
    send.editAmount('1')
    await vi.waitFor(() => {
      send.review()
      expect(send.$send.get().status).toBe('reviewing')
    })
    send.submit()
    await vi.waitFor(() => expect(send.$send.get().status).toBe('sent'))
  }
  expect(adapter.sent.map(({ network, value }) => [network.caipNetworkId, value])).toEqual([
    ['kelp:1', 1_000_000n],
    ['kelp:1', 1_000_000n],
  ])
  expect(send.$recent.get()).toHaveLength(1)
  const activity = kit.feature(createActivityController)
  onTestFinished(activity.$activity.listen(() => {}))
  await vi.waitFor(() => expect(activity.$activity.get().groups.flatMap(({ items }) => items)).toHaveLength(1))
})

test('a relay is asked for its methods, as for those of a known family', () => {
  const context = { networks: () => [reef, mainnet, lagoon], adapters: [kelp(), evm()] }
  expect(toProposal(context, ['kelp', 'eip155'])).toMatchObject({
    kelp: { chains: ['kelp:1', 'kelp:2'], methods: ['kelp_sign'] },
    eip155: { chains: ['eip155:1'], methods: expect.arrayContaining(['personal_sign']) },
  })
})

test('its wallets are suggested before others, and its numbers are read as the page writes them', async () => {
  const { kit } = await setup()
  const own = adapterWallets(kit)
  expect(suggestWallets(['eip155', 'kelp'], own)[0]?.name).toBe('Forest')
  const href = 'https://page.example/'
  const link = 'https://forest.example/open?url=https%3A%2F%2Fpage.example%2F'
  expect(browseLinks({ namespaces: ['kelp'], href, own })).toMatchObject([{ name: 'Forest', href: link }])
  const platform = readPlatform({ userAgent: '' })
  expect(toBrowseLink({ walletId: 'example.forest', namespace: 'kelp', href, platform, own })).toBe(link)

  kit.network.addNetwork({ ...lagoon, id: '7', caipNetworkId: 'kelp:7' })
  expect(kit.network.$networks.get().at(-1)?.id).toBe(7)
  expect(() => kit.network.addNetwork({ ...lagoon, id: '0x7', caipNetworkId: 'kelp:0x7' })).toThrow('whole number')
})
