import type { SocialProvider } from './SocialProvider.ts'

/** What is known of a provider. */
export type ProviderFacts = {
  /** Its name for itself, which comes back with an answer (RFC 9207), or in an ID token. */
  readonly issuer: string
  readonly scope: string
  /** More parameters of the address that the window opens. */
  readonly parameters?: Readonly<Record<string, string>>
  /** Of a provider without OpenID. The others publish their own. */
  readonly endpoints?: Endpoints
}

type Endpoints = {
  readonly authorize: string
  readonly token: string
  /** Says who the visitor is. */
  readonly user: string
  /** Says which addresses the visitor has, where `user` does not. */
  readonly emails?: string
}

export const providerFacts: Readonly<Record<SocialProvider, ProviderFacts>> = {
  google: { issuer: 'https://accounts.google.com', scope: 'openid email profile' },
  x: {
    issuer: 'https://x.com',
    // It tells no address without a permission that each app has to ask X for.
    scope: 'users.read tweet.read',
    endpoints: {
      authorize: 'https://x.com/i/oauth2/authorize',
      token: 'https://api.x.com/2/oauth2/token',
      user: 'https://api.x.com/2/users/me',
    },
  },
  discord: {
    issuer: 'https://discord.com',
    scope: 'identify email',
    endpoints: {
      authorize: 'https://discord.com/oauth2/authorize',
      token: 'https://discord.com/api/oauth2/token',
      user: 'https://discord.com/api/users/@me',
    },
  },
  github: {
    issuer: 'https://github.com/login/oauth',
    scope: 'user:email',
    endpoints: {
      authorize: 'https://github.com/login/oauth/authorize',
      token: 'https://github.com/login/oauth/access_token',
      user: 'https://api.github.com/user',
      emails: 'https://api.github.com/user/emails',
    },
  },
  // It posts its answer as a form, or it says no address.
  apple: { issuer: 'https://appleid.apple.com', scope: 'openid email', parameters: { response_mode: 'form_post' } },
  facebook: {
    issuer: 'https://www.facebook.com',
    scope: 'public_profile email',
    endpoints: {
      authorize: 'https://www.facebook.com/dialog/oauth',
      token: 'https://graph.facebook.com/oauth/access_token',
      user: 'https://graph.facebook.com/me?fields=id,name,email',
    },
  },
}

/** The same, of a program on this machine that stands in for the provider. */
export function localFacts(facts: ProviderFacts, base: string): ProviderFacts {
  if (!facts.endpoints) return { ...facts, issuer: base }
  const emails = facts.endpoints.emails ? { emails: `${base}/user/emails` } : {}
  return {
    ...facts,
    issuer: base,
    endpoints: { authorize: `${base}/authorize`, token: `${base}/token`, user: `${base}/user`, ...emails },
  }
}
