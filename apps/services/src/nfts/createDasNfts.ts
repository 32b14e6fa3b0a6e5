import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { createSourceClient } from '../sources/createSourceClient.ts'
import { SourceError } from '../sources/SourceError.ts'
import type { ListedNft } from './ListedNft.ts'
import type { NftSource } from './NftSource.ts'
import { onceRight } from './onceRight.ts'
import { readSolanaHeld } from './readSolanaHeld.ts'

const key = Type.String({ pattern: '^[1-9A-HJ-NP-Za-km-z]{32,44}$' })
const text = Type.Optional(Type.Unknown())
const file = Type.Object({ uri: Type.String(), mime: Type.String({ pattern: '^image/' }) })
const asset = Type.Object({
  id: key,
  interface: Type.String(),
  burnt: Type.Optional(Type.Boolean()),
  ownership: Type.Object({ owner: key }),
  compression: Type.Optional(Type.Object({ compressed: Type.Boolean() })),
  grouping: Type.Optional(Type.Array(Type.Unknown())),
  content: Type.Object({
    files: Type.Optional(Type.Array(Type.Unknown())),
    links: Type.Optional(Type.Object({ image: text })),
    metadata: Type.Optional(Type.Object({ name: text, description: text })),
  }),
})
const group = Type.Object({ group_key: Type.Literal('collection'), group_value: key })
const page = Type.Object({ result: Type.Object({ items: Type.Array(Type.Unknown()) }) })
const genesis = Type.Object({ result: Type.String({ pattern: '^[1-9A-HJ-NP-Za-km-z]{32,44}$' }) })

/** On a page: with their collections, as many as a node reads at once. */
const pageSize = 50
/** What is no asset of somebody, or a coin. */
const ofNobody = /^(?:Fungible|MplCoreCollection|Identity|Executable)/u

/**
 * Finds the non-fungible tokens of accounts by a node with the Digital Asset Standard. The chain says which of them the
 * account has. A compressed one is in no account that a node could read: there the source is believed.
 *
 * @see https://developers.metaplex.com/das-api/methods/get-assets-by-owner
 * @see https://www.helius.dev/docs/api-reference/das/getassetsbyowner
 */
export function createDasNfts({ url, key: apiKey, networks }: createDasNfts.Options): NftSource {
  const client = createSourceClient({ url, query: { 'api-key': apiKey } })
  const call = (method: string, params: unknown) => ({ jsonrpc: '2.0', id: 1, method, params })
  const checkNetwork = onceRight(async () => (await client.post('', call('getGenesisHash', []), genesis)).result)

  return {
    name: 'das',
    serves: ({ namespace, network }) => namespace === 'solana' && networks.includes(network.caipNetworkId),
    async find({ chain, account, after = '1' }) {
      if (!/^[1-9]\d{0,3}$/u.test(after)) throw new SourceError('The cursor is invalid', { isOfQuestion: true })
      await checkNetwork(chain)
      const params = { ownerAddress: account, page: Number(after), limit: pageSize }
      const { items } = (await client.post('', call('getAssetsByOwner', params), page)).result
      const listed = items.slice(0, pageSize).flatMap((found) => {
        if (!Value.Check(asset, found) || found.burnt || ofNobody.test(found.interface)) return []
        return found.ownership.owner === account ? found : []
      })
      const isCompressed = ({ compression }: (typeof listed)[number]) => compression?.compressed === true
      const collections = listed.flatMap(({ grouping }) => collectionOf(grouping) ?? [])
      const assets = listed.filter((one) => !isCompressed(one)).map(({ id }) => id)
      const { held, facts } = await readSolanaHeld(chain, account, assets, collections)
      const nfts = listed.flatMap((one): readonly ListedNft[] => {
        if (!isCompressed(one) && !held.has(one.id)) return []
        const { metadata, links, files = [] } = one.content
        return [
          {
            kind: 'nft',
            tokenId: one.id,
            name: facts.get(one.id)?.name ?? metadata?.name,
            description: metadata?.description,
            collection: facts.get(collectionOf(one.grouping) ?? '')?.name,
            image: links?.image ?? files.find((one) => Value.Check(file, one))?.uri,
          },
        ]
      })
      return { nfts: onlyOnce(nfts), next: items.length < pageSize ? undefined : String(Number(after) + 1) }
    },
  }
}

const collectionOf = (grouping: readonly unknown[] = []): string | undefined =>
  grouping.find((one) => Value.Check(group, one))?.group_value

const onlyOnce = (nfts: readonly ListedNft[]): readonly ListedNft[] => [
  ...new Map(nfts.map((nft) => [nft.tokenId, nft])).values(),
]

export declare namespace createDasNfts {
  type Options = {
    /** Of one network. */
    url: string
    /** For nodes that take it as `api-key`. Others have it in their address. */
    key?: string
    /** CAIP-2: the one that the node has. */
    networks: readonly string[]
  }
}
