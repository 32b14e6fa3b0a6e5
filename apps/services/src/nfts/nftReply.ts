import { type Static, Type } from 'typebox'

const text = Type.Union([Type.String(), Type.Null()])
const url = Type.Object({ url: text })

const nft = Type.Object({
  id: Type.String({ description: 'CAIP-19' }),
  chainId: Type.String({ description: 'CAIP-2' }),
  contract: Type.Optional(Type.String({ description: 'CAIP-10, where tokens have one' })),
  tokenId: Type.String(),
  interface: Type.String({ enum: ['erc721', 'erc1155', 'nft', 'ordinal'] }),
  quantity: Type.String(),
  acquiredAt: Type.Optional(Type.String({ description: 'ISO 8601, if the source knows it' })),
  name: text,
  description: text,
  collection: Type.Object({ name: text }),
  content: Type.Object({ preview: url, detail: url }, { description: 'On the services themselves' }),
  flags: Type.Object({ is_spam: Type.Boolean() }),
})

export const nftsReply = Type.Object({
  data: Type.Array(nft),
  next: Type.Union([Type.String(), Type.Null()], { description: 'Cursor of the next page' }),
  isServed: Type.Boolean({ description: 'Whether a source knows the tokens of the network' }),
})

export type Nft = Static<typeof nft>
