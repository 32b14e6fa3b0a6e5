import { Type } from 'typebox'

/** An amount of the network's coin. */
const amount = (value: string) => Type.String({ pattern: '^\\d{1,9}(\\.\\d{1,18})?$', default: value })

/** Smart accounts on a network: who pays the fees, and how much at most. Off by default. */
export const smartAccountsConfig = Type.Object(
  {
    /** `self`: the visitor pays. `sponsored`: the account of `relayerKey` does, within the limits. */
    fees: Type.Union([Type.Literal('self'), Type.Literal('sponsored')]),
    /** Of this network alone, and of nothing else: other programs must not use its nonces. */
    relayerKey: Type.Optional(Type.String({ pattern: '^0x[0-9a-f]{64}$' })),
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
