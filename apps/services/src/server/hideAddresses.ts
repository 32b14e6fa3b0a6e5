import { isIPv6 } from 'node:net'

/** A port that follows without a separator looks like one more group. */
const isAddress = (text: string): boolean => isIPv6(text) || isIPv6(text.replace(/:\d+$/u, ''))

/**
 * Removes data that could identify visitors from a log line: accounts of every family, keys, tokens, e-mail and IP
 * addresses, and the URLs of nodes, which often contain a key. Long runs of letters and digits are useless in a log, so
 * all of them are removed.
 *
 * An error may quote a long request or answer. Each expression starts at the beginning of a run, or is bounded, so that
 * the time is linear.
 */
export function hideAddresses(text: string): string {
  const hidden = text
    .replaceAll(/\b(?!file:)[a-z][a-z0-9+.-]{0,40}:\/\/[^\s"'<>)]+/giu, '<url>')
    .replaceAll(/(?<=\b(?:ENOTFOUND|EAI_AGAIN) )\S+/gu, '<host>')
    .replaceAll(
      /(?<![\p{L}\p{M}\p{N}_.+-])[\p{L}\p{M}\p{N}_.+-]+@[\p{L}\p{M}\p{N}_-]+\.[\p{L}\p{M}\p{N}_.-]+/gu,
      '<email>',
    )
    .replaceAll(/\b0x[0-9a-f]{16,}\b/giu, '0x…')
    .replaceAll(/(?<![0-9A-Za-z])[0-9A-Za-z][0-9A-Za-z_-]{24,}(?:\.[0-9A-Za-z_-]+)*\b/gu, '…')
    .replaceAll(/\b\d{1,3}(?:\.\d{1,3}){3}\b/gu, '<ip>')
  return replaceIPv6(hidden, '<ip>')
}

/** Replaces each IPv6 address in a text. */
export function replaceIPv6(text: string, replacement: string): string {
  return text.replaceAll(/(?<![\w:.])(?:[0-9a-f]{0,4}:){2,8}[0-9a-f]{0,5}(?![\w:])/giu, (found) =>
    isAddress(found) ? replacement : found,
  )
}
