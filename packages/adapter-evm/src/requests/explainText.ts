import { type Act, type RequestWarning, revealText } from '@mooring/core'

/** Characters that cannot be seen, or that turn the direction of writing; line breaks and tabs may stay. */
const hidden: RegExp = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2800]/u
const breaks: RegExp = /[\n\r\t]/gu
/** What joins the parts of an emoji, behind one. */
const emoji: RegExp = /\p{Extended_Pictographic}[\ufe0f\u200d]+/gu
/** As the laxest server may read it. */
const signIn: RegExp = /^\s*(?:[a-z][a-z\d+.-]*:\/\/)?(\S+) wants you to sign in with your /iu

/**
 * Reads a message to sign: a sign-in, a text, or bytes.
 *
 * @param data - As `personal_sign` takes it: hexadecimal bytes, or a text.
 * @see EIP-191; EIP-4361.
 */
export function explainText(data: string): { acts: readonly Act[]; warnings: readonly RequestWarning[] } {
  const text = toText(data)
  if (text === undefined) return { acts: [{ kind: 'bytes', data }], warnings: [] }
  const isHidden = hidden.test(text.replace(breaks, '').replace(emoji, ''))
  const [, domain] = signIn.exec(text) ?? []
  return {
    acts: [domain === undefined ? { kind: 'text', text } : { kind: 'signIn', domain: revealText(domain), text }],
    warnings: isHidden ? ['hiddenCharacters'] : [],
  }
}

/** The text of a message; nothing if its bytes are no text. */
function toText(data: string): string | undefined {
  if (!/^0x(?:[\da-f]{2})*$/iu.test(data)) return data
  const bytes = Uint8Array.from(data.slice(2).match(/../gu) ?? [], (pair) => Number.parseInt(pair, 16))
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
