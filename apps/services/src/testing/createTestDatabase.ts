import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'

/** An empty database of the kind that this run of the tests is about, kept until the run is over. Returns its address. */
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
