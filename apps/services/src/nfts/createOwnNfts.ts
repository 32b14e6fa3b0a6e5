import type { Services } from '../server/Services.ts'
import { SourceError } from '../sources/SourceError.ts'
import { comparePlaces, type FoundNft, findNfts, type Place } from './findNfts.ts'
import type { NftSource } from './NftSource.ts'
import { readHeld } from './readHeld.ts'

const pageSize = 50
const form = /^(\d{1,16})\|(\d{1,16})\|(\d{1,16})$/u

/** Finds the non-fungible tokens of accounts in the history that the services keep. A page ends at a place in the chain. */
export function createOwnNfts({ database, watched }: Pick<Services, 'database' | 'watched'>): NftSource {
  return {
    name: 'own',
    serves: ({ client, network }) => client !== undefined && network.keepsActivity,
    async find({ chain, account, after }) {
      const place = after === undefined ? undefined : readPlace(after)
      const network = chain.network.caipNetworkId
      const since = await watched.since(network, account)
      const found = await findNfts(database, { account, network, from: since?.block })
      const left = place ? found.filter((nft) => comparePlaces(nft.place, place) < 0) : found
      const page = left.slice(0, pageSize)
      const next = left.length > page.length ? page.at(-1)?.place.join('|') : undefined
      // The account may have given away what came before all was read.
      const unsure = page.filter(({ isUnsure }) => isUnsure)
      const held = unsure.length > 0 ? await readHeld(chain, account, unsure) : []
      const amounts = new Map(held.map((nft) => [keyOf(nft), nft.amount]))
      const nfts = page.flatMap((nft) => {
        const amount = nft.isUnsure ? amounts.get(keyOf(nft)) : nft.amount
        return amount === undefined ? [] : [{ ...nft, amount }]
      })
      return { nfts, next }
    },
  }
}

const keyOf = ({ contract, tokenId }: Pick<FoundNft, 'contract' | 'tokenId'>): string => `${contract}/${tokenId}`

/** @throws {SourceError} It was not written here. */
function readPlace(text: string): Place {
  const [, block, transaction, transfer] = form.exec(text) ?? []
  if (block === undefined) throw new SourceError('The cursor is invalid', { isOfQuestion: true })
  return [Number(block), Number(transaction), Number(transfer)]
}
