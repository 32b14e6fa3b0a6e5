import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { createSourceClient } from '../sources/createSourceClient.ts'
import { SourceError } from '../sources/SourceError.ts'
import type { ListedNft } from './ListedNft.ts'
import type { NftSource } from './NftSource.ts'
import { onceRight } from './onceRight.ts'
import { readBitcoinOutputs } from './readBitcoinOutputs.ts'

const inscriptionId = /^[0-9a-f]{64}i\d{1,6}$/u
const list = Type.Object({ inscriptions: Type.Array(Type.Unknown()) })
const inscription = Type.Object({
  id: Type.String({ pattern: inscriptionId.source }),
  number: Type.Integer(),
  content_type: Type.Optional(Type.Unknown()),
  effective_content_type: Type.Optional(Type.Unknown()),
  /** Where its satoshi is: an output, and the place in it. */
  satpoint: Type.String({ pattern: '^[0-9a-f]{64}:\\d{1,10}:\\d{1,16}$' }),
})
const details = Type.Array(Type.Unknown())

const pageSize = 50
const maxInscriptions = 10_000

/**
 * Finds the inscriptions of accounts by an `ord` server with an index of addresses. The nodes say which outputs the
 * account has: an inscription in another one is not its.
 *
 * @see https://docs.ordinals.com/guides/api.html
 */
export function createOrdNfts({ url, networks }: createOrdNfts.Options): NftSource {
  const client = createSourceClient({ url })
  const checkNetwork = onceRight(async () => (await client.getText('/blockhash/0')).replaceAll('"', '').trim())

  return {
    name: 'ord',
    serves: ({ namespace, network }) => namespace === 'bip122' && networks.includes(network.caipNetworkId),
    async find({ chain, account, after = '0' }) {
      if (!/^\d{1,6}$/u.test(after)) throw new SourceError('The cursor is invalid', { isOfQuestion: true })
      await checkNetwork(chain)
      const { inscriptions } = await client.get(`/address/${account}`, list)
      const ids = inscriptions.filter((id): id is string => typeof id === 'string' && inscriptionId.test(id))
      const from = Number(after)
      const asked = ids.slice(from, from + pageSize)
      if (asked.length === 0) return { nfts: [], next: undefined }
      const [outputs, found] = await Promise.all([
        readBitcoinOutputs(chain.upstream, account),
        client.post('/inscriptions', asked, details),
      ])
      const wanted = new Set(asked)
      const nfts = found.flatMap((one): readonly ListedNft[] => {
        if (!Value.Check(inscription, one) || !wanted.delete(one.id)) return []
        if (!outputs.has(one.satpoint.replace(/:\d+$/u, ''))) return []
        const type = one.effective_content_type ?? one.content_type
        const isImage = typeof type === 'string' && type.startsWith('image/')
        return [
          {
            kind: 'ordinal',
            tokenId: one.id,
            name: `Inscription ${one.number}`,
            description: undefined,
            collection: undefined,
            image: isImage ? `${url.replace(/\/+$/u, '')}/content/${one.id}` : undefined,
          },
        ]
      })
      const next = from + pageSize
      return { nfts, next: next < Math.min(ids.length, maxInscriptions) ? String(next) : undefined }
    },
  }
}

export declare namespace createOrdNfts {
  type Options = {
    /** Of one network. */
    url: string
    /** CAIP-2: the one that the server has. */
    networks: readonly string[]
  }
}
