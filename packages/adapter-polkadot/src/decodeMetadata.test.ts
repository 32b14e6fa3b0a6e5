import { expandMetadata, Metadata, TypeRegistry } from '@polkadot/types'
import kusama from '@polkadot/types-support/metadata/v15/asset-hub-kusama-hex'
import polkadot from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex'
import kusamaRelay from '@polkadot/types-support/metadata/v15/kusama-hex'
import polkadotRelay from '@polkadot/types-support/metadata/v15/polkadot-hex'
import { hexToU8a, u8aToHex } from '@polkadot/util'
import { encodeAddress } from '@polkadot/util-crypto'
import { describe, expect, test } from 'vitest'
import { decodeMetadata } from './decodeMetadata.js'
import * as networks from './networks/networks.js'
import { type AssetId, readAssetId } from './readAssetId.js'
import { changeMetadata } from './testing/changeMetadata.js'

const network = 'polkadot:68d56f15f85d3136970ec16946040bc1'
/** A network that the package does not know. */
const unknown = `polkadot:${'ab'.repeat(16)}`
const to = new Uint8Array(32).fill(7)
const value = 123_456_789n
const idOf = (address: string) => readAssetId(`${network}:${address}`, network) as AssetId

/** Without the length in front. */
const read = (answer: string) => hexToU8a(`0x${answer.slice(answer.indexOf('6d657461'))}`)

/** What another library writes, from the same metadata: those of real networks. */
function setUp(answer: string) {
  const registry = new TypeRegistry()
  const metadata = new Metadata(registry, read(answer))
  registry.setMetadata(metadata)
  const { tx } = expandMetadata(registry, metadata)
  const write = (pallet: 'assets' | 'foreignAssets', name: string, id: unknown) =>
    u8aToHex(tx[pallet]?.[name]?.(id, { Id: encodeAddress(to, 42) }, value).toU8a())
  const { type } = tx.foreignAssets?.transfer?.meta.args[0] ?? {}
  const locate = (id: object) => registry.createType(String(type), id).toHex()
  const pay = (amount: bigint) =>
    u8aToHex(tx.balances?.transferKeepAlive?.({ Id: encodeAddress(to, 42) }, amount).toU8a())
  return { ours: decodeMetadata(read(answer), unknown), write, locate, pay }
}

describe.each([
  ['Polkadot', polkadot],
  ['Kusama', kusama],
])('on Asset Hub of %s', (_, hex) => {
  const { ours, write, locate, pay } = setUp(hex)
  const encode = (id: AssetId, isAll: boolean) => {
    const call = ours.encodeAssetTransfer({ id, to, value, isAll })
    return call && u8aToHex(call)
  }

  test.each([0n, 63n, 64n, 2n ** 14n, 2n ** 30n - 1n, 2n ** 30n, 2n ** 64n, 2n ** 128n - 1n])(
    'a transfer of %i coins is what another library writes',
    (amount) => expect(u8aToHex(ours.encodeTransfer({ to, value: amount }))).toBe(pay(amount)),
  )

  test.each([0, 63, 64, 1984, 2 ** 14, 2 ** 30, 2 ** 32 - 1])(
    'a transfer of the asset %i is what another library writes',
    (id) => {
      expect(encode(idOf(String(id)), false)).toBe(write('assets', 'transferKeepAlive', id))
      expect(encode(idOf(String(id)), true)).toBe(write('assets', 'transfer', id))
    },
  )

  test.each<[string, object]>([
    ['a parachain', { parents: 1, interior: { X1: [{ Parachain: 2004 }] } }],
    [
      'a pallet of a parachain',
      {
        parents: 1,
        interior: { X2: [{ Parachain: 2030 }, { GeneralKey: { length: 2, data: `0x0900${'00'.repeat(30)}` } }] },
      },
    ],
    ['Ethereum', { parents: 2, interior: { X1: [{ GlobalConsensus: { Ethereum: { chainId: 1 } } }] } }],
    [
      'a contract on Ethereum',
      {
        parents: 2,
        interior: {
          X2: [
            { GlobalConsensus: { Ethereum: { chainId: 1 } } },
            { AccountKey20: { network: null, key: `0x${'ab'.repeat(20)}` } },
          ],
        },
      },
    ],
    ['the other hub', { parents: 2, interior: { X1: [{ GlobalConsensus: { Kusama: null } }] } }],
  ])('a transfer of an asset of %s is what another library writes', (_, location) => {
    const id = idOf(locate(location))
    expect(id.pallet).toBe('ForeignAssets')
    expect(encode(id, false)).toBe(write('foreignAssets', 'transferKeepAlive', location))
    expect(encode(id, true)).toBe(write('foreignAssets', 'transfer', location))
  })

  test.each([
    ['more bytes behind it', '0x010100411f00'],
    ['fewer bytes', '0x01010041'],
    ['an unknown kind', '0x01ff00'],
    ['a number in a longer form', '0x010100421f0000'],
    ['a key that is too short', '0x01010100411f'],
    ['nothing', '0x00ff'],
  ])('a location with %s is no token', (_, address) => {
    expect(encode(idOf(address), false)).toBeUndefined()
  })
})

