import { accounts, tokens } from 'devnet'
import fc from 'fast-check'
import { arbitraryOf, type JsonSchema } from './arbitraryOf.ts'

type Parameter = { name: string; in: 'query' | 'path' | 'header'; required?: boolean; schema: JsonSchema }
export type Operation = {
  summary?: string
  tags?: readonly string[]
  parameters?: readonly Parameter[]
  requestBody?: { content: Readonly<Record<string, { schema: JsonSchema }>> }
  responses: Readonly<Record<string, { content?: Readonly<Record<string, { schema: JsonSchema }>> }>>
}
/** A route and what the document says of it. */
export type Route = { readonly path: string; readonly method: string; readonly operation: Operation }
export type Answer = { status: number; type: string; text: string }
export type GeneratedRequest = { method: string; path: string; body?: string | undefined }

const network = 'eip155:31337'
const address = accounts[0].address
const id = `${network}:${address}`
/** Values that the services know, so that generated requests get past the first checks. */
const examples = {
  projectId: ['test-project'],
  chainId: [network, 'eip155:404', 'eip155:0', 'solana:1'],
  account: [address, id],
  address: [address, id, `${network}:${tokens.husd.address}`],
  addresses: [[`${network}:${tokens.husd.address}`], ['native']],
  tokenAddress: [`${network}:${tokens.husd.address}`],
  userAddress: [id],
  from: [`${network}:${tokens.husd.address}`],
  to: [`${network}:${tokens.moor.address}`],
  name: ['skipper.reown.id'],
  currency: ['usd', 'eur'],
  call: [{ jsonrpc: '2.0', id: 1, method: 'reown_getExchanges', params: {} }],
}

/** All routes of the document of running services. */
export async function readRoutes(url: string): Promise<readonly Route[]> {
  const { paths } = (await (await fetch(`${url}/openapi.json`)).json()) as {
    paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
}

/** A generated request to a route. */
export function requestTo({ path, method, operation }: Route): fc.Arbitrary<GeneratedRequest> {
  const parameters = operation.parameters ?? []
  const values = fc.record(
    Object.fromEntries(parameters.map(({ name, schema }) => [name, arbitraryOf(schema, examples, name)])),
    { requiredKeys: parameters.filter(({ required }) => required).map(({ name }) => name) },
  ) as fc.Arbitrary<Readonly<Record<string, unknown>>>
  const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  const body = schema ? arbitraryOf(schema, examples, schema.type ? '' : 'call') : fc.constant(undefined)
  return fc.record({ values, body }).map(({ values, body }) => {
    const query = new URLSearchParams()
    let place = path
    for (const { name, in: where } of parameters) {
      if (!(name in values)) continue
      const value = values[name]
      const text = (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()
      if (where === 'path') place = place.replace(`{${name}}`, encodeURIComponent(text || '-'))
      else if (where === 'query') query.append(name, text)
    }
    return { method, path: `${place}?${query}`, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
  })
}

export async function ask(url: string, { method, path, body }: GeneratedRequest): Promise<Answer> {
  const headers: Record<string, string> = { origin: 'https://app.example.org' }
  if (body !== undefined) headers['content-type'] = 'application/json'
  const response = await fetch(`${url}${path}`, {
    method,
    headers,
    redirect: 'manual',
    ...(body === undefined ? {} : { body }),
  })
  const type = response.headers.get('content-type')?.split(';')[0] ?? ''
  return { status: response.status, type, text: await response.text() }
}
