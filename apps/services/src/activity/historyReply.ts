import { type Static, Type } from 'typebox'

const text = Type.Union([Type.String(), Type.Null()])
const url = Type.Object({ url: text })

const historyTransfer = Type.Object({
  fungible_info: Type.Union([
    Type.Object({
      name: text,
      symbol: text,
      address: Type.Union([Type.String(), Type.Null()], {
        description: 'CAIP-10; null for the own coin of the network',
      }),
      icon: url,
    }),
    Type.Null(),
  ]),
  nft_info: Type.Union([
    Type.Object({
      name: text,
      content: Type.Object({ preview: url, detail: url }),
      flags: Type.Object({ is_spam: Type.Boolean() }),
    }),
    Type.Null(),
  ]),
  direction: Type.Union([Type.Literal('in'), Type.Literal('out'), Type.Literal('self')]),
  quantity: Type.Object({ numeric: Type.String() }),
  value: Type.Union([Type.Number(), Type.Null()], { description: 'The value at that time; unknown here' }),
  price: Type.Union([Type.Number(), Type.Null()]),
})

const historyTransaction = Type.Object({
  id: Type.String(),
  metadata: Type.Object({
    operationType: Type.String({
      enum: ['send', 'receive', 'trade', 'approve', 'mint', 'burn', 'deploy', 'execute'],
    }),
    hash: Type.String(),
    minedAt: Type.String({ description: 'ISO 8601' }),
    sentFrom: Type.String(),
    sentTo: Type.String({ description: 'Empty when a contract was made' }),
    status: Type.String({ enum: ['confirmed', 'failed'] }),
    nonce: Type.Integer(),
    chain: Type.String({ description: 'CAIP-2' }),
    application: Type.Object({ name: text, iconUrl: text }),
  }),
  transfers: Type.Array(historyTransfer),
})

export const historyReply = Type.Object({
  data: Type.Array(historyTransaction),
  next: Type.Union([Type.String(), Type.Null()], { description: 'Cursor of the next page' }),
  since: Type.Union([Type.String(), Type.Null()], {
    description: 'ISO 8601: transactions before it may be missing. Null where none is',
  }),
  isServed: Type.Boolean({ description: 'False where nothing knows the transactions of the network' }),
})

export type HistoryTransaction = Static<typeof historyTransaction>
export type HistoryTransfer = Static<typeof historyTransfer>
