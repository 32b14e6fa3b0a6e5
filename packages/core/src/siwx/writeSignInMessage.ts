import type { KnownNamespace } from '../caip/Namespace.js'
import type { SiwxMessage } from '../embedded/messageFields.js'

/** What the first line calls an account of each family. */
export const signInFamilies: Readonly<Record<KnownNamespace, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  polkadot: 'Polkadot',
  bip122: 'Bitcoin',
}

/**
 * Writes the text of a sign-in message: exactly as EIP-4361 on EVM networks, and by the same template of CAIP-122
 * elsewhere.
 *
 * @example
 * ```ts
 * import { writeSignInMessage } from '@mooring/core'
 *
 * writeSignInMessage({
 *   domain: 'app.example.org',
 *   accountAddress: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
 *   chainId: 'eip155:1',
 *   uri: 'https://app.example.org',
 *   version: '1',
 *   nonce: 'k3y5t0n3',
 * })
 * ```
 *
 * @param data - The fields; `chainId` is a CAIP-2 id, and times are ISO 8601.
 * @see EIP-4361; CAIP-122.
 */
export function writeSignInMessage(data: Readonly<SiwxMessage>): string {
  const [namespace = '', reference = ''] = data.chainId.split(':')
  const family = signInFamilies[namespace as KnownNamespace] ?? namespace
  const optional = [
    ['Issued At', data.issuedAt],
    ['Expiration Time', data.expirationTime],
    ['Not Before', data.notBefore],
    ['Request ID', data.requestId],
  ] as const
  return [
    `${data.domain} wants you to sign in with your ${family} account:`,
    data.accountAddress,
    '',
    // A missing statement leaves its empty line.
    ...(data.statement ? [data.statement] : []),
    '',
    `URI: ${data.uri}`,
    `Version: ${data.version}`,
    `Chain ID: ${reference}`,
    `Nonce: ${data.nonce}`,
    ...optional.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`])),
    ...(data.resources ? ['Resources:', ...data.resources.map((resource) => `- ${resource}`)] : []),
  ].join('\n')
}
