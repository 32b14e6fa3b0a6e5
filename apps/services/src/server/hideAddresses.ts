/**
 * Takes what could tell people apart out of a line of the log: accounts of every family, keys, tokens, e-mail and IP
 * addresses. Long runs of letters and digits say nothing to whoever reads a log, so all of them go.
 */
export function hideAddresses(text: string): string {
  return text
    .replaceAll(/[\w.+-]+@[\w-]+\.[\w.-]+/gu, '<email>')
    .replaceAll(/\b0x[0-9a-f]{16,}\b/giu, '0x…')
    .replaceAll(/\b[1-9A-Za-z][0-9A-Za-z_-]{24,}(?:\.[0-9A-Za-z_-]+)*\b/gu, '…')
    .replaceAll(/\b\d{1,3}(?:\.\d{1,3}){3}\b/gu, '<ip>')
}
