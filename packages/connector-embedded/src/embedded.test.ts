import type { Connector, ConnectorSource } from '@mooring/core'
import { afterEach, expect, test, vi } from 'vitest'
import { embedded } from './embedded.js'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A page with one address for all services, which answer this. */
async function setup(
  answer: () => Response,
  services: ConnectorSource.Embedding['services'] = 'https://services.example',
) {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const fetch = vi.fn(async (_: string) => answer())
  vi.stubGlobal('fetch', fetch)
  let connectors: readonly Connector[] = []
  const embedding = { projectId: 'harbour', services } as ConnectorSource.Embedding
  const context = { networks: () => [], namespaces: ['eip155'], createWallet: () => Promise.reject(), embedding }
  embedded().watchConnectors(
    (next) => {
      connectors = next
    },
    context as unknown as ConnectorSource.Context,
  )
  expect(fetch).not.toHaveBeenCalled()
  await connectors[0]?.login?.prepare?.()
  return { fetch, error, isThere: () => connectors.length === 1, connector: () => connectors[0] }
}

test('takes the login back where the services have no embedded wallet, and says so to the developer', async () => {
  const { error, isThere, fetch } = await setup(() => Response.json({ frame: null, mayEmbed: false }))
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(['https://services.example/embedded/v1/embed?projectId=harbour'])
  expect(isThere()).toBe(false)
  expect(error.mock.calls.flat().join(' ')).toContain('no embedded wallet')
})

test('takes it back where the services do not allow this page, and says what to do', async () => {
  const { error, isThere } = await setup(() => Response.json({ mayEmbed: false, origin: 'https://app.example' }))
  expect(isThere()).toBe(false)
  expect(error.mock.calls.flat().join(' ')).toContain('allowedOrigins')
})

test.each([
  ['they allow it', () => Response.json({ mayEmbed: true, origin: 'https://app.example' })],
  ['they do not know which page asks', () => Response.json({ mayEmbed: false, origin: null })],
  ['they are in trouble', () => Response.json({}, { status: 503 })],
  [
    'they cannot be reached',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
])('keeps the login where %s', async (_, answer) => {
  const { error, isThere } = await setup(answer as () => Response)
  expect(isThere()).toBe(true)
  expect(error).not.toHaveBeenCalled()
})

test('asks the frame where the page names it, and keeps the login without an answer', async () => {
  const { fetch, isThere } = await setup(() => Response.json({}), { frame: 'https://wallet.example' })
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(['https://wallet.example/embed?projectId=harbour'])
  expect(isThere()).toBe(true)
})

test('offers the social logins that the services have, and that it knows', async () => {
  const { connector } = await setup(() =>
    Response.json({ mayEmbed: true, socials: ['github', 'google', 'myspace', 1] }),
  )
  expect(connector()?.social?.providers).toEqual(['google', 'github'])
  const old = await setup(() => Response.json({ mayEmbed: true }))
  expect(old.connector()?.social?.providers).toEqual([])
})
