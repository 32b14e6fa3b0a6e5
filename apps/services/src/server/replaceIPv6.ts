import { isIPv6 } from 'node:net'

/** A port that follows without a separator looks like one more group. */
const isAddress = (text: string): boolean => isIPv6(text) || isIPv6(text.replace(/:\d+$/u, ''))

/** Replaces each IPv6 address in a text. */
export function replaceIPv6(text: string, replacement: string): string {
  return text.replaceAll(/(?<![\w:.])(?:[0-9a-f]{0,4}:){2,8}[0-9a-f]{0,5}(?![\w:])/giu, (found) =>
    isAddress(found) ? replacement : found,
  )
}
