import * as openid from 'openid-client'
import { createClientAuth, type SocialClientConfig } from './createClientAuth.ts'
import { localFacts, type ProviderFacts, providerFacts } from './providerFacts.ts'
import { type Profile, readProfile } from './readProfile.ts'
import { SocialFailure } from './SocialFailure.ts'
import type { SocialProvider } from './SocialProvider.ts'

/** How long a provider may take (s), and how long what it publishes of itself is believed (ms). */
const timeout = 10
const factsTime = 3_600_000

/** What only these services know of an attempt, beside its `state`. */
export type Secrets = { readonly state: string; readonly verifier: string; readonly nonce: string }

export type SocialClient = {
  /**
   * The address that the visitor's window opens.
   *
   * @throws {SocialFailure} The provider cannot be reached.
   */
  readonly authorize: (callback: string, secrets: Secrets) => Promise<URL>
  /**
   * Asks the provider who has come back.
   *
   * @param callback - With the parameters that the visitor brought.
   * @throws {SocialFailure} It confirms nobody, or the answer is another provider's.
   */
  readonly identify: (callback: URL, secrets: Secrets) => Promise<Profile>
}

export function createSocialClient(
  provider: SocialProvider,
  config: SocialClientConfig,
  now: () => number,
): SocialClient {
  const real = providerFacts[provider]
  const facts = config.local === undefined ? real : localFacts(real, config.local)
  const connect = remember(() => openConfiguration(provider, config, facts), now)
  const isOpenId = facts.endpoints === undefined

  return {
    async authorize(callback, { state, verifier, nonce }) {
      const configuration = await connect().catch(fail)
      return openid.buildAuthorizationUrl(configuration, {
        redirect_uri: callback,
        scope: facts.scope,
        state,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(isOpenId ? { nonce } : {}),
        ...facts.parameters,
      })
    },
    async identify(callback, { state, verifier, nonce }) {
      const profile = await ask().catch(fail)
      if (!profile) throw new SocialFailure('refused')
      return profile

      async function ask(): Promise<Profile | undefined> {
        const configuration = await connect()
        const tokens = await openid.authorizationCodeGrant(configuration, callback, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          ...(isOpenId ? { expectedNonce: nonce, idTokenExpected: true } : {}),
        })
        if (!facts.endpoints) return readProfile(provider, tokens.claims())
        const read = async (url: string): Promise<unknown> => {
          const response = await openid.fetchProtectedResource(configuration, tokens.access_token, new URL(url), 'GET')
          if (!response.ok) throw new SocialFailure('refused')
          return response.json()
        }
        const { user, emails } = facts.endpoints
        return readProfile(provider, await read(user), emails && (await read(emails)))
      }
    },
  }
}

async function openConfiguration(
  provider: SocialProvider,
  config: SocialClientConfig,
  { issuer, endpoints }: ProviderFacts,
): Promise<openid.Configuration> {
  const auth = createClientAuth(provider, config)
  // Only a program on this machine speaks without TLS: the configuration allows no other.
  const insecure = config.local === undefined ? [] : [openid.allowInsecureRequests]
  if (!endpoints)
    return openid.discovery(new URL(issuer), config.clientId, undefined, auth, {
      timeout,
      execute: [openid.enableNonRepudiationChecks, ...insecure],
    })
  const server = { issuer, authorization_endpoint: endpoints.authorize, token_endpoint: endpoints.token }
  const configuration = new openid.Configuration(server, config.clientId, undefined, auth)
  configuration.timeout = timeout
  for (const allow of insecure) allow(configuration)
  return configuration
}

/** Keeps what a function has found for a while. A failure is not kept. */
function remember<value>(find: () => Promise<value>, now: () => number): () => Promise<value> {
  let kept: { readonly found: Promise<value>; readonly until: number } | undefined
  return () => {
    if (kept && kept.until > now()) return kept.found
    const found = find()
    const mine = { found, until: now() + factsTime }
    kept = mine
    found.catch(() => {
      if (kept === mine) kept = undefined
    })
    return found
  }
}

function fail(error: unknown): never {
  throw SocialFailure.from(error)
}
