import { assert, constantFrom, double, jsonValue, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { readFrame } from './readFrame.ts'

const request = (id: string) => `{"id":${id},"jsonrpc":"2.0","method":"irn_publish","params":{}}`

test.each([
  ['1', '1'],
  ['-5', '-5'],
  ['"1795242986794001123"', '"1795242986794001123"'],
  ['1795242986794001123', '1795242986794001123'],
  ['98765432109876543210987', '98765432109876543210987'],
  ['"\\u00e9"', '"é"'],
  ['1.50', '1.50'],
])('the id %s is returned unchanged', (id, expected) => {
  expect(readFrame(request(id))).toMatchObject({ type: 'request', id: expected })
})

test('an id inside the parameters does not stand in for the id of the request', () => {
  const text = '{"params":{"id":11111111111111111111},"id":22222222222222222222,"jsonrpc":"2.0","method":"m"}'
  expect(readFrame(text)).toMatchObject({ id: '22222222222222222222' })
})

test.each([
  ['{', 'null', -32_700],
  ['', 'null', -32_700],
  ['null', 'null', -32_600],
  ['"text"', 'null', -32_600],
  [`[${request('1')}]`, 'null', -32_600],
  [request('null'), 'null', -32_600],
  [request('{}'), 'null', -32_600],
  [request(`"${'1'.repeat(200)}"`), 'null', -32_600],
  [request('1'.repeat(200)), 'null', -32_600],
  ['{"id":7,"method":"irn_publish"}', '7', -32_600],
  ['{"id":7,"jsonrpc":"2.0","method":8}', '7', -32_600],
  ['{"id":7,"jsonrpc":"2.0"}', '7', -32_600],
])('%s is refused with id %s and code %i', (text, id, code) => {
  expect(readFrame(text)).toMatchObject({ type: 'unreadable', id, error: { code } })
})

test('an answer is distinguished from a request, and a result from an error', () => {
  expect(readFrame('{"id":1,"jsonrpc":"2.0","result":true}')).toEqual({ type: 'response', id: '1', isResult: true })
  expect(readFrame('{"id":1,"jsonrpc":"2.0","error":{}}')).toEqual({ type: 'response', id: '1', isResult: false })
})

test('endless nesting is refused and breaks nothing', () => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
  expect(readFrame(deep)).toMatchObject({ type: 'unreadable' })
  expect(readFrame(`{"id":${'9'.repeat(30)},"jsonrpc":"2.0","method":"m","params":${deep}}`)).toBeDefined()
})

test('any frame is parsed as something, and its id can stand in an answer', () => {
  const ids = oneof(jsonValue(), double(), string())
  const objects = jsonValue().map((params) => ({ jsonrpc: '2.0', method: 'irn_publish', params }))
  const frames = oneof(
    string(),
    jsonValue().map((value) => JSON.stringify(value)),
    objects.chain((object) => ids.map((id) => JSON.stringify({ ...object, id }))),
    constantFrom('[', '{"id":', '\u0000', '{"__proto__":{"method":"x"}}', '{"id":1e400,"jsonrpc":"2.0","method":"m"}'),
  )
  assert(
    property(frames, (text) => {
      const frame = readFrame(text)
      expect(['request', 'response', 'unreadable']).toContain(frame.type)
      expect(() => JSON.parse(frame.id)).not.toThrow()
    }),
    { numRuns: 1000 },
  )
})
