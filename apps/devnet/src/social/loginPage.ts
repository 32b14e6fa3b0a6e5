import { createHash } from 'node:crypto'

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 24rem; margin: 3rem auto; padding: 0 1rem }
h1 { font-size: 1.4rem }
.note { padding: .75rem; border: 1px solid #b45309; border-radius: .5rem }
form { display: grid; gap: .75rem }
label { display: grid; gap: .25rem }
input, button { min-height: 2.75rem; padding: 0 .75rem; font: inherit; border-radius: .5rem }
`

/** The headers of the page. Its form leads back to the services, through this server. */
export const loginPageHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'self' http://localhost:* http://127.0.0.1:*",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

/** A page that says what it is, and lets the visitor be anyone. Its form is posted to its own address. */
export const renderLoginPage = (provider: string, problem = ''): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Stand-in for ${provider}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Stand-in for ${provider}</h1>
<p class="note"><strong>This is not ${provider}.</strong> It runs on this machine, and believes anyone. Never type a real
password here.</p>
<form method="post">
<label>A made-up name <input name="name" value="ann" required pattern="${namePattern}" autocomplete="off" autofocus></label>
<button name="answer" value="yes">Log in with this name</button>
<button name="answer" value="no" formnovalidate>Say no</button>
</form>
<p role="alert">${problem}</p>
</main>
</body>
</html>
`

const namePattern = '[a-z0-9]([a-z0-9_\\-]{0,28}[a-z0-9])?'

/** What a visitor has chosen: a name, or to say no. Undefined if it is no name. */
export function readChoice(form: URLSearchParams): { name: string } | 'no' | undefined {
  if (form.get('answer') === 'no') return 'no'
  const name = form.get('name')?.trim().toLowerCase() ?? ''
  return new RegExp(`^${namePattern}$`, 'u').test(name) ? { name } : undefined
}
