import { escapeXml } from '../server/escapeXml.ts'

export type MailText = { readonly subject: string; readonly text: string; readonly html: string }

/** A paragraph, a link on a line of its own, or a code. */
type Part = string | { readonly link: string } | { readonly code: string }

/** Writes a mail as text, and the same as plain HTML without pictures, fonts or anything to fetch. */
export function writeMail(subject: string, parts: readonly Part[]): MailText {
  const text = parts.map((part) => (typeof part === 'string' ? part : 'link' in part ? part.link : part.code))
  const html = parts.map((part) => {
    if (typeof part === 'string') return `<p>${escapeXml(part)}</p>`
    if ('link' in part) return `<p><a href="${escapeXml(part.link)}">${escapeXml(part.link)}</a></p>`
    return `<p style="font-size:28px;letter-spacing:4px"><b>${escapeXml(part.code)}</b></p>`
  })
  return {
    subject,
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body>${html.join('\n')}</body></html>`,
  }
}
