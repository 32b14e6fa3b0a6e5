import {
  checkSignInMessage,
  isNamespace,
  type KnownNamespace,
  type Network,
  parseSignInMessage,
  SignInMessageError,
  SignInSignatureError,
  type SiwxSession,
} from '@mooring/core'
import { requestNode } from './requestNode.js'

type Signed = { address: string; message: string; signature: string; chainId: string; network: Network | undefined }

/** Each is loaded for accounts of its family alone. */
const verifiers: Readonly<Record<KnownNamespace, (signed: Signed) => Promise<boolean>>> = {
  async eip155({ network, ...signed }) {
    const { verifyEvm } = await import('./verifiers/verifyEvm.js')
    return verifyEvm({ ...signed, request: network && ((body) => requestNode(network.rpcUrls.default.http, body)) })
  },
  solana: async (signed) => (await import('./verifiers/verifySolana.js')).verifySolana(signed),
  polkadot: async (signed) => (await import('./verifiers/verifyPolkadot.js')).verifyPolkadot(signed),
  bip122: async (signed) => (await import('./verifiers/verifyBitcoin.js')).verifyBitcoin(signed),
}

/**
 * Verifies a session: its message is one of the standard form, for this site and this time, and its account has signed
 * it.
 *
 * @example
 * ```ts
 * import type { SiwxSession } from '@mooring/core'
 * import { verifySession } from '@mooring/siwx'
 *
 * declare const session: SiwxSession
 * await verifySession({ session, host: 'app.example.org' })
 * ```
 *
 * @param options - The session; the host of the site with its port; the networks to ask about smart accounts; and the
 *   time in milliseconds since 1970, by default now.
 * @throws {SignInDomainError | SignInTimeError | SignInMessageError} The message is not for this site or this time.
 * @throws {SignInSignatureError} The account has not signed it.
 * @throws {HttpNetworkError} The network of a smart account does not answer.
 * @see EIP-4361; CAIP-122; ERC-1271; ERC-6492; BIP-322.
 */
export async function verifySession({
  session,
  host,
  networks = [],
  now = Date.now(),
}: verifySession.Options): Promise<void> {
  const { message, signature } = session
  const written = parseSignInMessage(message)
  if (!written) throw new SignInMessageError()
  // The text is what was signed; the fields beside it have to repeat it.
  checkSignInMessage({ data: session.data, text: message, host, now })
  const [namespace, chainId = ''] = written.chainId.split(':')
  if (!isNamespace(namespace)) throw new SignInMessageError()
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === written.chainId)
  const signed = { address: written.accountAddress, message, signature, chainId, network }
  if (!(await verifiers[namespace](signed))) throw new SignInSignatureError()
}

export declare namespace verifySession {
  type Options = {
    session: SiwxSession
    host: string
    networks?: readonly Network[] | undefined
    now?: number | undefined
  }
}
