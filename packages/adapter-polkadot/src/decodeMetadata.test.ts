import { expandMetadata, Metadata, TypeRegistry } from '@polkadot/types'
import kusama from '@polkadot/types-support/metadata/v15/asset-hub-kusama-hex'
import polkadot from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex'
import { hexToU8a, u8aToHex } from '@polkadot/util'
import { encodeAddress } from '@polkadot/util-crypto'
import { describe, expect, test } from 'vitest'
import { decodeMetadata } from './decodeMetadata.js'
import { type AssetId, readAssetId } from './readAssetId.js'

const network = 'polkadot:68d56f15f85d3136970ec16946040bc1'
const to = new Uint8Array(32).fill(7)
const value = 123_456_789n
const idOf = (address: string) => readAssetId(`${network}:${address}`, network) as AssetId

/** What another library writes, from the same metadata: those of real networks, without the length in front. */
function setUp(answer: string) {
  const hex = `0x${answer.slice(answer.indexOf('6d657461'))}`
  const registry = new TypeRegistry()
  const metadata = new Metadata(registry, hex as `0x${string}`)
  registry.setMetadata(metadata)
  const { tx } = expandMetadata(registry, metadata)
  const write = (pallet: 'assets' | 'foreignAssets', name: string, id: unknown) =>
    u8aToHex(tx[pallet]?.[name]?.(id, { Id: encodeAddress(to, 42) }, value).toU8a())
  const { type } = tx.foreignAssets?.transfer?.meta.args[0] ?? {}
  const locate = (id: object) => registry.createType(String(type), id).toHex()
  return { ours: decodeMetadata(hexToU8a(hex)), write, locate }
}

describe.each([
  ['Polkadot', polkadot],
  ['Kusama', kusama],
])('on Asset Hub of %s', (_, hex) => {
  const { ours, write, locate } = setUp(hex)
  const encode = (id: AssetId, isAll: boolean) => {
    const call = ours.encodeAssetTransfer({ id, to, value, isAll })
    return call && u8aToHex(call)
  }

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
