import { BaseError } from '@mooring/core'
import type { Client, ClientSession } from './createSignClientEngine.js'
import type { Proposal, SignedMessage, SignInRequest } from './Engine.js'

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

/** Drops what was asked of a wallet by a pairing that is over. */
export async function dropSignIn({ auth, core, engine }: Client, pairingTopic: string): Promise<void> {
  for (const request of auth.requests.getAll().filter((request) => request.pairingTopic === pairingTopic)) {
    await auth.requests.delete(request.id, over)
    core.expirer.del(request.id)
    // This is how sign-client gives its listeners back. Not in its types.
    const { events } = engine as unknown as { events: { emit: (name: string, answer: object) => void } }
    events.emit(`session_request${request.id}`, { error: over })
  }
}

type Response = Awaited<ReturnType<Client['authenticate']>>['response']

const over = { code: 6000, message: 'User disconnected.' }

export declare namespace proposeSignIn {
  type Options = { client: Client; proposal: Proposal; signIn: SignInRequest }
}
