import { expect, test } from 'vitest'
import { causesOf } from './causesOf.js'

test('lists what is wrapped, the outermost first, each once', () => {
  const root = { message: 'root' }
  const middle = { error: root, cause: root }
  const outer = { data: 'text', info: middle }
  expect(causesOf(outer)).toEqual([outer, 'text', middle, root])
  expect(causesOf('text')).toEqual(['text'])
  expect(causesOf(undefined)).toEqual([undefined])
})

test('ends where a value wraps itself', () => {
  const circular: Record<string, unknown> = {}
  circular.cause = { data: circular, error: circular }
  expect(causesOf(circular)).toEqual([circular, circular.cause])
})

test('ends where a value goes on for ever', () => {
  const endless = (): object => new Proxy({}, { get: endless })
  expect(causesOf(endless())).toHaveLength(50)
  let deep: object = { code: 4001 }
  for (let depth = 0; depth < 1_000; depth++) deep = { cause: deep }
  expect(causesOf(deep)).toHaveLength(50)
})

test('leaves out the errors of the browser, and what they wrap', () => {
  const aborted = Object.assign(new DOMException('The user aborted a request.', 'AbortError'), { cause: 'text' })
  const outer = { cause: aborted, error: 'other' }
  expect(causesOf(outer)).toEqual([outer, 'other'])
  expect(causesOf(aborted)).toEqual([])
})
