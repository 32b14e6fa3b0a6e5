import { isIPv6 } from 'node:net'

/** With a port behind it that nothing divides from it, an address has a group more. */
const isAddress = (text: string): boolean => isIPv6(text) || isIPv6(text.replace(/:\d+$/u, ''))

/** Puts something else in the place of each IPv6 address of a text. */
export function replaceIPv6(text: string, replacement: string): string {
  return text.replaceAll(/(?<![\w:.])(?:[0-9a-f]{0,4}:){2,8}[0-9a-f]{0,5}(?![\w:])/giu, (found) =>
    isAddress(found) ? replacement : found,
  )
}
