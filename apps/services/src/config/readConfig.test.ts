import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { readConfig } from './readConfig.ts'

function writeFile(text: string): string {
  const file = join(inject('folder'), `${crypto.randomUUID()}.json`)
  writeFileSync(file, text)
  return file
}

test('variables override the file, and the file overrides the defaults', () => {
  const MOORING_CONFIG = writeFile('{"port":1,"logLevel":"warn","publicUrl":"https://file.example.org"}')
  const env = { MOORING_CONFIG, PORT: '2', ALLOWED_ORIGINS: 'https://a.example, https://b.example', HOST: '' }
  expect(readConfig(env, { logLevel: 'debug', host: '::1' })).toMatchObject({
    host: '::1',
    port: 2,
    logLevel: 'warn',
    publicUrl: 'https://file.example.org',
    allowedOrigins: ['https://a.example', 'https://b.example'],
  })
  expect(readConfig({})).toMatchObject({ host: '127.0.0.1', port: 8787, databaseUrl: 'sqlite:services.db' })
})

test.each(['null', '[]', '"services"', '7', '', '{"port":'])(
  'a file with %j is refused, not read as a configuration that admits everyone',
  (text) => {
    expect(() => readConfig({ MOORING_CONFIG: writeFile(text) })).toThrow('The configuration')
  },
)

test('a file that is not there is refused with its name', () => {
  expect(() => readConfig({ MOORING_CONFIG: '/nowhere/services.json' })).toThrow('/nowhere/services.json')
})
