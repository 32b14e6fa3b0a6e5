import { afterAll, describe, expect, test } from 'vitest'
import { openTestChain } from './openTestChain.ts'

const { chain, request } = await openTestChain()
afterAll(() => chain.stop())

describe('the protocol', () => {
  test('answers a batch in one piece, each part on its own', async () => {
    const { status, origin, text } = await request(
      JSON.stringify([
        { jsonrpc: '2.0', id: 1, method: 'getHealth' },
        { jsonrpc: '2.0', id: 'two', method: 'getTrousers', params: [] },
        { jsonrpc: '2.0', method: 'getHealth' },
        { jsonrpc: '2.0', id: 3, method: 'getBalance', params: ['not an address'] },
        { jsonrpc: '2.0', id: 4, method: 'getSlot', params: [{ minContextSlot: 9e15 }] },
        17,
      ]),
    )
    expect([status, origin]).toEqual([200, '*'])
    expect(JSON.parse(text)).toMatchObject([
      { id: 1, result: 'ok' },
      { id: 'two', error: { code: -32601, message: 'Method not found' } },
      { id: 3, error: { code: -32602 } },
      { id: 4, error: { code: -32016 } },
      { id: null, error: { code: -32600 } },
    ])
  })

  test.each([
    ['{"jsonrpc":"2.0",', -32700],
    ['[]', -32600],
    ['{"id":1,"method":"getHealth"}', -32600],
    ['{"jsonrpc":"2.0","id":1,"method":"constructor"}', -32601],
    ['{"jsonrpc":"2.0","id":1,"method":"slotSubscribe"}', -32601],
    ['{"jsonrpc":"2.0","id":1,"method":"getHealth","params":{}}', -32602],
    ['{"jsonrpc":"2.0","id":1,"method":"sendTransaction","params":["AAAA",{"encoding":"base64"}]}', -32602],
    ['{"jsonrpc":"2.0","id":1,"method":"sendTransaction","params":["0OIl"]}', -32602],
  ])('refuses %s with its own code', async (body, code) => {
    expect(JSON.parse((await request(body)).text).error.code).toBe(code)
  })

  const place = '11111111111111111111111111111111'
  const signature = '1'.repeat(64)
  test.each([
    ['getBalance', [place, { commitment: 'recent' }], /unknown variant/u],
    ['getBlock', [1, { commitment: 'processed' }], /below `confirmed`/u],
    ['getTransaction', [signature, { commitment: 'processed' }], /below `confirmed`/u],
    ['getSignaturesForAddress', [place, { commitment: 'processed' }], /below `confirmed`/u],
    ['getSignaturesForAddress', [place, { limit: 0 }], /Invalid limit; max 1000/u],
    ['getSignaturesForAddress', [place, { limit: 1001 }], /Invalid limit; max 1000/u],
  ])('refuses as a node does to %s for %j', async (method, params, message) => {
    const { text } = await request(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
    expect(JSON.parse(text).error).toEqual({ code: -32602, message: expect.stringMatching(message) })
  })

  test('writes whole numbers in full', async () => {
    const params = [chain.accounts[2].address, { encoding: 'base64' }]
    const { text } = await request(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getAccountInfo', params }))
    expect(text).toContain('"rentEpoch":18446744073709551615')
    expect(text).toContain('"lamports":1000000000000,')
  })

  test('refuses a body that is too long', async () => {
    const { status } = await request(' '.repeat(1_000_001))
    expect(status).toBe(413)
  })

  test('lets pages of any origin ask', async () => {
    const response = await fetch(chain.url, { method: 'OPTIONS' })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-headers')).toBe('*')
  })
})
