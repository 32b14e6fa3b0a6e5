import { createAddress } from './createFaucet.ts'

/** A buyer of coins: sends requests as the modal does, and uses the page as a browser does. */
export function createBuyer(url: () => string) {
  async function ask(path: string, body?: object) {
    const response = await fetch(`${url()}${path}${path.includes('?') ? '&' : '?'}projectId=test-project`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    // biome-ignore lint/suspicious/noExplicitAny: each test says what it expects.
    const answer = (await response.json()) as any
    return { status: response.status, answer, field: answer.reasons?.[0]?.field }
  }

  const order = (change: object = {}, wallet: object = {}) => {
    const destinationWallets = [{ address: createAddress(), ...wallet }]
    return ask('/v1/generators/onrampurl', { destinationWallets, partnerUserId: 'p', ...change })
  }

  /** Follows the redirect of a form. */
  async function post(address: string, fields: Record<string, string>) {
    const response = await fetch(address, { method: 'POST', body: new URLSearchParams(fields) })
    return { status: response.status, address: response.url, html: await response.text() }
  }
  const open = async (address: string) => (await fetch(address)).text()
  const quotedAt = (html: string) => /name="quoted_at" value="(\d+)"/u.exec(html)?.[1] ?? ''

  return { ask, order, post, open, quotedAt }
}
