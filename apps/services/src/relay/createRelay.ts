import { Compile } from 'typebox/compile'
import { type Allowance, createAllowance } from '../server/createAllowance.ts'
import { type Connection, toSubscriptionId } from './createConnection.ts'
import type { Connections } from './createConnections.ts'
import { type Mailbox, type RelayMessage, toMessageKey } from './createMailbox.ts'
import { deliverySize, sizeOf } from './createQuota.ts'
import type { RelayMetrics } from './createRelayMetrics.ts'
import type { Writer } from './createWriter.ts'
import { RelayError } from './RelayError.ts'
import { type RelayMethod, type RelayParams, relaySchemas } from './relaySchemas.ts'

/** The caller: a client with a WebSocket, or one by HTTP, which cannot receive messages later. */
export type Caller = { readonly client: string; readonly connection?: Connection; readonly pay: Pay }
/** Takes from the bytes that the client's address may store. Returns false when too few are left. */
type Pay = (bytes: number) => boolean

export type Relay = {
  /**
   * Handles a request of a client.
   *
   * @returns The answer, and the topics that the client now listens to. Their waiting messages follow the answer.
   * @throws {RelayError}
   */
  readonly request: (caller: Caller, method: string, params: unknown) => Promise<Relay.Answer>
  /** Forgets clients that were inactive for a minute. */
  readonly forget: () => void
}

export declare namespace Relay {
  type Answer = { readonly result: unknown; readonly topics?: readonly string[] }
  type Options = {
    mailbox: Mailbox
    writer: Pick<Writer, 'publish'>
    connections: Connections
    metrics: RelayMetrics
    limits: { maxMessageBytes: number; maxTopics: number; messagesPerMinute: number }
    /** Milliseconds since 1970. */
    now: () => number
  }
}

/** The maximum lifetime of a message, and the default lifetime (s). */
const maxTtl = 30 * 86_400
const defaultTtl = 300
const tags = { proposal: 1100, proposalResponse: 1101, settlement: 1102 }

/** The limits of a page of the mailbox: messages, and their characters. */
const pageSize = 50
const pageCharacters = 1_048_576
/**
 * Pages have no acknowledgement. Messages of a page stay out of later pages for this time (ms), but listeners still get
 * them: clients drop duplicates.
 */
const pageTime = 60_000

type Handlers = {
  [method in RelayMethod]: (params: RelayParams<method>, caller: Caller) => Promise<Relay.Answer> | Relay.Answer
}

