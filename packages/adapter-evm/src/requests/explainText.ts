import type { Act, RequestWarning } from '@mooring/core'

/** Characters that cannot be seen, or that turn the direction of writing; line breaks and tabs may stay. */
const hidden: RegExp = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/u
const breaks: RegExp = /[\n\r\t]/gu
const signIn: RegExp = /^(\S{1,255}) wants you to sign in with your Ethereum account:\n/u

/**
 * Reads a message to sign: a sign-in, a text, or bytes.
 *
 * @param message - As `personal_sign` takes it: hexadecimal bytes, or a text.
 * @see EIP-191; EIP-4361.
 */
export function explainText(message: unknown): { acts: readonly Act[]; warnings: readonly RequestWarning[] } {
  const data = String(message)
  const text = toText(data)
  if (text === undefined) return { acts: [{ kind: 'bytes', data }], warnings: [] }
  const warnings = hidden.test(text.replace(breaks, '')) ? (['hiddenCharacters'] as const) : []
  const [, domain] = signIn.exec(text) ?? []
  return { acts: [domain === undefined ? { kind: 'text', text } : { kind: 'signIn', domain, text }], warnings }
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
