import { fastify } from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { compileLazily } from './compileLazily.ts'

/** Counts how often a schema is read: both compilers do that. */
function countReads(schema: object): { readonly schema: object; readonly reads: () => number } {
  let reads = 0
  const get = (target: object, key: string | symbol): unknown => {
    reads += 1
    return Reflect.get(target, key)
  }
  const counted = new Proxy(schema, { get })
  return { schema: counted, reads: () => reads }
}

async function startServer() {
  const server = fastify()
  onTestFinished(() => server.close())
  compileLazily(server)
  const query = { type: 'object', properties: { most: { type: 'integer', default: 3 } }, required: ['name'] }
  const counted = countReads({ type: 'integer' })
  const response = { type: 'object', properties: { most: { type: 'integer' } } }
  server.get('/rows', { schema: { querystring: query, response: { 200: response } } }, (request) => ({
    ...(request.query as object),
    secret: 'unlisted',
  }))
  server.post('/other', { schema: { body: counted.schema } }, (request) => ({ body: request.body }))
  await server.ready()
  return { server, reads: counted.reads }
}

describe('a route', () => {
  test('checks, fills in and writes by its schemas', async () => {
    const { server } = await startServer()
    const answer = await server.inject('/rows?name=a&most=5')
    expect(answer.json()).toEqual({ most: 5 })
    expect((await server.inject('/rows?name=a')).json()).toEqual({ most: 3 })
  })

  test('names what is wrong, in each of several requests at once', async () => {
    const { server } = await startServer()
    const answers = await Promise.all(['/rows', '/rows?name=a&most=x'].map((url) => server.inject(url)))
    expect(answers.map((answer) => answer.statusCode)).toEqual([400, 400])
    expect(answers[0]?.json().message).toContain("'name'")
    expect(answers[1]?.json().message).toContain('most')
  })

  test('compiles its schemas when it is first asked, once', async () => {
    const { server, reads } = await startServer()
    const before = reads()
    const ask = () =>
      server.inject({
        method: 'POST',
        url: '/other',
        headers: { 'content-type': 'application/json' },
        payload: '7',
      })
    expect((await ask()).json()).toEqual({ body: 7 })
    const after = reads()
    expect(after).toBeGreaterThan(before)
    await ask()
    expect(reads()).toBe(after)
  })
})
