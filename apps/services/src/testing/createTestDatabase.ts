import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'

/** Creates an empty database of the kind under test, which lasts until the test run ends. Returns its address. */
export async function createTestDatabase(): Promise<string> {
  const name = `mooring_${randomUUID().replaceAll('-', '')}`
  if (process.env.TEST_DATABASE !== 'postgres') return `sqlite:${join(inject('folder'), `${name}.db`)}`
  const server = inject('postgresUrl')
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return `${server}/${name}`
}
