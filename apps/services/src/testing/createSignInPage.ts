import { createSiweMessage } from 'viem/siwe'
import { expect } from 'vitest'
import { skipper } from './signEnvelope.ts'

/** The page on which visitors sign in, in tests. */
export const origin = 'https://app.example.org'

type Request = { method?: string; body?: object; headers?: Record<string, string>; projectId?: string }

/** What the skipper signs to come aboard. */
export const writeMessage = (nonce: string, change: object = {}): string =>
  createSiweMessage({
    address: skipper.address,
    domain: 'app.example.org',
    uri: `${origin}/cabin`,
    version: '1',
    chainId: 31_337,
    nonce,
    statement: 'Come aboard',
    issuedAt: new Date(),
    ...change,
  })

/** That page: calls the sign-in service as the modal does. */
export function createSignInPage(url: () => string, ownProject = 'one') {
  async function ask(path: string, { method, body, headers, projectId = ownProject }: Request = {}) {
    const response = await fetch(`${url()}/auth/v1/${path}${path.includes('?') ? '&' : '?'}projectId=${projectId}`, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers: { origin, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    // biome-ignore lint/suspicious/noExplicitAny: each test says what it expects.
    const answer = (await response.json()) as any
    return { status: response.status, answer, field: answer.reasons?.[0]?.field, headers: response.headers }
  }

  async function takeNonce(projectId = ownProject): Promise<{ nonce: string; token: string }> {
    return (await ask('nonce', { projectId })).answer
  }

  const enter = (body: object, token: string, headers: Record<string, string> = {}) =>
    ask('authenticate', { body, headers: { 'x-nonce-jwt': `Bearer ${token}`, ...headers } })

  async function signIn(change: object = {}) {
    const { nonce, token } = await takeNonce()
    const message = writeMessage(nonce, change)
    return enter({ message, signature: await skipper.signMessage({ message }) }, token)
  }

  async function signedIn() {
    const { status, answer } = await signIn()
    expect(status).toBe(200)
    return { authorization: `Bearer ${answer.token}` }
  }

  return { ask, takeNonce, enter, signIn, signedIn }
}
