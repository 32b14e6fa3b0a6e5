import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeSignInMessage } from '@mooring/core'
import { accounts } from 'devnet'
import type { FastifyInstance } from 'fastify'
import type { Hono } from 'hono'
import { parseConfig, type RunningServices, startServices } from 'services'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readExamples } from './checkDocs.js'

// Runs the back ends of `docs/sign-in.md` as they are printed there.
const site = 'app.example.org'
const skipper = privateKeyToAccount(accounts[0].privateKey)
const folder = mkdtempSync(join(tmpdir(), 'mooring-backends-'))
// Below this file, so that the libraries are found.
const modules = fileURLToPath(new URL('.cache/backends', import.meta.url))
let services: RunningServices

beforeAll(async () => {
  const databaseUrl = `sqlite:${join(folder, 'services.db')}`
  services = await startServices(parseConfig({ port: 0, logLevel: 'silent', databaseUrl, networks: [] }))
  vi.stubEnv('SERVICES_URL', services.url)
  vi.stubEnv('SITE', site)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await services.stop()
  rmSync(folder, { recursive: true, force: true })
})

const page = readFileSync(new URL('../docs/sign-in.md', import.meta.url), 'utf8')

/** Imports the example below a heading. */
async function run(heading: string): Promise<Record<string, unknown>> {
  const [, section = ''] = page.split(`### ${heading}\n`)
  const [example] = readExamples(section.split('\n### ')[0] ?? '')
  mkdirSync(modules, { recursive: true })
  const file = join(modules, `${heading}.ts`)
  writeFileSync(file, example?.code ?? '')
  return import(/* @vite-ignore */ file)
}

type Ask = (authorization?: string) => Promise<{ status: number; body: unknown }>
const url = 'http://127.0.0.1/api/profile'
const toHeaders = (authorization?: string): Record<string, string> => (authorization ? { authorization } : {})
const read = async (reply: Response) => ({ status: reply.status, body: await reply.json() })

const backends: Readonly<Record<string, () => Promise<Ask>>> = {
  async Fastify() {
    const server = (await run('Fastify')).server as FastifyInstance
    return async (authorization) => {
      const reply = await server.inject({ url: '/api/profile', headers: toHeaders(authorization) })
      return { status: reply.statusCode, body: reply.json() }
    }
  },
  async Next() {
    const { GET } = (await run('Next')) as { GET: (request: Request) => Promise<Response> }
    return async (authorization) => read(await GET(new Request(url, { headers: toHeaders(authorization) })))
  },
  async Hono() {
    const app = (await run('Hono')).app as Hono
    return async (authorization) => read(await app.request(url, { headers: toHeaders(authorization) }))
  },
}

/** Signs the first account of the local chains in, as a page does, and returns its access token. */
async function signIn(domain = site): Promise<string> {
  const ask = async (route: string, headers: Record<string, string>, body?: object) => {
    const reply = await fetch(`${services.url}/auth/v1/${route}`, {
      method: body ? 'POST' : 'GET',
      headers: { origin: `https://${domain}`, ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await reply.json()) as { nonce: string; token: string }
  }
  const { nonce, token } = await ask('nonce', {})
  const data = { accountAddress: skipper.address, chainId: 'eip155:1' }
  const uri = `https://${domain}/`
  const message = writeSignInMessage({ ...data, domain, uri, version: '1', nonce, issuedAt: new Date().toISOString() })
  const signature = await skipper.signMessage({ message })
  return (await ask('authenticate', { 'x-nonce-jwt': `Bearer ${token}` }, { data, message, signature })).token
}

describe.each(Object.entries(backends))('the back end with %s', (name, start) => {
  test('answers visitors who are signed in to this site, until they sign out', async () => {
    const ask = await start()
    const refusal = { status: 401, body: { error: 'Sign in first' } }
    expect(await ask()).toEqual(refusal)
    expect(await ask('Bearer nonsense')).toEqual(refusal)
    const authorization = `Bearer ${await signIn()}`
    expect(await ask(authorization)).toEqual({ status: 200, body: { account: `eip155:1:${skipper.address}` } })
    expect(await ask(`Bearer ${await signIn('evil.example.org')}`)).toEqual(refusal)
    const body = { method: 'POST', headers: { authorization, 'content-type': 'application/json' }, body: '{}' }
    await fetch(`${services.url}/auth/v1/sign-out`, body)
    expect(await ask(authorization)).toEqual(refusal)
  })

  test('has at most 20 lines of code', () => {
    const [, section = ''] = page.split(`### ${name}\n`)
    const lines = (readExamples(section)[0]?.code ?? '').split('\n').filter((line) => line.trim() !== '')
    expect(lines.length).toBeLessThanOrEqual(20)
  })
})
