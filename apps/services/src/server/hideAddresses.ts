import { replaceIPv6 } from './replaceIPv6.ts'

/**
 * Takes what could tell people apart out of a line of the log: accounts of every family, keys, tokens, e-mail and IP
 * addresses, and where nodes are, whose addresses often have a key in them. Long runs of letters and digits say nothing
 * to whoever reads a log, so all of them go.
 *
 * What failed may have quoted a long request or answer: each expression begins where a run of its letters does, or is
 * bounded, so that the time grows with the text and not with its square.
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
