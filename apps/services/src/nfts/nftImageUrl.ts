/** Where the services show the picture of a token: visitors never ask where a stranger wants them to. */
export function nftImageUrl(publicUrl: string, { network, contract, tokenId }: nftImageUrl.Nft): string {
  return `${publicUrl}/public/getNftImage/${network}/${contract}/${tokenId}`
}

export declare namespace nftImageUrl {
  type Nft = { network: string; contract: string; tokenId: string }
}
