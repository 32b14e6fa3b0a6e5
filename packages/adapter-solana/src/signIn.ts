import { InvalidWalletResponseError, readProperty, UnsupportedProviderMethodError, type Wallet } from '@mooring/core'
import { toBase58 } from './base58.js'
import { readBytes, readSignature } from './readBytes.js'
import type { SolanaSigner } from './SolanaSigner.js'

const method = 'solana:signIn'

/**
 * Asks the wallet to write and sign a sign-in message, and checks that the message matches the request.
 *
 * @throws {InvalidWalletResponseError} The message names another account, site, nonce or time.
 * @throws {BaseError} The visitor declined.
 * @see Wallet Standard, `solana:signIn`; CAIP-122.
 */
export async function signIn({ signer, network, ...input }: signIn.Parameters): Promise<Wallet.SignedIn> {
  if (!signer.signIn) throw new UnsupportedProviderMethodError()
  // Wallets also accept CAIP-2 for the public clusters.
  const answer = await signer.signIn({ ...input, chainId: network.caipNetworkId })
  const address = readProperty(readProperty(answer, 'account'), 'address')
  const signed = readSignIn(answer, input.address)
  if (address !== input.address || !says(signed.message, input)) throw new InvalidWalletResponseError({ method })
  return signed
}

/**
 * Reads what a wallet has signed. What the text says is not checked.
 *
 * @throws {InvalidWalletResponseError} There is no text or no signature.
 */
export function readSignIn(answer: unknown, address: string): Wallet.SignedIn {
  const bytes = readBytes(readProperty(answer, 'signedMessage'))
  if (!bytes) throw new InvalidWalletResponseError({ method })
  const message = new TextDecoder().decode(bytes)
  return { address, message, signature: toBase58(readSignature(readProperty(answer, 'signature'), method)) }
}

/** Checks that the message has the requested lines, in any order. Additional lines do no harm. */
function says(message: string, input: Omit<Wallet.SignIn, 'network'>): boolean {
  const [first, address, ...rest] = message.split('\n')
  const { domain, uri, nonce, issuedAt, expirationTime, notBefore, requestId, statement, resources = [] } = input
  const lines = [
    ['URI: ', uri],
    ['Nonce: ', nonce],
    ['Issued At: ', issuedAt],
    ['Expiration Time: ', expirationTime],
    ['Not Before: ', notBefore],
    ['Request ID: ', requestId],
    ['', statement],
    ...resources.map((resource) => ['- ', resource] as const),
  ] as const
  return (
    first === `${domain} wants you to sign in with your Solana account:` &&
    address === input.address &&
    lines.every(([name, value]) => value === undefined || rest.includes(`${name}${value}`))
  )
}

export declare namespace signIn {
  type Parameters = Wallet.SignIn & { signer: SolanaSigner }
}
