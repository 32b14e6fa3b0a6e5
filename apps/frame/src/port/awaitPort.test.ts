import { expect, test, vi } from 'vitest'
import { awaitPort } from './awaitPort.ts'

const good = { id: 'a', type: '@w3m-app/SYNC_DAPP_DATA', payload: { projectId: 'p' } }
const origin = 'https://app.example'

/** A window that is framed by `parent`. */
function setUp() {
  const listeners = new Set<(event: MessageEvent) => void>()
  const parent = { postMessage: vi.fn() }
  const window: awaitPort.FrameWindow = {
    parent,
    addEventListener: (_, listen) => void listeners.add(listen),
    removeEventListener: (_, listen) => void listeners.delete(listen),
  }
  const post = (event: object) => {
    const whole = { data: good, origin, source: parent, ports: [new MessageChannel().port1], ...event }
    for (const listen of [...listeners]) listen(whole as unknown as MessageEvent)
    return whole
  }
  const page = awaitPort(window)
  const isTaken = () => listeners.size === 0
  return { parent, post, page, isTaken }
}

test('says that it is ready, and takes the port of the page', async () => {
  const { parent, post, page } = setUp()
  expect(parent.postMessage).toHaveBeenCalledExactlyOnceWith(
    { type: '@w3m-frame/READY', payload: { version: '4' } },
    '*',
  )
  const { ports } = post({})
  expect(await page).toMatchObject({
    port: ports[0],
    origin,
    first: { name: 'SYNC_DAPP_DATA', payload: { projectId: 'p' } },
  })
})

test.each([
  ['no port', { ports: [] }],
  ['two ports', { ports: [{}, {}] }],
  ['no origin', { origin: 'null' }],
  ['another window', { source: {} }],
  ['nobody', { source: null }],
  ['another event', { data: { id: 'a', type: '@w3m-app/GET_USER' } }],
  ['no project', { data: { ...good, payload: {} } }],
  ['no id', { data: { ...good, id: undefined } }],
  ['a text', { data: '@w3m-app/SYNC_DAPP_DATA' }],
])('ignores a message with %s', (_, wrong) => {
  const { post, isTaken } = setUp()
  post(wrong)
  expect(isTaken()).toBe(false)
})

test('takes the first page, and no second one in the same moment', async () => {
  const { post, page, isTaken } = setUp()
  const first = post({})
  post({ origin: 'https://evil.example' })
  expect(isTaken()).toBe(true)
  expect(await page).toMatchObject({ port: first.ports[0], origin })
})