/** The methods of the relay. */
export function createRelay({ mailbox, writer, connections, metrics, limits, now }: Relay.Options): Relay {
  const allowances = new Map<string, Allowance>()
  let lastPosition = 0

  function spend(client: string, count: number): void {
    const allowance = allowances.get(client) ?? createAllowance(limits.messagesPerMinute, now)
    allowances.set(client, allowance)
    if (!allowance.take(count))
      throw new RelayError('tooManyMessages', `A client may send ${limits.messagesPerMinute} messages in a minute`)
  }

  async function publish({ client, pay }: Caller, publications: readonly RelayParams<'irn_publish'>[]): Promise<void> {
    for (const { message } of publications)
      if (message.length > limits.maxMessageBytes)
        throw new RelayError('messageTooLarge', `A message may have ${limits.maxMessageBytes} bytes`)
    const messages = publications.map((publication) => toMessage(client, publication))
    charge(
      pay,
      messages.reduce((sum, { size }) => sum + size, 0),
    )
    await writer.publish(messages)
    metrics.published.inc(publications.length)
  }

  function toMessage(sender: string, publication: RelayParams<'irn_publish'>): RelayMessage {
    const { topic, message, ttl, tag, attestation } = publication
    const time = now()
    const base = { topic, message, tag, sender, attestation: attestation ?? null }
    lastPosition = Math.max(lastPosition + 1, time * 1000)
    return {
      ...base,
      key: toMessageKey(topic, message),
      position: lastPosition,
      expires_at: time + Math.min(ttl, maxTtl) * 1000,
      size: sizeOf(base),
    }
  }

  function checkRoom({ client, connection }: Caller, topics: readonly string[]): Connection {
    if (!connection) throw needsSocket()
    const known = new Set([...connections.of(client).flatMap((other) => [...other.topics]), ...topics])
    if (known.size > limits.maxTopics)
      throw new RelayError('tooManyTopics', `A client may listen to ${limits.maxTopics} topics`)
    return connection
  }

  function subscribe(caller: Caller, topics: readonly string[]): readonly string[] {
    connections.subscribe(checkRoom(caller, topics), topics)
    return topics.map((topic) => toSubscriptionId(topic, caller.client))
  }

  function unsubscribe(
    { client, connection }: Caller,
    subscriptions: readonly RelayParams<'irn_unsubscribe'>[],
  ): Relay.Answer {
    if (!connection) throw needsSocket()
    for (const { topic, id } of subscriptions)
      if (id !== toSubscriptionId(topic, client))
        throw new RelayError('notYours', 'The subscription does not belong to this client')
    connections.unsubscribe(
      connection,
      subscriptions.map(({ topic }) => topic),
    )
    return { result: true }
  }

  async function fetchMessages({ client, pay }: Caller, topics: readonly string[]): Promise<Relay.Answer> {
    const found = await mailbox.waiting({ client, topics, limit: pageSize + 1, isPage: true })
    const page = takePage(found)
    charge(pay, page.length * deliverySize)
    const until = now() + pageTime
    await mailbox.store(
      [],
      // It must end before the message expires, or it would count as an acknowledgement.
      page.map(({ key, expires_at: end }) => ({ client, key, until: Math.min(until, end - 1) })),
    )
    const messages = page.map(({ topic, message, position, tag, attestation }) => {
      return { topic, message, publishedAt: Math.floor(position / 1000), tag, attestation }
    })
    return { result: { messages, hasMore: page.length < found.length } }
  }

  const handlers: Handlers = {
    async irn_publish(params, caller) {
      await publish(caller, [params])
      return { result: true }
    },
    async irn_batchPublish({ messages }, caller) {
      // The request has paid for one of them.
      spend(caller.client, messages.length - 1)
      await publish(caller, messages)
      return { result: true }
    },
    irn_subscribe: ({ topic }, caller) => ({ result: subscribe(caller, [topic])[0], topics: [topic] }),
    irn_batchSubscribe: ({ topics }, caller) => ({ result: subscribe(caller, topics), topics }),
    irn_unsubscribe: (params, caller) => unsubscribe(caller, [params]),
    irn_batchUnsubscribe: ({ subscriptions }, caller) => unsubscribe(caller, subscriptions),
    irn_fetchMessages: ({ topic }, caller) => fetchMessages(caller, [topic]),
    irn_batchFetchMessages: ({ topics }, caller) => fetchMessages(caller, topics),

    async wc_proposeSession({ pairingTopic: topic, sessionProposal: message, ttl = defaultTtl, attestation }, caller) {
      checkRoom(caller, [topic])
      await publish(caller, [{ topic, message, ttl, tag: tags.proposal, attestation: attestation ?? null }])
      subscribe(caller, [topic])
      return { result: true, topics: [topic] }
    },
    async wc_approveSession(params, caller) {
      const { sessionTopic, pairingTopic, sessionProposalResponse, sessionSettlementRequest, ttl = defaultTtl } = params
      checkRoom(caller, [sessionTopic])
      spend(caller.client, 1)
      await publish(caller, [
        { topic: pairingTopic, message: sessionProposalResponse, ttl, tag: tags.proposalResponse },
        { topic: sessionTopic, message: sessionSettlementRequest, ttl, tag: tags.settlement },
      ])
      subscribe(caller, [sessionTopic])
      return { result: true, topics: [sessionTopic] }
    },
  }

  return {
    async request(caller, method, params) {
      spend(caller.client, 1)
      if (!isMethod(method)) throw new RelayError('unknownMethod', 'The relay has no such method')
      const checked = check(method, params)
      try {
        // The compiler cannot know that the handler and the parameters belong to the same method.
        return await handlers[method](checked as never, caller)
      } catch (error) {
        throw RelayError.from(error)
      }
    },
    forget() {
      for (const [client, allowance] of allowances) if (allowance.isFull()) allowances.delete(client)
    },
  }
}

function charge(pay: Pay, bytes: number): void {
  if (!pay(bytes)) throw new RelayError('tooManyMessages', 'Your address has stored too much. Try again in a minute.')
}

const needsSocket = () => new RelayError('invalidRequest', 'Subscriptions need a WebSocket')

const isMethod = (method: string): method is RelayMethod => Object.hasOwn(relaySchemas, method)

const validators = Object.fromEntries(Object.entries(relaySchemas).map(([method, schema]) => [method, Compile(schema)]))

function check(method: RelayMethod, params: unknown): unknown {
  const validator = validators[method]
  if (validator?.Check(params)) return params
  const [problem] = validator?.Errors(params) ?? []
  const field = ['params', ...(problem?.instancePath.split('/').slice(1) ?? [])].join('.')
  throw new RelayError('invalidParams', `${field}: ${problem?.message ?? 'is wrong'}`)
}

function takePage(messages: readonly RelayMessage[]): readonly RelayMessage[] {
  let characters = 0
  const end = messages.findIndex(({ message }, at) => {
    characters += message.length
    return at >= pageSize || (at > 0 && characters > pageCharacters)
  })
  return end < 0 ? messages : messages.slice(0, end)
}
