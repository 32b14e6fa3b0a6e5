import { expect, test } from 'vitest'
import type { Client } from './createSignClientEngine.js'
import { rehearseProposal } from './rehearseProposal.js'

test('makes keys and encrypts twice before the relay is there, once for a page, and keeps nothing', async () => {
  const calls: string[] = []
  const does =
    <result>(name: string, result: result) =>
    async (...parameters: unknown[]): Promise<result> => {
      calls.push([name, ...parameters.filter((parameter) => typeof parameter === 'string')].join(' '))
      return result
    }
  const crypto = {
    generateKeyPair: does('generateKeyPair', 'public'),
    keychain: { del: does('forget', undefined) },
    setSymKey: does('setSymKey', 'topic'),
    encode: does('encode', 'secret'),
    deleteSymKey: does('deleteSymKey', undefined),
  }
  const core = { crypto } as unknown as Client['core']
  const once = [
    'generateKeyPair',
    'forget public',
    `setSymKey ${'00'.repeat(32)}`,
    'encode topic',
    'deleteSymKey topic',
  ]
  await rehearseProposal(core)
  expect(calls).toEqual([...once, ...once])
  await rehearseProposal(core)
  expect(calls).toHaveLength(10)
})
