import { expect, onTestFinished, test } from 'vitest'
import { isDatabaseGone } from './isDatabaseGone.ts'
import { startSqliteThread } from './startSqliteThread.ts'

test('answers come in the order of the questions, errors with their code', async () => {
  const thread = await startSqliteThread(':memory:')
  onTestFinished(() => thread.close())
  expect(thread.isFile).toBe(false)
  const answers = await Promise.allSettled([
    thread.run('create table some (id integer primary key)'),
    thread.run('insert into some values (?), (?)', [1, true]),
    thread.run('insert into some values (2)'),
    thread.run('insert into some values (3)'),
    thread.run('nonsense'),
    thread.run('select count(*) as count from some'),
  ])
  expect(answers).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: { code: 'ERR_SQLITE_ERROR', message: expect.stringContaining('UNIQUE') } },
    { value: { changes: 1 } },
    { value: { changes: 1 } },
    { reason: { message: expect.stringContaining('syntax') } },
    { value: { rows: [{ count: 2 }] } },
  ])
})

test('a file that cannot be opened is said', async () => {
  await expect(startSqliteThread('/nowhere/at/all.db')).rejects.toThrow('unable to open database file')
})

test('after the end of the thread the database is gone, and nobody waits for it', async () => {
  const thread = await startSqliteThread(':memory:')
  const last = thread.run('select 1')
  await thread.close()
  await last
  const error = await thread.run('select 1').catch((reason: unknown) => reason)
  expect(isDatabaseGone(error)).toBe(true)
  expect(() => thread.check()).toThrow('has ended')
  await thread.close()
})

test('what cannot be sent fails alone, and shifts no answer to another question', async () => {
  const thread = await startSqliteThread(':memory:')
  onTestFinished(() => thread.close())
  thread.check()
  expect(() => thread.run('select ?', [() => {}])).toThrow('could not be cloned')
  expect(await thread.run('select 7 as seven')).toMatchObject({ rows: [{ seven: 7 }] })
})
