import { expect, test } from 'vitest'
import { checkServices } from './checkServices.js'

const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status })

/** Services that answer by path, and the requests that they received. */
function setup(answers: Readonly<Record<string, () => Response>>) {
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (input) => {
    const { href, pathname } = new URL(String(input))
    asked.push(href)
    const answer = answers[pathname]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  }
  return { asked, check: (url = 'http://127.0.0.1:8787') => checkServices(url, { fetch }) }
}

test('services that are well say so, and which networks they reach', async () => {
  const { asked, check } = setup({
    '/health': () => json({ status: 'ok' }),
    '/v1/supported-chains': () => json({ http: ['eip155:31337', 7, 'eip155:1'], ws: [] }),
  })
  const health = await check('http://127.0.0.1:8787/')
  expect(health).toEqual({ status: 'well', time: expect.any(Number), networks: ['eip155:31337', 'eip155:1'] })
  expect(asked).toEqual(['http://127.0.0.1:8787/health', 'http://127.0.0.1:8787/v1/supported-chains'])
})

test('services without their database are there, and say what is wrong', async () => {
  const reasons = [{ field: 'database', name: 'database', description: 'The database cannot be reached.' }]
  const { check } = setup({ '/health': () => json({ status: 'FAILED', reasons }, 503) })
  expect(await check()).toEqual({ status: 'unwell', reason: 'The database cannot be reached.' })
})

test('something else at the address is not taken for services', async () => {
  expect(await setup({ '/health': () => json('hello', 404) }).check()).toEqual({
    status: 'unwell',
    reason: 'They answer with the status 404.',
  })
  expect(await setup({ '/health': () => new Response('<!doctype html>') }).check()).toEqual({ status: 'silent' })
})

test('nobody there is said plainly', async () => {
  expect(await setup({}).check()).toEqual({ status: 'silent' })
  expect(await setup({}).check('nowhere')).toEqual({ status: 'silent' })
})
