import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Mail, Mailbox } from './startMailbox.ts'

/** The mails of a local mailbox, in a browser. */
export type MailboxPage = {
  /** Without a slash at its end. */
  readonly url: string
  readonly stop: () => Promise<void>
}

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem }
article { margin: 1rem 0; padding: 1rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: .75rem; overflow-wrap: anywhere }
h2 { margin: 0; font-size: 1.1rem }
pre { margin: .75rem 0 0; font: inherit; white-space: pre-wrap }
b { font: 600 1.75rem/1.2 ui-monospace, monospace; letter-spacing: .1em }
`
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Shows the last mails of a mailbox, at `/`, and as JSON at `/mails.json`. Only this machine can read them.
 *
 * @param port - 0 for any free one.
 * @throws {Error} The port is taken.
 */
export async function startMailboxPage(mailbox: Mailbox, port: number): Promise<MailboxPage> {
  const server = createServer(({ url, headers }, response) => {
    // The page of a stranger could be at a name that leads here.
    const isLocal = /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/u.test(headers.host ?? '')
    const headersOf = (type: string) => ({
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    if (!isLocal) response.writeHead(403).end()
    else if (url === '/') response.writeHead(200, headersOf('text/html')).end(renderMails(mailbox.mails()))
    else if (url === '/mails.json')
      response.writeHead(200, headersOf('application/json')).end(JSON.stringify(mailbox.mails()))
    else response.writeHead(404).end()
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${taken}`,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function renderMails(mails: readonly Mail[]): string {
  const list = mails.map(
    ({ to, subject, text, receivedAt }) => `<article>
<h2>${escapeHtml(subject)}</h2>
<small>To ${escapeHtml(to)}, ${new Date(receivedAt).toLocaleTimeString()}</small>
<pre>${toHtml(text.trim())}</pre>
</article>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="3">
<title>Local mailbox</title>
<style>${style}</style>
</head>
<body>
<h1>Local mailbox</h1>
<p>Mails to any address end here. None leaves this machine.</p>
${list.join('\n') || '<p>No mail has arrived yet.</p>'}
</body>
</html>
`
}

/** Makes links of addresses, and codes large. */
const toHtml = (text: string): string =>
  escapeHtml(text)
    .replaceAll(
      /https?:\/\/[^\s<]+\/[^\s<]+/gu,
      (link) => `<a href="${link}" target="_blank" rel="noreferrer">${link}</a>`,
    )
    .replaceAll(/^\d{6}$/gmu, (code) => `<b>${code}</b>`)

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/gu, (character) => escapes[character] ?? '')
