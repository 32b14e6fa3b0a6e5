import { request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { startSocialLogins } from './startSocialLogins.ts'

async function start() {
  const logins = await startSocialLogins(['google', 'github'])
  onTestFinished(() => logins.stop())
  return { google: logins.settings.google ?? {}, github: logins.settings.github ?? {} }
}
const query = (more: Record<string, string> = {}) =>
  new URLSearchParams({
    client_id: 'local-client',
    response_type: 'code',
    scope: 'openid email',
    redirect_uri: 'http://127.0.0.1:1/callback',
    state: 's',
    code_challenge: 'A'.repeat(43),
    code_challenge_method: 'S256',
    ...more,
  })

test('the page of a login says that it is not the real one', async () => {
  const { google, github } = await start()
  const pages = [
    [`${github.local}/authorize?${query()}`, 'GitHub'],
    [(await fetch(`${google.local}/auth?${query()}`, { redirect: 'manual' })).headers.get('location') ?? '', 'Google'],
  ] as const
  for (const [url, name] of pages) {
    const response = await fetch(new URL(url, google.local))
    const text = await response.text()
    expect(text).toContain(`Stand-in for ${name}`)
    expect(text).toContain(`This is not ${name}.`)
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'/u)
  }
})

test('it sends nobody to another machine, and answers no foreign name', async () => {
  const { google, github } = await start()
  for (const url of [`${github.local}/authorize`, `${google.local}/auth`])
    for (const wrong of [{ redirect_uri: 'https://evil.example/' }, { client_id: 'other' }]) {
      const response = await fetch(`${url}?${query(wrong)}`, { redirect: 'manual' })
      expect(response.status).toBe(400)
      expect(response.headers.get('location')).toBeNull()
    }
  const status = await new Promise((resolve) =>
    request(`${github.local}/user`, { headers: { host: 'evil.example' } }, (answer) =>
      resolve(answer.statusCode),
    ).end(),
  )
  expect(status).toBe(403)
})

test('it takes names that can be those of an address, and no others', async () => {
  const { github } = await start()
  const choose = (name: string) =>
    fetch(`${github.local}/authorize?${query()}`, {
      method: 'POST',
      body: new URLSearchParams({ name, answer: 'yes' }),
      redirect: 'manual',
    })
  expect((await choose('Ann-2')).status).toBe(303)
  for (const name of ['', '-ann', 'a b', '<b>', 'ann@example.org', 'a'.repeat(31)])
    expect(await (await choose(name)).text()).toContain('choose another name')
})
