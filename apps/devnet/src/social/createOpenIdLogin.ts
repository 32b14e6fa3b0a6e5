import { generateKeyPair, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { interactionPolicy, Provider } from 'oidc-provider'
import { createMemoryAdapter } from './createMemoryAdapter.ts'
import { loginPageHeaders, readChoice, renderLoginPage } from './loginPage.ts'
import { readForm } from './readForm.ts'
import type { SocialLogin } from './SocialLogin.ts'
import { socialNames } from './socialNames.ts'

/** A provider of OpenID Connect. */
export async function createOpenIdLogin(options: SocialLogin.Options): Promise<SocialLogin> {
  const { provider, base, client, isLocal, isSecret } = options
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const openid = new Provider(base, {
    adapter: createMemoryAdapter(),
    jwks: { keys: [privateKey.export({ format: 'jwk' })] },
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: ['http://127.0.0.1/'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    // The same name is the same account.
    findAccount: (_, name) => ({
      accountId: name,
      claims: () => ({ sub: name, name, email: `${name}@example.org`, email_verified: true }),
    }),
    async loadExistingGrant({ oidc }) {
      const grant = new openid.Grant({ clientId: client.id, accountId: oidc.session?.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    pkce: { required: () => true },
    // In seconds. Without them, it writes on the console that it chooses.
    ttl: { AuthorizationCode: 60, AccessToken: 600, IdToken: 600, Interaction: 600, Session: 600, Grant: 600 },
    // The browser sends the cookies of one port to all others.
    cookies: {
      keys: [randomUUID()],
      names: { session: `${provider}_session`, interaction: `${provider}_interaction`, resume: `${provider}_resume` },
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/choose/${uid}`, policy: askAlways() },
  })
  openid.Client.prototype.redirectUriAllowed = isLocal
  if (isSecret) openid.Client.prototype.compareClientSecret = isSecret
  const serve = openid.callback()

  return {
    client,
    async answer(request, response, { pathname }) {
      if (!pathname.startsWith('/choose/')) return void serve(request, response)
      const choice = request.method === 'POST' ? readChoice(await readForm(request)) : undefined
      if (choice === 'no') return openid.interactionFinished(request, response, { error: 'access_denied' })
      if (choice) return openid.interactionFinished(request, response, { login: { accountId: choice.name } })
      const problem = request.method === 'POST' ? 'Letters, digits, hyphens: choose another name.' : ''
      response.writeHead(200, loginPageHeaders).end(renderLoginPage(socialNames[provider], problem))
    },
  }
}

/** A visitor who has chosen a name before is asked again: it may be another one now. */
function askAlways() {
  const policy = interactionPolicy.base()
  policy.remove('consent')
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check('choose', 'A name must be chosen', ({ oidc }) =>
        oidc.result?.login ? interactionPolicy.Check.NO_NEED_TO_PROMPT : interactionPolicy.Check.REQUEST_PROMPT,
      ),
    )
  return policy
}
