import { wordlist } from '@scure/bip39/wordlists/english.js'
import type { User } from '../services/answers.ts'
import { nameOf } from '../services/nameOf.ts'
import type { Vault } from '../vault/createVault.ts'
import { type Bytes, randomBytes } from '../vault/envelope.ts'
import kitStyle from './kit.css?raw'
import kitScript from './kitPage.js?raw'

const utf8 = (text: string): Bytes => new TextEncoder().encode(text)
const write = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
const hash = async (bytes: Bytes): Promise<Bytes> => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

/**
 * Makes the emergency kit: one HTML file that shows the words, with the printed code and without any site or network.
 * Neither opens anything alone. The vault has to be open.
 */
export async function createKit({ user, code, vault, site, now }: createKit.Options): Promise<Blob> {
  if (!user.vault) throw new TypeError('There is no wallet yet')
  const [id, secret, salt] = [crypto.randomUUID(), randomBytes(32), randomBytes(32)]
  const place = { user: user.id, kind: 'kit', factor: id } as const
  const row = await vault.run('seal', { place, factors: [{ secret }, { secret: code }], salt })
  const data = {
    version: 1,
    site,
    email: nameOf(user),
    address: user.addresses.eip155,
    made: now.toISOString(),
    user: user.id,
    id,
    secret: write(secret),
    mark: write((await markOf(secret, code)).slice(0, 8)),
    row: { salt: write(row.salt), iv: write(row.iv), sealed: write(row.sealed) },
    vault: { iv: write(user.vault.iv), sealed: write(user.vault.sealed) },
    words: wordlist.join(' '),
  }
  const sum = write(await hash(utf8(JSON.stringify(data))))
  return new Blob([await toPage({ ...data, sum })], { type: 'text/html' })
}

/** With it, a wrong code is told apart from a damaged file. */
async function markOf(secret: Bytes, code: Bytes): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const bits = Array.from(code, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8(`code|${bits}`)))
}

async function toPage(data: {
  sum: string
  site: string
  email: string
  address: string | undefined
  made: string
}): Promise<string> {
  const policy = `default-src 'none'; script-src 'sha256-${write(await hash(utf8(kitScript)))}'; style-src 'sha256-${write(await hash(utf8(kitStyle)))}'; base-uri 'none'; form-action 'none'`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta http-equiv="content-security-policy" content="${policy}">
<title>Emergency kit of a wallet</title>
<style>${kitStyle}</style>
<main>
<h1>Emergency kit</h1>
<p>This file and your printed code together show the secret words of the wallet of <b>${toSafe(data.email)}</b> on <b>${toSafe(data.site)}</b>, made on ${toSafe(data.made.slice(0, 10))}. It asks no site and needs no network.</p>
<p>Account <code>${toSafe(data.address ?? '')}</code></p>
<form id="form">
<label for="code">Printed code</label>
<input id="code" autocomplete="off" autocapitalize="characters" spellcheck="false" aria-describedby="problem">
<p id="problem" role="alert"></p>
<button>Show them</button>
</form>
<section id="result" hidden>
<h2 id="title" tabindex="-1">Your words</h2>
<p>Anyone who sees them can take everything. Type them into another wallet that you trust, on a device that you trust.</p>
<ol id="words"></ol>
</section>
</main>
<script type="application/json" id="kit">${JSON.stringify(data).replace(/</gu, '\\u003c')}</script>
<script>${kitScript}</script>
</html>
`
}

const toSafe = (text: string): string => text.replace(/[&<>"']/gu, (letter) => `&#${letter.charCodeAt(0)};`)

export declare namespace createKit {
  type Options = {
    user: User
    /** The printed code. */
    code: Bytes
    vault: Pick<Vault, 'run'>
    /** The embedding site. */
    site: string
    now: Date
  }
}
