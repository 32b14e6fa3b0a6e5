import { expect, inject, test } from 'vitest'
import { findDeadUrl, startTestNode } from '../testing/startTestNode.ts'
import { useTestServices } from '../testing/startTestServices.ts'

const [harbour] = inject('networks') as readonly [{ rpc: readonly string[] }]
const key = 'a-key-of-the-source-which-nobody-may-see'
const account = '0x00000000000000000000000000006d6f6f72696e'

async function read(url: string, init?: RequestInit): Promise<{ status: number; page: string; headers: Headers }> {
  const answer = await fetch(`${url}/status`, init)
  return { status: answer.status, page: await answer.text(), headers: answer.headers }
}

test('the page says which node and source rest, since when and why, without their keys', async () => {
  const broken = await startTestNode((_, response) => response.writeHead(500).end())
  const dead = await findDeadUrl()
  const { url } = await useTestServices({
    networks: [{ ...harbour, rpc: [`${dead}/${key}`, ...harbour.rpc], keepsActivity: false }],
    sources: { history: [{ type: 'etherscan', url: broken.url, key, networks: ['eip155:31337'] }] },
  })
  expect((await read(url)).page).toContain('not asked')
  const query = 'projectId=0123456789abcdef0123456789abcdef&chainId=eip155:31337'
  await fetch(`${url}/v1/account/${account}/history?${query}`)
  await fetch(`${url}/v1/account/${account}/balance?${query}&currency=usd&sv=1`, {
    headers: { origin: 'http://localhost' },
  })

  const { page } = await read(url)
  expect(page).toMatch(
    /<th scope="row">etherscan<\/th><td>history, no\. 1<\/td><td>eip155:31337<\/td><td class="bad">rests since/u,
  )
  expect(page).toContain('It answered with status 500')
  expect(page).toMatch(/<th scope="row">eip155:31337<\/th><td>no\. 1<\/td><td class="bad">rests since/u)
  expect(page).toMatch(/<th scope="row">eip155:31337<\/th><td>no\. 2<\/td><td>answers<\/td>/u)
  for (const secret of [key, dead, broken.url, account]) expect(page).not.toContain(secret)

  const metrics = await (await fetch(`${url}/metrics`)).text()
  expect(metrics).toMatch(
    /resting_since_seconds\{kind="history",name="etherscan",place="0",network="eip155:31337"\} [1-9]/u,
  )
  expect(metrics).toMatch(/resting_since_seconds\{kind="node",name="eip155:31337",place="1"\} 0/u)
  expect(metrics).toMatch(/database_bytes [1-9]/u)
})

test('the page opens elsewhere with the key alone, runs no script, and may not be framed', async () => {
  const viewKey = 'a-key-of-the-operator'
  const { url } = await useTestServices({ analytics: { viewKey }, networks: [] })
  const elsewhere = { 'x-forwarded-for': '203.0.113.1' }
  expect((await read(url, { headers: elsewhere })).status).toBe(401)
  const { status, page, headers } = await read(url, { headers: { ...elsewhere, authorization: `Bearer ${viewKey}` } })
  expect(status).toBe(200)
  expect(page).toContain('No network has a node.')
  expect(page).not.toContain('<script')
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*frame-ancestors 'none'$/u)
  expect(headers.get('access-control-allow-origin')).toBeNull()
})
