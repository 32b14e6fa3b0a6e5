import { describe, expect, test } from 'vitest'
import { createTestService, testCall } from '../../testing/testCall.js'
import { getName } from './getName.js'
import { getNameSuggestions } from './getNameSuggestions.js'
import { getNamesOf } from './getNamesOf.js'
import { registerName } from './registerName.js'

const user = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
const wire = {
  name: 'alice.reown.id',
  registered_at: '2026-01-02T03:04:05Z',
  updated_at: null,
  attributes: { bio: 'Hello\u202e there' },
  addresses: { '60': { address: user, created_at: null } },
}
const profile = { name: 'alice.reown.id', attributes: { bio: 'Hello there' }, addresses: { '60': user } }

testCall({
  name: 'getName',
  run: (client, network, signal) => getName(client, { name: 'Alice.reown.id', network, ...(signal && { signal }) }),
  request: { method: 'GET', path: '/v1/profile/account/alice.reown.id', query: { apiVersion: '2' } },
  reply: wire,
  result: profile,
  unsupported: { gives: undefined },
})

testCall({
  name: 'getNamesOf',
  run: (client, network, signal) =>
    getNamesOf(client, { address: user, network, sender: user, ...(signal && { signal }) }),
  request: { method: 'GET', path: `/v1/profile/reverse/${user}`, query: { apiVersion: '2', sender: user } },
  reply: [wire],
  result: [profile],
  unsupported: { gives: [] },
})

testCall({
  name: 'getNameSuggestions',
  run: (client, network, signal) => getNameSuggestions(client, { name: 'Ali', network, ...(signal && { signal }) }),
  request: { method: 'GET', path: '/v1/profile/suggestions/ali', query: { zone: 'reown.id' } },
  reply: { suggestions: [{ name: 'ali.reown.id', registered: true }, { name: 'ali1.reown.id' }] },
  result: [
    { name: 'ali.reown.id', isRegistered: true },
    { name: 'ali1.reown.id', isRegistered: false },
  ],
  unsupported: { gives: [] },
})

testCall({
  name: 'registerName',
  run: (client, network, signal) =>
    registerName(client, {
      coinType: 60,
      address: user,
      message: '{}',
      signature: '0x1',
      network,
      ...(signal && { signal }),
    }),
  request: {
    method: 'POST',
    path: '/v1/profile/account',
    body: { coin_type: 60, address: user, message: '{}', signature: '0x1' },
  },
  reply: { success: true },
  result: { success: true },
  unsupported: { gives: { success: false } },
})

describe('the calls for names', () => {
  test('take an empty list and a 404 for a name that nobody has, and nothing else', async () => {
    for (const answer of [() => [], () => new Response(null, { status: 404 })]) {
      const { blockchain } = createTestService(answer)
      expect(await getName(blockchain, { name: 'alice', network: 'eip155:1' })).toBeUndefined()
      expect(await getNamesOf(blockchain, { address: user, network: 'eip155:1' })).toEqual([])
    }
    for (const answer of [() => [wire], () => null]) {
      const { blockchain } = createTestService(answer)
      await expect(getName(blockchain, { name: 'alice', network: 'eip155:1' })).rejects.toMatchObject({
        name: 'InvalidReplyError',
      })
    }
    const { blockchain } = createTestService(() => new Response(null, { status: 401 }))
    await expect(getNamesOf(blockchain, { address: user, network: 'eip155:1' })).rejects.toMatchObject({ status: 401 })
    await expect(getName(blockchain, { name: 'alice', network: 'eip155:1' })).rejects.toMatchObject({ status: 401 })
  })

  test('read attributes as a list of records, as older clients know them', async () => {
    const { blockchain } = createTestService(() => ({ addresses: {}, attributes: [{ bio: 'a' }, { avatar: 'b' }] }))
    expect(await getName(blockchain, { name: 'alice', network: 'eip155:1' })).toEqual({
      name: '',
      addresses: {},
      attributes: { bio: 'a', avatar: 'b' },
    })
  })

  test.each([
    [{ success: false }, false],
    [wire, true],
    [null, true],
    [new Response(null, { status: 200 }), true],
  ])('take %j for a registration that succeeded: %j', async (reply, success) => {
    const { blockchain } = createTestService(() => reply)
    const parameters = { coinType: 60, address: user, message: '', signature: '', network: 'eip155:1' as const }
    expect(await registerName(blockchain, parameters)).toEqual({ success })
  })

  test('repeat nothing of what a server calls the parts of its answer, but what can be shown', async () => {
    const key = `\u202eyour coins${'\n'.repeat(9)}${'x'.repeat(5000)}`
    const { blockchain } = createTestService(() => ({ addresses: { [key]: { address: '0xab' } } }))
    const error = await getName(blockchain, { name: 'alice', network: 'eip155:1' }).catch((error) => error)
    expect(error).toMatchObject({ name: 'InvalidReplyError' })
    expect(error.message).toMatch(/^[ -~…\n]{10,200}$/u)
    const list = await getNamesOf(createTestService(() => [{ addresses: { [key]: {} } }]).blockchain, {
      address: user,
      network: 'eip155:1',
    }).catch((error) => error)
    expect(list.details).toMatch(/^"0\.addresses\.your coins x+…" is not /u)
  })

  test('prefer the words of the server when it refuses', async () => {
    const reasons = [{ name: 'name', description: 'The name is taken' }]
    const { blockchain } = createTestService(() => Response.json({ status: 'FAILED', reasons }, { status: 400 }))
    const parameters = { coinType: 60, address: user, message: '', signature: '', network: 'eip155:1' as const }
    await expect(registerName(blockchain, parameters)).rejects.toMatchObject({
      reasons: [{ field: 'name', description: 'The name is taken' }],
    })
  })
})
