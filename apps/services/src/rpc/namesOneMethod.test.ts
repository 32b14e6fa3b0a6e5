import { array, assert, constantFrom, jsonValue, property, record, string } from 'fast-check'
import { expect, test } from 'vitest'
import { namesOneMethod } from './namesOneMethod.ts'

test.each([
  ['{"method":"a","method":"b"}', 'twice'],
  ['{"method":"a","Method":"b"}', 'in other letters'],
  ['{"METHOD":"b","method":"a"}', 'in other letters before it'],
  [String.raw`{"method":"a","meth\u006fd":"b"}`, 'in disguise'],
  ['{"method":"a","params":[{"x":"\\""}],"method":"b"}', 'after a quotation mark'],
  ['[{"method":"a"},{"method":"a","method":"b"}]', 'in a batch'],
  [' [ {"method":"a" , "Method" : "b"} ]', 'with spaces'],
])('%s names its method %s', (text) => {
  expect(namesOneMethod(text)).toBe(false)
})

test.each([
  '{"method":"method"}',
  '{"method":"a","params":[{"method":"b"},["method","Method"]]}',
  '{"params":{"method":"b"},"method":"a"}',
  '[{"method":"a"},{"method":"b"}]',
  String.raw`{"method":"a","params":["\",\"method\":\"b"]}`,
])('%s names one', (text) => {
  expect(namesOneMethod(text)).toBe(true)
})

test('a request with one method passes, however long it is', () => {
  const calls = record({
    id: jsonValue(),
    params: jsonValue(),
    method: constantFrom('a', 'method', '"method":'),
    x: string(),
  })
  assert(
    property(array(calls), (batch) => {
      expect(namesOneMethod(JSON.stringify(batch))).toBe(true)
      for (const call of batch) expect(namesOneMethod(JSON.stringify(call))).toBe(true)
    }),
  )
  expect(namesOneMethod(JSON.stringify({ method: 'a', params: ['x'.repeat(1_000_000), '\\"'.repeat(300_000)] }))).toBe(
    true,
  )
})