describe('metadata that lie', () => {
  const honest = read(polkadot)
  const transfer = ['Balances', 'transfer_keep_alive'] as const
  const lie = (change: Parameters<typeof changeMetadata>[1]) => decodeMetadata(changeMetadata(honest, change), unknown)
  const coins = 10n ** 10n
  const tokens = { id: idOf('1984'), to, value: 5n, isAll: false }

  test.each<[string, Parameters<typeof changeMetadata>[1]]>([
    [
      'a transfer of all',
      ({ call, type }) => {
        const [keep, all] = [call(...transfer), call('Balances', 'transfer_all')]
        const { index } = keep
        keep.index = all.index
        all.index = index
        keep.fields[1]!.type = type('bool')
      },
    ],
    [
      'an amount of fixed length',
      ({ call, type }) => {
        call(...transfer).fields[1]!.type = type('u32')
      },
    ],
    [
      'no amount',
      ({ call, type }) => {
        call(...transfer).fields[1]!.type = type('nothing')
      },
    ],
    ['the amount before the receiver', ({ call }) => void call(...transfer).fields.reverse()],
    [
      'a receiver in an older form',
      ({ call, type }) => {
        call(...transfer).fields[0]!.type = type('account')
      },
    ],
    [
      'one more field',
      ({ call, type }) =>
        void call(...transfer).fields.push({ name: 'more', type: type('bool'), typeName: undefined, docs: [] }),
    ],
    ['one field less', ({ call }) => void call(...transfer).fields.pop()],
  ])('do not make a transfer of coins %s', (_, change) => {
    const { encodeTransfer } = lie(change)
    expect(() => encodeTransfer({ to, value: coins })).toThrow(expect.objectContaining({ name: 'InvalidReplyError' }))
  })

  test.each<[string, Parameters<typeof changeMetadata>[1]]>([
    [
      'a transfer of coins',
      ({ pallet, call, type }) => {
        const [assets, balances] = [pallet('Assets'), pallet('Balances')]
        const { index } = assets
        assets.index = balances.index
        balances.index = index
        const keep = call('Assets', 'transfer_keep_alive')
        call('Assets', 'create').index = keep.index
        keep.index = 0
        keep.fields[0]!.type = type('nothing')
      },
    ],
    [
      'of a number of fixed length',
      (on) => {
        on.call('Assets', 'transfer_keep_alive').fields[0]!.type = on.type('u32')
      },
    ],
    [
      'of a flag',
      (on) => {
        on.call('Assets', 'transfer_keep_alive').fields[0]!.type = on.type('bool')
      },
    ],
    ['to a receiver behind the amount', (on) => void on.call('Assets', 'transfer_keep_alive').fields.reverse()],
    [
      'of no amount',
      (on) => {
        on.call('Assets', 'transfer_keep_alive').fields[2]!.type = on.type('nothing')
      },
    ],
  ])('do not make a transfer of tokens one %s', (_, change) => {
    expect(lie(change).encodeAssetTransfer(tokens)).toBeUndefined()
  })

  test('do not give a call of a known network another number', () => {
    const moved = (name: string) =>
      changeMetadata(honest, ({ pallet }) => {
        pallet(name).index = 99
      })
    const renamed = changeMetadata(honest, ({ call }) => {
      call(...transfer).index = 4
      call('Balances', 'transfer_all').index = 3
    })
    const error = expect.objectContaining({ name: 'InvalidReplyError' })
    for (const bytes of [moved('Balances'), renamed]) {
      expect(() => decodeMetadata(bytes, network)).toThrow(error)
      expect(() => decodeMetadata(bytes, unknown)).not.toThrow()
    }
    const { encodeTransfer, encodeAssetTransfer } = decodeMetadata(moved('Assets'), network)
    expect(u8aToHex(encodeTransfer({ to, value: coins }))).toBe(`0x0a0300${'07'.repeat(32)}0700e40b5402`)
    for (const isAll of [true, false]) expect(() => encodeAssetTransfer({ ...tokens, isAll })).toThrow(error)
  })
})

test.each([
  [networks.polkadot, polkadotRelay],
  [networks.kusama, kusamaRelay],
  [networks.polkadotAssetHub, polkadot],
  [networks.kusamaAssetHub, kusama],
])('the known numbers of calls are those of $name', ({ caipNetworkId, name }, answer) => {
  const ours = decodeMetadata(read(answer), caipNetworkId)
  const hasTokens = name.includes('Hub')
  expect(ours.encodeTransfer({ to, value })).toHaveLength(2 + 1 + 32 + 4)
  for (const isAll of [true, false]) {
    for (const address of ['1984', '0x010100411f']) {
      expect(ours.encodeAssetTransfer({ id: idOf(address), to, value, isAll }) !== undefined).toBe(hasTokens)
    }
  }
})
