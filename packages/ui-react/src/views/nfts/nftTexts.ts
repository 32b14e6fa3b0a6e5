import type { Nft } from '@mooring/controllers/nfts'
import type { Messages } from '@mooring/core/messages'

/** The name of an NFT. Where nobody has given it one, its number, shortened if it is long. */
export function nftName({ name, tokenId }: Nft, messages: Messages): string {
  const id = tokenId.length > 10 ? `${tokenId.slice(0, 4)}…${tokenId.slice(-4)}` : tokenId
  return name ?? messages['nfts.unnamed']({ id })
}

/** An amount in the digits of the language. */
export function quantityText({ quantity }: Nft, locale: string): string {
  return new Intl.NumberFormat(locale).format(BigInt(quantity))
}
