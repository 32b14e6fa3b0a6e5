import { describe, expect, test } from 'vitest'
import { safeHref } from '../../links/safeHref.js'
import { createTestService, testCall } from '../../testing/testCall.js'
import { getSessions } from './getSessions.js'
import { revokeSession } from './revokeSession.js'

const address = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'

testCall({
  name: 'getSessions',
  run: (client, network, signal) =>
    getSessions(client, { account: `${network}:${address}`, ...(signal && { signal }) }),
  request: { method: 'GET', path: `/v1/sessions/eip155%3A1%3A${address}` },
  reply: {
    pcis: [
      {
        project: { id: 'p', name: 'Game\u202e', url: 'https://game.example', iconUrl: 'javascript:alert(1)' },
        pci: 'c-1',
        expiry: 1_800_000_000,
        createdAt: 1_700_000_000,
        permissions: [{ type: 'contract-call', data: { address: '0x1' } }],
        policies: [],
        context: '0xcc',
        revokedAt: null,
      },
    ],
  },
  result: [
    {
      project: { id: 'p', name: 'Game', url: safeHref('https://game.example'), iconUrl: undefined },
      pci: 'c-1',
      expiry: 1_800_000_000,
      createdAt: 1_700_000_000,
      permissions: [{ type: 'contract-call', data: { address: '0x1' } }],
      policies: [],
      context: '0xcc',
      revokedAt: undefined,
    },
  ],
  unsupported: { gives: [] },
  free: ['data', 'address'],
})

testCall({
  name: 'revokeSession',
  run: (client, network, signal) =>
    revokeSession(client, {
      account: `${network}:${address}`,
      pci: 'c-1',
      signature: '0x1',
      ...(signal && { signal }),
    }),
  request: {
    method: 'POST',
    path: `/v1/sessions/eip155%3A1%3A${address}/revoke`,
    body: { pci: 'c-1', signature: '0x1' },
  },
  reply: { success: true },
  result: { success: true },
  unsupported: { gives: { success: false } },
})

describe('the calls for sessions', () => {
  test('read a session of which little is said, and when it was revoked', async () => {
    const { blockchain } = createTestService(() => ({
      pcis: [{ project: { id: 'p', name: 'Game' }, pci: 'c', expiry: 0, createdAt: 0, revokedAt: 5 }],
    }))
    expect(await getSessions(blockchain, { account: `eip155:1:${address}` })).toMatchObject([
      { permissions: [], policies: [], context: undefined, revokedAt: 5, project: { url: undefined } },
    ])
  })

  test.each([
    [new Response(null, { status: 200 }), true],
    [null, true],
    [{}, true],
    [{ success: false }, false],
  ])('take %j for a permission that was revoked: %j', async (reply, success) => {
    const { blockchain } = createTestService(() => reply)
    const parameters = { account: `eip155:1:${address}`, pci: 'c', signature: '0x' } as const
    expect(await revokeSession(blockchain, parameters)).toEqual({ success })
  })

  test('say who is signed in, if anybody is', async () => {
    const { blockchain, calls } = createTestService(() => ({ pcis: [] }))
    const account = `eip155:1:${address}` as const
    await getSessions(blockchain, { account })
    await getSessions(blockchain, { account, token: 'ey.J.x' })
    await revokeSession(blockchain, { account, pci: 'c', token: 'ey.J.x' }).catch(() => undefined)
    const said = calls.map(({ init }) => new Headers(init.headers).get('authorization'))
    expect(said).toEqual([null, 'Bearer ey.J.x', 'Bearer ey.J.x'])
  })
})
