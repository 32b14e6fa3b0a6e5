import { parseSignInMessage, writeSignInMessage } from '@mooring/core'
import type { SIWEMessageArgs } from './createSIWEConfig.js'

/**
 * Writes the text of EIP-4361, for `createMessage` of `createSIWEConfig`.
 *
 * @example
 * ```ts
 * import { formatMessage } from '@mooring/siwx'
 *
 * const message = { domain: 'app.example.org', uri: 'https://app.example.org', nonce: 'k3y5t0n3', version: '1' }
 * formatMessage(message, 'did:pkh:eip155:1:0x71C7656EC7ab88b098defB751B7401B5f6d8976F')
 * ```
 *
 * @param message - The fields.
 * @param iss - The account: `did:pkh:` and a CAIP-10 account. An address alone takes `chainId` of the fields.
 * @see EIP-4361; CAIP-74, `did:pkh`.
 */
export function formatMessage(message: FormatMessageArgs, iss: string): string {
  const { iat, exp, nbf, resources, aud, chainId: number = 1, ...rest } = message
  const { address, chainId } = readDid(iss)
  return writeSignInMessage({
    ...rest,
    accountAddress: address,
    chainId: chainId ?? `eip155:${number}`,
    uri: aud ?? message.uri ?? '',
    version: message.version ?? '1',
    issuedAt: iat,
    expirationTime: exp,
    notBefore: nbf,
    resources: resources ? [...resources] : undefined,
  })
}

export type FormatMessageArgs = Partial<SIWEMessageArgs> & {
  domain: string
  nonce: string
  version?: string
  aud?: string
  chainId?: number | string
  type?: string
}

/** Returns the address of a `did:pkh:`. */
export function getDidAddress(iss: string): string {
  return readDid(iss).address
}

/** Returns the number of the network of a `did:pkh:`, or nothing of an address alone. */
export function getDidChainId(iss: string): string | undefined {
  return readDid(iss).chainId?.split(':')[1]
}

/**
 * Returns the account that a sign-in message names, for the routes of a server: `verifySignature` takes it. It is empty
 * if the text is no message of EIP-4361, and no signature is valid for it then.
 */
export function getAddressFromMessage(message: string): string {
  return parseSignInMessage(message)?.accountAddress ?? ''
}

/** Returns the network that a sign-in message names, such as `eip155:1`, or nothing if it is no such message. */
export function getChainIdFromMessage(message: string): string {
  return parseSignInMessage(message)?.chainId ?? ''
}

function readDid(iss: string): { address: string; chainId: string | undefined } {
  const [address = '', reference, namespace] = iss.split(':').reverse()
  return { address, chainId: namespace && `${namespace}:${reference}` }
}
