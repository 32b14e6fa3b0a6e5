import { readProperty } from '@mooring/core'
import { PairingExpiredError } from '../relayErrors.js'
import type { Approval, Engine, EngineSession, Pairing, Proposal } from './Engine.js'
import type { Client, ClientSession } from './endSession.js'
import { endSession, over } from './endSession.js'
import { dropSignIn, type Granted, type Proposed, proposeSignIn } from './proposeSignIn.js'
import type { RelayWatch } from './watchRelay.js'
import { watchTrouble } from './watchTrouble.js'

/** The time limit for the relay to accept the proposal (ms). */
const patience = 10_000
/** For this time after an answer, sign-client still writes to the pairing (ms). */
const afterglow = 1000

/** Creates a pairing with sign-client. Deletes all of its data at the end, even after a failure. */
export async function pairWithSignClient(options: pairWithSignClient.Options): Promise<Pairing> {
  const { client, relay, proposal, signIn, signal, toSession } = options
  relay.again()
  const proposing = watchTrouble({ relay, signal, patience })
  const proposed = propose({ client, proposal, signIn })
  try {
    const { uri = '', approval } = await Promise.race([proposed, proposing.promise])
    return { uri, approval: settle(uri, approval) }
  } catch (error) {
    withdrawProposals(client)
    // Later results are not needed.
    proposed.then(
      ({ uri = '', approval }) => giveUp(uri, approval),
      () => {},
    )
    throw error
  } finally {
    proposing.stop()
  }

  async function settle(uri: string, answer: Promise<Granted>): Promise<Approval> {
    const keys = keysOf(client, uri)
    const waiting = watchTrouble({ relay, signal })
    let isAnswered = false
    answer.catch(() => {
      isAnswered = true
    })
    try {
      const { session, signed } = await Promise.race([answer, waiting.promise])
      setTimeout(() => dropPairing(client, uri, keys), afterglow)
      return signed ? { ...toSession(session), signed } : toSession(session)
    } catch (error) {
      giveUp(uri, answer, keys, isAnswered ? afterglow : 0)
      const isExpired = /expired/iu.test(String(readProperty(error, 'message'))) && readProperty(error, 'code') === 0
      throw isExpired ? new PairingExpiredError({ cause: error }) : error
    } finally {
      waiting.stop()
    }
  }

  function giveUp(uri: string, answer: Promise<Granted>, keys = keysOf(client, uri), rest = 0): void {
    const end = () => endSessions(client, uri)
    answer.then(end, end)
    // Sign-client goes on after a wrong signature, and makes the session that it has just refused.
    for (const time of [afterglow, patience]) setTimeout(end, time)
    if (rest) setTimeout(() => dropPairing(client, uri, keys), rest)
    else dropPairing(client, uri, keys)
  }
}

async function propose({ client, proposal, signIn }: ProposeOptions): Promise<Proposed> {
  if (signIn && (await provideBuffer())) return proposeSignIn({ client, proposal, signIn })
  const { uri, approval } = await client.connect({ optionalNamespaces: toMutable(proposal) })
  return { uri, approval: approval().then((session) => ({ session })) }
}

type ProposeOptions = { client: Client } & Pick<Engine.PairParameters, 'proposal' | 'signIn'>

/** Stops sign-client, which would repeat the proposal to the relay for a minute. */
function withdrawProposals({ core }: Client): void {
  // Not in its types.
  const { queue } = core.relayer.publisher as unknown as { queue: Map<unknown, { request: { method: string } }> }
  for (const [id, { request }] of queue) if (request.method === 'wc_proposeSession') queue.delete(id)
}

const topicOf = (uri: string): string => /^wc:(\w+)@/u.exec(uri)?.[1] ?? ''

const proposalsOf = ({ proposal }: Client, uri: string) =>
  proposal.getAll().filter(({ pairingTopic }) => pairingTopic === topicOf(uri))

/** The names of the keys that the page has made for a pairing. Sign-client forgets them with a refusal. */
const keysOf = (client: Client, uri: string): readonly string[] =>
  proposalsOf(client, uri).map(({ proposer: { publicKey } }) => publicKey)

/** Ends what a wallet has granted to a pairing, which would stay on the phone. */
function endSessions(client: Client, uri: string): void {
  for (const { topic, pairingTopic } of client.session.getAll())
    if (pairingTopic === topicOf(uri)) endSession(client, topic).catch(() => {})
}

/** Deletes a pairing, its proposal and its keys, so that a later answer of a wallet is ignored. */
async function dropPairing(client: Client, uri: string, keys: readonly string[]): Promise<void> {
  const topic = topicOf(uri)
  const { core, proposal, session } = client
  const inUse = session.getAll().map(({ self }) => self.publicKey)
  for (const key of keys) if (!inUse.includes(key)) core.crypto.keychain.del(key).catch(() => {})
  if (!core.pairing.pairings.keys.includes(topic)) return
  try {
    for (const { id } of proposalsOf(client, uri)) {
      await proposal.delete(id, over)
      core.expirer.del(id)
      // This makes sign-client remove its listeners.
      client.events.emit('proposal_expire', { id })
    }
    await dropSignIn(client, topic)
    await core.pairing.pairings.delete(topic, over)
    await core.history.delete(topic)
    core.expirer.del(topic)
    // Without the key, a message on its way could not be decrypted, and would end as an uncaught error.
    await core.relayer.unsubscribe(topic)
    await core.crypto.deleteSymKey(topic)
  } catch {
    // The relay is offline. All data is in memory, and ends with the page.
  }
}

/** Copies readonly lists, because sign-client's types require mutable ones. */
function toMutable(proposal: Proposal): NonNullable<Parameters<Client['connect']>[0]['optionalNamespaces']> {
  return Object.fromEntries(
    Object.entries(proposal).map(([family, { chains, methods, events }]) => [
      family,
      { chains: [...chains], methods: [...methods], events: [...events] },
    ]),
  )
}

export declare namespace pairWithSignClient {
  type Options = Engine.PairParameters & {
    client: Client
    relay: RelayWatch
    toSession: (session: ClientSession) => EngineSession
  }
}

/**
 * Gives the page a `Buffer` where it has none: sign-client writes and reads the permissions of a sign-in with it, and
 * finds it nowhere else. It is the whole of the kept package, and it stays, because other code may find it there, too.
 *
 * @returns Whether there is one now.
 */
export async function provideBuffer(): Promise<boolean> {
  if ('Buffer' in globalThis) return true
  try {
    // With the slash, bundlers take the package and not the module of Node.
    const { Buffer } = await import('buffer/')
    if (!('Buffer' in globalThis))
      Object.defineProperty(globalThis, 'Buffer', { value: Buffer, configurable: true, writable: true })
    return true
  } catch {
    return false
  }
}
