import { type CaipAddress, type Namespace, type Network, toNetwork } from '@mooring/core'
import { expect, test } from 'vitest'
import { createFakeAdapter } from '../testing/createFakeAdapter.js'
import { createFakeConnector, type FakeConnector } from '../testing/createFakeConnector.js'
import { createFakeSource } from '../testing/createFakeSource.js'
import { mainnet, setupKit } from '../testing/setupKit.js'

const references: Readonly<Record<Namespace, string>> = { eip155: '1', solana: 'sol', polkadot: 'dot', bip122: 'btc' }
const families = Object.keys(references) as Namespace[]
const wallets = ['first', 'second', 'phone'] as const

type Cell = { readonly wallet: (typeof wallets)[number]; readonly namespace: Namespace }
const cells: readonly Cell[] = wallets.flatMap((wallet) => families.map((namespace) => ({ wallet, namespace })))
const idOf = ({ wallet, namespace }: Cell) => (wallet === 'phone' ? wallet : `${wallet}:${namespace}`)
const nameOf = (cell: Cell) => `${cell.wallet} on ${cell.namespace}`
/** An address that names its wallet. */
const accountOf = ({ wallet, namespace }: Cell): CaipAddress => `${namespace}:${references[namespace]}:${wallet}Account`
/** A page with four families: two wallets on each, and a phone that reaches all of them. */
function setup() {
  const fakes = new Map<string, FakeConnector>()
  const adapters = families.map((namespace) => {
    const connectors = ['first', 'second'].map((name) => {
      const fake = createFakeConnector({ id: `${name}:${namespace}`, name, namespaces: [namespace], info: undefined })
      fakes.set(fake.connector.id, fake)
      return fake.connector
    })
    return createFakeAdapter({ namespace, connectors }).adapter
  })
  const phone = createFakeConnector({ id: 'phone', name: 'Phone', type: 'WALLET_CONNECT', namespaces: families })
  fakes.set('phone', phone)
  const networks = families.map((chainNamespace): Network => {
    const reference = references[chainNamespace]
    return toNetwork({ ...mainnet, id: reference, chainNamespace, caipNetworkId: `${chainNamespace}:${reference}` })
  }) as [Network, ...Network[]]
  const source = createFakeSource({ connectors: [phone.connector] }).source
  const { kit } = setupKit({ networks, adapters, connectors: [source] })

  return {
    kit,
    fakes,
    async connect(cell: Cell) {
      const connected = kit.connection.connect(idOf(cell), { namespaces: [cell.namespace] })
      fakes
        .get(idOf(cell))
        ?.requests.at(-1)
        ?.approve([accountOf(cell)])
      await connected
    },
    /** What is connected, and the account in use on each family. */
    connected: () =>
      kit.connection.$connection
        .get()
        .connections.map(({ connector, namespace }) => `${connector.id} ${namespace}`)
        .toSorted(),
    inUse: (namespace: Namespace) => kit.account.of(namespace).get().caipAddress,
  }
}

const label = (cell: Cell) => `${idOf(cell)} ${cell.namespace}`

// The phone's families come and go together, so each of its cells is one session with that family alone.
const pairs = cells.flatMap((one) =>
  cells.filter((other) => idOf(one) !== idOf(other)).map((other) => ({ one, other })),
)

test.each(pairs.map(({ one, other }) => ({ one, other, title: `${nameOf(one)}, ${nameOf(other)}` })))(
  'connects and disconnects independently: $title',
  async ({ one, other }) => {
    const { kit, fakes, connect, connected, inUse } = setup()
    await connect(one)
    await connect(other)
    expect(connected()).toEqual([label(one), label(other)].toSorted())
    // The one connected last is in use, and beside it every family keeps its own.
    expect(inUse(other.namespace)).toBe(accountOf(other))
    if (one.namespace !== other.namespace) expect(inUse(one.namespace)).toBe(accountOf(one))

    await kit.disconnect({ id: idOf(one), namespace: one.namespace })
    expect(connected()).toEqual([label(other)])
    expect(inUse(other.namespace)).toBe(accountOf(other))
    expect([fakes.get(idOf(one))?.disconnects(), fakes.get(idOf(other))?.disconnects()]).toEqual([1, 0])

    await connect(one)
    expect(inUse(one.namespace)).toBe(accountOf(one))
    await kit.disconnect()
    expect(connected()).toEqual([])
    kit.dispose()
  },
)
