import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Connector } from '../adapter/Connector.js'
import type { CatalogueWallet } from '../clients/catalogue/CatalogueWallet.js'
import { isSameWallet } from './isSameWallet.js'
import { listWallets } from './listWallets.js'
import { readCustomWallet } from './readCustomWallet.js'
import { connectorTypeOrder } from './sortConnectors.js'

const connector = (id: string, more: Partial<Connector> = {}): Connector => ({
  id,
  name: `${id} here`,
  type: 'ANNOUNCED',
  namespaces: ['eip155'],
  info: { rdns: id },
  connect: async () => [],
  disconnect: async () => {},
  ...more,
})
const wallet = (id: string, more: Partial<CatalogueWallet> = {}): CatalogueWallet => ({
  ...(readCustomWallet({ id, name: id }) as CatalogueWallet),
  ...more,
})
const remote = connector('walletConnect', { type: 'WALLET_CONNECT', info: undefined })
const groupsOf = (options: Parameters<typeof listWallets>[0]) =>
  listWallets(options).map(({ id, group }) => `${group} ${id}`)

describe('listWallets', () => {
  test('has the order of the specification, and fills up with recommended wallets', () => {
    const options = {
      connectors: [connector('external', { type: 'EXTERNAL' }), connector('installed'), remote],
      recent: ['used'],
      known: [wallet('used')],
      featured: [wallet('featured')],
      custom: [wallet('own')],
      recommended: [wallet('a'), wallet('b')],
    }
    expect(groupsOf(options)).toEqual([
      'walletConnect walletConnect',
      'recent used',
      'injected installed',
      'featured featured',
      'custom own',
      'external external',
    ])
    expect(
      groupsOf({
        connectors: [remote, connector('installed')],
        recommended: ['a', 'b', 'c', 'd'].map((id) => wallet(id)),
      }),
    ).toEqual(['walletConnect walletConnect', 'injected installed', 'recommended a', 'recommended b', 'recommended c'])
  })

  test('shows an installed wallet of the catalogue once, with the picture that is there', () => {
    const entry = wallet('entry', { rdns: 'org.one', imageUrl: 'https://services.example/one' })
    for (const group of ['featured', 'custom', 'recommended'] as const) {
      const [choice, ...others] = listWallets({ connectors: [connector('org.one')], [group]: [entry] })
      expect(choice).toMatchObject({ id: 'org.one', name: 'org.one here', group: 'injected', wallet: entry })
      expect(choice?.imageUrl).toBe('https://services.example/one')
      expect(others).toEqual([])
    }
    const [own] = listWallets({ connectors: [connector('org.one', { imageUrl: 'data:,' })], recommended: [entry] })
    expect(own?.imageUrl).toBe('data:,')
  })

  test('takes an equal name for no proof', () => {
    const connectors = [connector('org.fake', { name: 'One' })]
    expect(groupsOf({ connectors, featured: [wallet('entry', { name: 'One', rdns: 'org.one' })] })).toEqual([
      'injected org.fake',
      'featured entry',
    ])
  })

  test('shows a recent wallet by the way it was connected, the latest first', () => {
    const options = { connectors: [connector('org.a'), connector('org.b'), remote], known: [wallet('phone')] }
    expect(groupsOf({ ...options, recent: ['phone', 'org.b'] })).toEqual([
      'walletConnect walletConnect',
      'recent phone',
      'recent org.b',
      'injected org.a',
    ])
    // The same wallet was used elsewhere, and is installed now.
    const known = [wallet('phone', { rdns: 'org.a' })]
    expect(groupsOf({ ...options, known, recent: ['phone'] })[1]).toBe('recent org.a')
    // The QR code keeps its place.
    expect(groupsOf({ ...options, recent: ['walletConnect'] })[0]).toBe('walletConnect walletConnect')
  })

  test('leaves recent wallets out of their group when the page does not order one', () => {
    const options = { connectors: [connector('org.a')], known: [wallet('phone')], recent: ['phone', 'org.a'] }
    expect(groupsOf({ ...options, order: ['injected'] })).toEqual(['injected org.a'])
  })

  test('keeps the order of the page in every group, shows each once, and loses none of its wallets', () => {
    const ids = fc.uniqueArray(fc.constantFrom(...'abcdefghijkl'), { maxLength: 8 })
    const order = fc.shuffledSubarray([...connectorTypeOrder])
    fc.assert(
      fc.property(ids, ids, ids, ids, order, (featured, custom, here, recent, order) => {
        const list = listWallets({
          connectors: here.map((id) => connector(`org.${id}`)),
          featured: featured.map((id) => wallet(id, { rdns: `org.${id}` })),
          custom: custom.map((id) => wallet(id)),
          recent,
          order,
        })
        const shown = list.map(({ id }) => id)
        expect(new Set(shown).size).toBe(shown.length)
        for (const group of ['featured', 'custom'] as const) {
          const wanted = group === 'featured' ? featured : custom
          const inGroup = list.filter((choice) => choice.group === group).map(({ id }) => id)
          expect(inGroup).toEqual(wanted.filter((id) => inGroup.includes(id)))
          for (const id of wanted) expect(shown.includes(id) || shown.includes(`org.${id}`)).toBe(true)
        }
        const places = list.map(({ group }) => order.indexOf(group)).filter((place) => place >= 0)
        expect(places).toEqual([...places].sort((a, b) => a - b))
      }),
    )
  })
})

test.each([
  [{ id: 'x', rdns: 'org.one', injected: [] }, true],
  [{ id: 'x', rdns: 'ORG.ONE', injected: [] }, true],
  [{ id: 'x', rdns: 'org.two', injected: [] }, false],
  [{ id: 'x', rdns: undefined, injected: [] }, false],
  [{ id: 'made-for', rdns: undefined, injected: [] }, true],
])('proves by the announced name or by the id that %j is the wallet: %s', (entry, expected) => {
  expect(isSameWallet(connector('org.one', { explorerId: 'made-for' }), entry)).toBe(expected)
  expect(isSameWallet(connector('org.one', { info: undefined }), { id: 'x', rdns: undefined, injected: [] })).toBe(
    false,
  )
})

test('shows a wallet of several families once, where the catalogue or the page proves that it is one', () => {
  const evm = connector('xyz.talisman', { name: 'Talisman' })
  const dot = connector('injectedWeb3:talisman', {
    name: 'Talisman',
    namespaces: ['polkadot'],
    info: undefined,
    injectedId: 'talisman',
    imageUrl: 'data:image/png;base64,AA==',
  })
  const [choice, ...others] = listWallets({ connectors: [dot, evm], recent: [dot.id] })
  expect(choice).toMatchObject({ id: evm.id, group: 'recent', connector: evm, connectors: [evm, dot] })
  expect(choice?.imageUrl).toBe('data:image/png;base64,AA==')
  expect(others).toEqual([])

  const own = connector('org.own')
  const sol = connector('standard:Own', { namespaces: ['solana'], info: undefined, injectedId: 'Own' })
  const entry = readCustomWallet({
    id: 'own',
    name: 'Own',
    rdns: 'org.own',
    injected: [{ namespace: 'solana', injected_id: 'Own' }, { namespace: 'solana' }, 'nonsense'],
  }) as CatalogueWallet
  expect(groupsOf({ connectors: [own, sol] })).toHaveLength(2)
  expect(groupsOf({ connectors: [own, sol], custom: [entry] })).toEqual(['injected org.own'])
})
