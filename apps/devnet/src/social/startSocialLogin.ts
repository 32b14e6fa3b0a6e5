import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jwtVerify } from 'jose'
import { createOauthLogin } from './createOauthLogin.ts'
import { createOpenIdLogin } from './createOpenIdLogin.ts'
import type { SocialLogin } from './SocialLogin.ts'
import type { SocialName } from './socialNames.ts'

/** A running program that stands in for the provider of a social login. */
export type RunningSocialLogin = {
  /** Without a slash at its end. */
  readonly url: string
  /** What the services are configured with. */
  readonly settings: Readonly<Record<string, string>>
  readonly stop: () => Promise<void>
}

/**
 * Starts a program that stands in for the provider of a social login: visitors choose who they are. It answers only this
 * machine, and sends visitors back only to it.
 */
export async function startSocialLogin(provider: SocialName): Promise<RunningSocialLogin> {
  let login: SocialLogin | undefined
  const server = createServer((request, response) => {
    // The page of a stranger could be at a name that leads here.
    if (!login || request.headers.host !== new URL(base()).host) return void response.writeHead(403).end()
    login.answer(request, response, new URL(request.url ?? '/', base())).catch(() => {
      if (!response.headersSent) response.writeHead(400)
      response.end('This is no answer to a question that was asked')
    })
  })
  const base = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const client = { id: 'local-client', secret: randomUUID() }
  const options = { provider, base: base(), client, isLocal }
  const { settings, isSecret } =
    provider === 'apple' ? createAppleKey(client.id) : { settings: undefined, isSecret: undefined }
  const isOpenId = provider === 'google' || provider === 'apple'
  login = isOpenId
    ? await createOpenIdLogin({ ...options, ...(isSecret ? { isSecret } : {}) })
    : createOauthLogin(options)

  return {
    url: base(),
    settings: { clientId: client.id, local: base(), ...(settings ?? { clientSecret: client.secret }) },
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function isLocal(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && (hostname === '127.0.0.1' || hostname === 'localhost')
}

/** Apple gives developers a key. The secret is a signature of it. */
function createAppleKey(clientId: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const [teamId, keyId] = ['LOCALTEAM1', 'LOCALKEY01']
  return {
    settings: { teamId, keyId, privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() },
    async isSecret(secret: string): Promise<boolean> {
      const expected = {
        algorithms: ['ES256'],
        issuer: teamId,
        subject: clientId,
        audience: 'https://appleid.apple.com',
      }
      const { protectedHeader } = await jwtVerify(secret, publicKey, { ...expected, maxTokenAge: '1h' })
      return protectedHeader.kid === keyId
    },
  }
}
