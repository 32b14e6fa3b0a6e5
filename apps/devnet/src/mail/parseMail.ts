/** The texts of a mail. */
export type MailText = { readonly subject: string; readonly text: string; readonly html: string }

/** Reads a mail as programs write it: one text, or the same as text and as HTML. */
export function parseMail(source: string): MailText {
  const { headers, body } = splitPart(source)
  const subject = decodeWords(headers.get('subject') ?? '')
  const parts = partsOf(headers, body)
  const find = (type: string) => parts.find((part) => part.type === type)?.content ?? ''
  return { subject, text: find('text/plain'), html: find('text/html') }
}

type Headers = ReadonlyMap<string, string>
type Part = { readonly type: string; readonly content: string }

function splitPart(source: string): { headers: Headers; body: string } {
  const at = source.indexOf('\r\n\r\n')
  const [head, body] = at < 0 ? [source, ''] : [source.slice(0, at), source.slice(at + 4)]
  // A long header goes on in lines that begin with a space.
  const lines = head.replaceAll(/\r\n[ \t]+/gu, ' ').split('\r\n')
  const headers = lines.map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
  })
  return { headers: new Map(headers), body }
}

function partsOf(headers: Headers, body: string): readonly Part[] {
  const type = headers.get('content-type') ?? 'text/plain'
  const boundary = /boundary="?([^";]+)"?/iu.exec(type)?.[1]
  if (boundary === undefined)
    return [{ type: type.split(';')[0]?.trim().toLowerCase() ?? '', content: decode(headers, body) }]
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => {
      const inside = splitPart(part.replace(/^\r\n/u, '').replace(/\r\n$/u, ''))
      return partsOf(inside.headers, inside.body)
    })
}

function decode(headers: Headers, body: string): string {
  switch (headers.get('content-transfer-encoding')?.toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64').toString('utf8')
    case 'quoted-printable':
      return fromQuoted(body.replaceAll('=\r\n', ''))
    default:
      return Buffer.from(body, 'latin1').toString('utf8')
  }
}

const fromQuoted = (text: string): string =>
  Buffer.from(
    text.replaceAll(/[=]([0-9A-F]{2})/giu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString('utf8')

/** Decodes what is not ASCII in a header (RFC 2047). */
function decodeWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/gu, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/giu, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString('utf8') : fromQuoted(word.replaceAll('_', ' ')),
    )
}
