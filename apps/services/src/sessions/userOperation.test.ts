import { expect, test } from 'vitest'
import { writtenOperation } from './testing/writtenOperation.ts'
import { readUserOperation } from './userOperation.ts'

const sender = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const operation = { ...writtenOperation, signature: '0x' }

test.each([
  ['0.6', { initCode: '0x', paymasterAndData: '0x' }],
  ['0.7', {}],
  ['0.8', {}],
] as const)('a user operation for %s is the same with other capital letters in its sender', (version, fields) => {
  const read = (written: string) =>
    readUserOperation({ ...operation, ...fields, sender: written }, 31_337, version).hash
  const hash = read(sender)
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/u)
  for (const written of [sender.toLowerCase(), `0x${sender.slice(2).toUpperCase()}`, sender.replace('F', 'f')])
    expect(read(written)).toBe(hash)
})
