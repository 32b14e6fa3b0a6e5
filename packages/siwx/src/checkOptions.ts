import { BaseError, parseSignInMessage, type SiwxMessage, writeSignInMessage } from '@mooring/core'

/** An option would make a sign-in message that no server can read: visitors would sign it in vain. */
export class InvalidSignInOptionError extends BaseError {
  override readonly name = 'InvalidSignInOptionError'
  constructor({ option, details }: { option: string; details: string }) {
    super(`The option \`${option}\` of \`siwx\` is not valid`, { details })
  }
}

/** A message that every server can read. */
const sample: SiwxMessage = {
  domain: 'app.example.org',
  accountAddress: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
  chainId: 'eip155:1',
  uri: 'https://app.example.org',
  version: '1',
  nonce: 'k3y5t0n3',
}

/** What each option has to be. */
const rules = {
  statement: 'It has to be one line.',
  domain: 'It has to be a host, such as `app.example.org` or `localhost:3000`.',
  uri: 'It has to be an absolute URI without spaces.',
  resources: 'Each has to be an absolute URI without spaces.',
} as const

/**
 * Checks that a message with the options reads as it was written.
 *
 * @throws {InvalidSignInOptionError} It does not.
 * @see EIP-4361, the grammar of messages.
 */
export function checkOptions(options: checkOptions.Options): void {
  for (const option of Object.keys(rules) as (keyof typeof rules)[]) {
    const value = options[option]
    if (value !== undefined && !isReadable(option, value)) {
      throw new InvalidSignInOptionError({ option, details: rules[option] })
    }
  }
  // Times that are further away cannot be written.
  if (!(Math.abs(options.lifetime) < 100 * 366 * 86_400)) {
    throw new InvalidSignInOptionError({ option: 'lifetime', details: 'It has to be a time in seconds.' })
  }
}

function isReadable(option: keyof typeof rules, value: string | readonly string[]): boolean {
  const read = parseSignInMessage(writeSignInMessage({ ...sample, [option]: value }))?.[option]
  // An empty statement is none.
  return JSON.stringify(read) === JSON.stringify(option === 'statement' ? value || undefined : value)
}

export declare namespace checkOptions {
  type Options = { [option in keyof typeof rules]?: string | readonly string[] | undefined } & { lifetime: number }
}
