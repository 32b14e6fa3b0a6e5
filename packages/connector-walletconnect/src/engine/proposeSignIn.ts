import { BaseError, readProperty } from '@mooring/core'
import type { Proposal, SignedMessage, SignInRequest } from './Engine.js'
import type { Client, ClientSession } from './endSession.js'

/** What a wallet has granted. */
export type Granted = { readonly session: ClientSession; readonly signed?: readonly SignedMessage[] | undefined }
/** What is on its way to a wallet. */
export type Proposed = { readonly uri?: string | undefined; readonly approval: Promise<Granted> }

/** Proposes a session along with a message to sign. Wallets that do not know this take the proposal that goes with it. */
export async function proposeSignIn({ client, proposal, signIn }: proposeSignIn.Options): Promise<Proposed> {
  const { chains, statement, expirationTime, notBefore, resources = [], ...message } = signIn
  const namespace = chains[0]?.split(':')[0] ?? ''
  const { uri, response } = await client.authenticate({
    ...message,
    chains: [...chains],
    resources: [...resources],
    methods: [...(proposal[namespace]?.methods ?? [])],
    ...(statement && { statement }),
    ...(expirationTime && { exp: expirationTime }),
    ...(notBefore && { nbf: notBefore }),
  })
  refuseContracts(client, /^wc:(\w+)@/u.exec(uri ?? '')?.[1])
  return {
    uri,
    approval: answerOf(client, response),
  }
}

async function answerOf(client: Client, response: Response): Promise<Granted> {
  try {
    const { session, auths } = await response()
    if (!session) throw new BaseError('The wallet has signed in without a session')
    const signed = auths?.flatMap(({ h, p, s }): readonly SignedMessage[] => {
      try {
        return [{ text: client.formatAuthMessage({ request: p, iss: p.iss }), cacao: { h, p: { ...p }, s } }]
      } catch {
        // A record that is no message signs nobody in.
        return []
      }
    })
    return { session, signed }
  } catch (error) {
    // Of a wallet's refusal sign-client hands on the words alone.
    throw typeof error === 'string' ? { code: 5000, message: error } : error
  }
}

/**
 * Makes an answer fail that a contract has signed: sign-client would ask a host of its own whether it may. The signature of
 * another key takes the place of its own, so that sign-client makes the session, which can then be ended at the wallet.
 */
function refuseContracts(client: Client, pairingTopic: string | undefined): void {
  for (const { id } of requestsOf(client, pairingTopic))
    eventsOf(client).prependOnceListener(nameOf(id), (answer) => {
      const cacaos = readProperty(readProperty(answer, 'result'), 'cacaos')
      for (const cacao of Array.isArray(cacaos) ? cacaos : [])
        if (readProperty(readProperty(cacao, 's'), 't') !== 'eip191') Object(cacao).s = { t: 'eip191', s: ofAnother }
    })
}

/** Well-formed, of a key that everyone can work out. */
const ofAnother = `0x79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798${'1'.padStart(64, '0')}1b`

/** Drops what was asked of a wallet by a pairing that is over. */
export async function dropSignIn(client: Client, pairingTopic: string): Promise<void> {
  const { auth, core } = client
  for (const { id } of requestsOf(client, pairingTopic)) {
    await auth.requests.delete(id, over)
    core.expirer.del(id)
    // This is how sign-client gives its listeners back.
    eventsOf(client).emit(nameOf(id), { error: over })
  }
}

const requestsOf = ({ auth }: Client, topic: string | undefined) =>
  auth.requests.getAll().filter(({ pairingTopic }) => pairingTopic === topic)

const nameOf = (id: number): string => `session_request:${id}`

// Not in its types.
const eventsOf = ({ engine }: Client): Events => (engine as unknown as { events: Events }).events

type Events = {
  readonly emit: (name: string, answer: object) => void
  readonly prependOnceListener: (name: string, listener: (answer: object) => void) => void
}
type Response = Awaited<ReturnType<Client['authenticate']>>['response']

const over = { code: 6000, message: 'User disconnected.' }

export declare namespace proposeSignIn {
  type Options = { client: Client; proposal: Proposal; signIn: SignInRequest }
}
