import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { loginPageHeaders, readChoice, renderLoginPage } from './loginPage.ts'
import { readForm } from './readForm.ts'
import type { SocialLogin } from './SocialLogin.ts'
import { type SocialName, socialNames } from './socialNames.ts'

type Grant = { readonly name: string; readonly challenge: string | null; readonly redirectUri: string }

/** What each of these providers says of a visitor. */
const profiles: Partial<Readonly<Record<SocialName, (id: string, name: string) => object>>> = {
  x: (id, name) => ({ data: { id, name, username: name } }),
  discord: (id, name) => ({ id, username: name, global_name: name, email: `${name}@example.org`, verified: true }),
  github: (id, name) => ({ id: Number(id), login: name, email: null }),
  facebook: (id, name) => ({ id, name, email: `${name}@example.org` }),
}

/** A provider of OAuth 2 alone: no discovery, no ID token, the visitor behind an address of its own. */
export function createOauthLogin({ provider, base, client, isLocal }: SocialLogin.Options): SocialLogin {
  const codes = new Map<string, Grant>()
  const tokens = new Map<string, string>()

  async function authorize(request: IncomingMessage, response: ServerResponse, query: URLSearchParams): Promise<void> {
    const redirectUri = query.get('redirect_uri') ?? ''
    if (query.get('client_id') !== client.id || !isLocal(redirectUri))
      return void response.writeHead(400).end('This program does not know who asks')
    const choice = request.method === 'POST' ? readChoice(await readForm(request)) : undefined
    if (choice === undefined) {
      const problem = request.method === 'POST' ? 'Letters, digits, hyphens: choose another name.' : ''
      return void response.writeHead(200, loginPageHeaders).end(renderLoginPage(socialNames[provider], problem))
    }
    const target = new URL(redirectUri)
    if (choice === 'no') target.searchParams.set('error', 'access_denied')
    else {
      const code = randomUUID()
      codes.set(code, { name: choice.name, challenge: query.get('code_challenge'), redirectUri })
      target.searchParams.set('code', code)
    }
    target.searchParams.set('state', query.get('state') ?? '')
    // As the real one does.
    if (provider === 'github') target.searchParams.set('iss', base)
    response.writeHead(303, { location: target.href }).end()
  }

  async function exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await readForm(request)
    const basic = `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`
    const isClient =
      provider === 'x'
        ? request.headers.authorization === basic
        : form.get('client_id') === client.id && form.get('client_secret') === client.secret
    if (!isClient) return sendJson(response, 401, { error: 'invalid_client' })
    const code = form.get('code') ?? ''
    const grant = codes.get(code)
    codes.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!grant || grant.challenge !== challenge || grant.redirectUri !== form.get('redirect_uri'))
      // GitHub says so with success.
      return provider === 'github'
        ? sendJson(response, 200, { error: 'bad_verification_code' })
        : sendJson(response, 400, { error: 'invalid_grant' })
    const token = randomUUID()
    tokens.set(token, grant.name)
    sendJson(response, 200, { access_token: token, token_type: 'bearer', expires_in: 3600 })
  }

  function describe(request: IncomingMessage, response: ServerResponse, path: string): void {
    const name = tokens.get(request.headers.authorization?.replace(/^bearer /iu, '') ?? '')
    const emails = [{ email: `${name}@example.org`, primary: true, verified: true }]
    if (name === undefined) sendJson(response, 401, { message: 'Bad credentials' })
    else sendJson(response, 200, path === '/user' ? profiles[provider]?.(idOf(name), name) : emails)
  }

  return {
    client,
    async answer(request, response, { pathname: path, searchParams }) {
      if (path === '/authorize') await authorize(request, response, searchParams)
      else if (path === '/token' && request.method === 'POST') await exchange(request, response)
      else if (path === '/user' || (path === '/user/emails' && provider === 'github')) describe(request, response, path)
      else response.writeHead(404).end()
    },
  }
}

/** The same name is the same account. */
const idOf = (name: string): string => String(createHash('sha256').update(name).digest().readUIntBE(0, 6))

const sendJson = (response: ServerResponse, status: number, value: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
