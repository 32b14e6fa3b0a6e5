import * as Hex from 'ox/Hex'
import * as Secp256k1 from 'ox/Secp256k1'
import type { Bytes } from './envelope.ts'
import { loadPart } from './loadPart.ts'

/** What a visitor brings in from another wallet: the entropy of words, or one private key. */
export type Secret = { readonly entropy: Bytes } | { readonly privateKey: Bytes }

/** Why it is no secret of a wallet. */
export type SecretProblem =
  /** There are not 12, 15, 18, 21 or 24 words, and it is no key. */
  | { readonly reason: 'count'; readonly count: number }
  /** Not a word of BIP-39's English list. `at` counts from 1. */
  | { readonly reason: 'word'; readonly at: number }
  /** The words are of the list, but do not belong together. */
  | { readonly reason: 'checksum' }
  | { readonly reason: 'key' }

const counts: readonly number[] = [12, 15, 18, 21, 24]

/**
 * Reads words in any case, with any white space and with their numbers, or a private key in hexadecimal.
 *
 * @see BIP-39.
 */
export async function readSecret(text: string): Promise<Secret | SecretProblem> {
  const clean = text.normalize('NFKD').toLowerCase().trim()
  if (/^(0x)?[\da-f]{40,}$/u.test(clean)) return readKey(clean)
  const { mnemonicToEntropy, wordlist } = await loadPart(import('./wordsPart.ts'))
  const parts = clean
    .split(/[\s,;]+/u)
    .map((part) => part.replace(/^\d{1,2}[.):]?(?=[a-z]|$)/u, ''))
    .filter(Boolean)
  if (!counts.includes(parts.length)) return { reason: 'count', count: parts.length }
  const unknown = parts.findIndex((word) => !wordlist.includes(word))
  if (unknown >= 0) return { reason: 'word', at: unknown + 1 }
  try {
    return { entropy: new Uint8Array(mnemonicToEntropy(parts.join(' '), wordlist)) }
  } catch {
    return { reason: 'checksum' }
  }
}

function readKey(text: string): Secret | SecretProblem {
  const hex = text.replace(/^0x/u, '')
  if (hex.length !== 64) return { reason: 'key' }
  try {
    // Not every number is a key.
    Secp256k1.getPublicKey({ privateKey: `0x${hex}` })
    return { privateKey: new Uint8Array(Hex.toBytes(`0x${hex}`)) }
  } catch {
    return { reason: 'key' }
  }
}
