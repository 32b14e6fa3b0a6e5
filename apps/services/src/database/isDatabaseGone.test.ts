import { expect, test } from 'vitest'
import { isDatabaseGone } from './isDatabaseGone.ts'

const failure = (fields: object, message = 'x') => Object.assign(new Error(message), fields)

test.each([
  ['a refused connection', failure({ code: 'ECONNREFUSED', syscall: 'connect' }), true],
  ['all addresses refused', new AggregateError([failure({ code: 'ECONNREFUSED', syscall: 'connect' })]), true],
  ['an administrator who stops the server', failure({ code: '57P01', severity: 'FATAL' }), true],
  ['a server that starts', failure({ code: '57P03', severity: 'FATAL' }), true],
  ['a connection that broke', new Error('Connection terminated unexpectedly'), true],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect'), true],
  ['a wrong statement', failure({ code: '42601', severity: 'ERROR' }), false],
  ['a row that is there already', failure({ code: '23505', severity: 'ERROR' }), false],
  ['anything else', new Error('x'), false],
  ['no error at all', 'ECONNREFUSED', false],
])('%s', (_, error, expected) => {
  expect(isDatabaseGone(error)).toBe(expected)
})
