import { type AskSignIn, type Cacao, type Namespace, readProperty, type Wallet } from '@mooring/core'
import type { Proposal, SignedMessage, SignInRequest } from './engine/Engine.js'

/** The families whose wallets connect and sign in with one approval. */
const able: readonly string[] = ['eip155']

/**
 * Asks the page what the wallet may sign along with the pairing.
 *
 * @returns Nothing if a proposal has another family as well, because such a request carries one family alone.
 * @see CAIP-222.
 */
export async function askToSignIn(proposal: Proposal, ask?: AskSignIn): Promise<SignInRequest | undefined> {
  const [namespace = '', ...others] = Object.keys(proposal)
  if (!ask || others.length > 0 || !able.includes(namespace)) return undefined
  const request = await ask({ namespace: namespace as Namespace })
  // The request has no place for an id of its own.
  if (!request || request.requestId !== undefined) return undefined
  // Sign-client hashes the number of characters, where wallets hash that of bytes.
  const { statement, uri, domain, resources = [] } = request
  if (!/^[ -~]*$/u.test([statement, uri, domain, ...resources].join(''))) return undefined
  const { chainId, issuedAt: _, version: __, requestId: ___, ...message } = request
  // The wallet signs for the first one.
  const chains = [chainId, ...(proposal[namespace]?.chains ?? []).filter((chain) => chain !== chainId)]
  return { ...message, chains }
}

/** Returns what a wallet has signed, as far as it can be read. The kit reads the text. */
export function readSigned(signed: readonly SignedMessage[] = []): readonly Wallet.SignedIn[] {
  return signed.flatMap(({ text, cacao }) => {
    // Such as did:pkh:eip155:1:0x…
    const address = String(readProperty(cacao.p, 'iss')).split(':')[4]
    const signature = readProperty(cacao.s, 's')
    return address && typeof signature === 'string'
      ? [{ address, message: text, signature, cacao: cacao as unknown as Cacao }]
      : []
  })
}

/**
 * Returns how much a failure speaks against signing in along with the pairing: 2 is enough for the usual way. A refusal
 * counts for less, because it is the visitor's, or that of a wallet that cannot do it. The relay has nothing to do with it.
 */
export function weighAgainstSignIn(error: unknown): number {
  if (/^Relay/u.test(String(readProperty(error, 'name')))) return 0
  return /reject|declin|denied|cancel/iu.test(String(readProperty(error, 'message'))) ? 1 : 2
}
