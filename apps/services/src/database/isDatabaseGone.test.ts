import { expect, test } from 'vitest'
import { isDatabaseGone } from './isDatabaseGone.ts'

const failure = (fields: object, message = 'x') => Object.assign(new Error(message), fields)

test.each([
  ['a refused connection', failure({ code: 'ECONNREFUSED', syscall: 'connect' }), true],
  ['all addresses refused', new AggregateError([failure({ code: 'ECONNREFUSED', syscall: 'connect' })]), true],
  ['an administrator who stops the server', failure({ code: '57P01', severity: 'FATAL' }), true],
  ['a server that starts', failure({ code: '57P03', severity: 'FATAL' }), true],
  ['a connection that broke', new Error('Connection terminated unexpectedly'), true],
  ['a server that takes a connection and says nothing', new Error('timeout expired'), true],
  ['a name that cannot be looked up for now', failure({ code: 'EAI_AGAIN', syscall: 'getaddrinfo' }), true],
  ['a statement that took too long', failure({ code: '57014', severity: 'ERROR' }), true],
  [
    'a server that only reads, as a copy does that is to take over',
    failure({ code: '25006', severity: 'ERROR' }),
    true,
  ],
  ['two statements that wait for each other', failure({ code: '40P01', severity: 'ERROR' }), true],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect'), true],
  ['a socket in a folder, which is there while the server is', failure({ code: 'ENOENT', syscall: 'connect' }), true],
  ['a file that is not there', failure({ code: 'ENOENT', syscall: 'open' }), false],
  ['a server whose disk is full', failure({ code: '53100', severity: 'ERROR' }), true],
  ['a file of SQLite on a disk that is full', failure({ code: 'ERR_SQLITE_ERROR' }, 'database or disk is full'), true],
  [
    'a file of SQLite that may not grow, as on a disk that only reads or beyond a quota',
    failure({ code: 'ERR_SQLITE_ERROR' }, 'disk I/O error'),
    true,
  ],
  ['a wrong statement', failure({ code: '42601', severity: 'ERROR' }), false],
  ['a row that is there already', failure({ code: '23505', severity: 'ERROR' }), false],
  ['anything else', new Error('x'), false],
  ['no error at all', 'ECONNREFUSED', false],
])('%s', (_, error, expected) => {
  expect(isDatabaseGone(error)).toBe(expected)
})
