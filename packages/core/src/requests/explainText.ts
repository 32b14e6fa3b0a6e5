import { readSignInDomain } from '../siwx/parseSignInMessage.js'
import { revealText } from '../text/revealText.js'
import type { Act, RequestWarning } from './Explanation.js'

/** Characters that cannot be seen, or that turn the direction of writing; line breaks and tabs may stay. */
const hidden: RegExp = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2800]/u
const breaks: RegExp = /[\n\r\t]/gu
/** What joins the parts of an emoji, behind one. */
const emoji: RegExp = /\p{Extended_Pictographic}[\ufe0f\u200d]+/gu

/**
 * Reads a message to sign: a sign-in, a text, or bytes.
 *
 * @example
 * ```ts
 * import { explainText } from '@mooring/core'
 *
 * explainText('Ahoy') // { acts: [{ kind: 'text', text: 'Ahoy' }], warnings: [] }
 * ```
 *
 * @param message - The message, as a text or as bytes.
 * @see EIP-4361; CAIP-122.
 */
export function explainText(message: string | Uint8Array): {
  acts: readonly Act[]
  warnings: readonly RequestWarning[]
} {
  const text = typeof message === 'string' ? message : toText(message)
  if (text === undefined) return { acts: [{ kind: 'bytes', data: toHex(message as Uint8Array) }], warnings: [] }
  const isHidden = hidden.test(text.replace(breaks, '').replace(emoji, ''))
  const domain = readSignInDomain(text)
  return {
    acts: [domain === undefined ? { kind: 'text', text } : { kind: 'signIn', domain: revealText(domain), text }],
    warnings: isHidden ? ['hiddenCharacters'] : [],
  }
}

/** Nothing if the bytes are no text. */
function toText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const toHex = (bytes: Uint8Array): string =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
