import { type Static, type TObject, type TProperties, Type } from 'typebox'

const maxTopicsOfOne = 500
const maxMessagesOfOne = 100

/** The hash of a key: anyone who knows it may listen, but cannot read anything without the key. */
const topic = Type.String({ pattern: '^[0-9a-f]{64}$', description: '64 hexadecimal digits' })
/** Encrypted by the clients. The relay cannot read it. */
const message = Type.String({ minLength: 1, pattern: '^[A-Za-z0-9+/_=-]+$', description: 'Base64' })
const attestation = Type.Optional(
  Type.Union([Type.Null(), Type.String({ maxLength: 4096, pattern: '^[\\x20-\\x7e]*$' })]),
)
const ttl = Type.Integer({ minimum: 1, maximum: 3_153_600_000, description: 'Seconds. More than 30 days count as 30.' })
const tag = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })
const subscription = Type.Object({ topic, id: Type.String({ minLength: 1, maxLength: 128 }) })
const publication = Type.Object({ topic, message, ttl, tag, attestation })

/** Clients send more parameters, for statistics that the relay does not keep. */
export const relaySchemas = {
  irn_publish: publication,
  irn_batchPublish: Type.Object({ messages: Type.Array(publication, { minItems: 1, maxItems: maxMessagesOfOne }) }),
  irn_subscribe: Type.Object({ topic }),
  irn_batchSubscribe: Type.Object({ topics: Type.Array(topic, { maxItems: maxTopicsOfOne }) }),
  irn_unsubscribe: subscription,
  irn_batchUnsubscribe: Type.Object({ subscriptions: Type.Array(subscription, { maxItems: maxTopicsOfOne }) }),
  irn_fetchMessages: Type.Object({ topic }),
  irn_batchFetchMessages: Type.Object({ topics: Type.Array(topic, { maxItems: maxTopicsOfOne }) }),
  wc_proposeSession: Type.Object({
    pairingTopic: topic,
    sessionProposal: message,
    ttl: Type.Optional(ttl),
    attestation,
  }),
  wc_approveSession: Type.Object({
    sessionTopic: topic,
    pairingTopic: topic,
    sessionProposalResponse: message,
    sessionSettlementRequest: message,
    ttl: Type.Optional(ttl),
  }),
} as const satisfies Record<string, TObject<TProperties>>

export type RelayMethod = keyof typeof relaySchemas
export type RelayParams<method extends RelayMethod> = Static<(typeof relaySchemas)[method]>
