import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { InvalidParamsRpcError } from '../errors/rpcErrors.js'
import { parseSendCalls } from './parseSendCalls.js'

const to = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'

describe('parseSendCalls', () => {
  test.each([
    [[{ calls: [{ to }] }]],
    [[{ calls: [{ to, data: '0x' }] }]],
    [[{ calls: [{ to, data: '0xa9059cbb', value: '0x1' }, { to: '0x' }] }]],
    [[{ calls: [] }]],
    [[{ calls: [{ to }] }, { calls: [{ to }] }]],
    // As viem leaves out what a call does not have.
    [[{ calls: [{ to, data: undefined, value: undefined }], capabilities: undefined, id: undefined }]],
    [[{ version: '2.0.0', chainId: '0x1', calls: [{ to, capabilities: {} }], capabilities: { a: true } }]],
  ])('takes %j, and keeps it as it is', (params) => {
    expect(parseSendCalls(params)).toEqual(params)
  })

  test.each([
    [[], 'params'],
    [undefined, 'params'],
    [null, 'params'],
    [{ calls: [{ to }] }, 'params'],
    [[{}], '0.calls'],
    [[{ calls: { to } }], '0.calls'],
    [[{ calls: [{}] }], '0.calls.0.to'],
    [[{ calls: [{ to: undefined }] }], '0.calls.0.to'],
    [[{ calls: [{ to: 'alice.eth' }] }], '0.calls.0.to'],
    [[{ calls: [{ to: to.slice(2) }] }], '0.calls.0.to'],
    [[{ calls: [{ to: to.replace('0x', '0X') }] }], '0.calls.0.to'],
    [[{ calls: [{ to }, { to: [to] }] }], '0.calls.1.to'],
    [[{ calls: [{ to, data: 'a9059cbb' }] }], '0.calls.0.data'],
    [[{ calls: [{ to, data: null }] }], '0.calls.0.data'],
    [[{ calls: [{ to, value: 1 }] }], '0.calls.0.value'],
    [[{ calls: [{ to }] }, {}], '1.calls'],
  ])('refuses %j, and names %s', (params, place) => {
    let error: unknown
    try {
      parseSendCalls(params)
    } catch (thrown) {
      error = thrown
    }
    expect(error).toBeInstanceOf(InvalidParamsRpcError)
    expect(error).toMatchObject({ code: -32602, shortMessage: 'The parameters are not valid' })
    expect((error as { details: string }).details.startsWith(`${place}: `)).toBe(true)
  })

  test('says what a call needs', () => {
    expect(() => parseSendCalls([{ calls: [{ to, data: 'a9' }] }])).toThrow('0.calls.0.data: It must start with 0x')
  })

  test('takes nothing over from a prototype that was made up', () => {
    const params = JSON.parse(`[{"calls":[{"to":"${to}","__proto__":{"data":"evil"}}],"__proto__":{"x":1}}]`)
    const [request] = parseSendCalls(params)
    expect((request as { x?: number }).x).toBeUndefined()
    expect(request?.calls[0]?.data).toBeUndefined()
  })

  test('reads or refuses anything, and refuses it with our error', () => {
    const revoked = Proxy.revocable([], {})
    revoked.revoke()
    expect(() => parseSendCalls(revoked.proxy)).toThrow(InvalidParamsRpcError)
    expect(() => parseSendCalls(revoked.proxy)).toThrow('The parameters could not be read.')
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), (params) => {
        try {
          for (const { calls } of parseSendCalls(params)) for (const call of calls) expect(call.to).toMatch(/^0x/)
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidParamsRpcError)
        }
      }),
    )
  })
})
