import { readProperty, type SiwxSession } from '@mooring/core'

const texts = ['accountAddress', 'chainId', 'domain', 'uri', 'version', 'nonce'] as const

/** Checks whether a stored value has the shape of a session. */
export function isSession(value: unknown): value is SiwxSession {
  const data = readProperty(value, 'data')
  return (
    typeof readProperty(value, 'message') === 'string' &&
    typeof readProperty(value, 'signature') === 'string' &&
    texts.every((name) => typeof readProperty(data, name) === 'string')
  )
}
