import { Type } from 'typebox'
import { url } from './url.ts'

/** An amount of the network's coin. */
const amount = (value: string) => Type.String({ pattern: '^\\d{1,9}(\\.\\d{1,18})?$', default: value })

/** Smart accounts on a network: who pays the fees, and how much at most. Off by default. */
export const smartAccountsConfig = Type.Object(
  {
    /** `self`: the visitor pays. `sponsored`: the account of `relayerKey` or the provider at `url` does, within the limits. */
    fees: Type.Union([Type.Literal('self'), Type.Literal('sponsored')]),
    /** Of this network alone, and of nothing else: other programs must not use its nonces. */
    relayerKey: Type.Optional(Type.String({ pattern: '^0x[0-9a-f]{64}$' })),
    /** A provider of ERC-4337 and ERC-7677, whose paymaster pays. It usually has a key in it, and is in no log. */
    url: Type.Optional(url('https?')),
    /** What its paymaster wants to be told, such as the name of a policy. ERC-7677. */
    context: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    limits: Type.Object(
      {
        /** The gas of the calls of one operation. */
        gasPerOperation: Type.Integer({ minimum: 50_000, maximum: 10_000_000, default: 1_500_000 }),
        perOperation: amount('0.005'),
        /** Of any 24 hours: for one user, for the users of one project, for everybody. */
        perUser: amount('0.01'),
        perProject: amount('0.1'),
        perDay: amount('0.1'),
      },
      { additionalProperties: false, default: {} },
    ),
  },
  { additionalProperties: false },
)
