import { expect, test } from 'vitest'
import { hashOf } from '../vault/hashOf.ts'
import { entryPoint } from './contracts.ts'
import { isForEntryPoint } from './isForEntryPoint.ts'

test.each([
  ['its address', entryPoint, true],
  ['its address in small letters', entryPoint.toLowerCase(), true],
  ['its address in capitals', entryPoint.toUpperCase(), true],
  ['its address with spaces', ` ${entryPoint} `, true],
  ['another contract', '0xe6Cae83BdE06E4c305530e199D7217f42808555B', false],
  ['no contract', undefined, false],
  ['no address', 'entry point', false],
  ['a list', [entryPoint], false],
])('finds the EntryPoint: %s', (_, verifyingContract, expected) => {
  expect(isForEntryPoint({ verifyingContract })).toBe(expected)
})

test('nothing signs an operation as structured data, whatever it is called', () => {
  const types = {
    PackedUserOperation: [
      { name: 'sender', type: 'address' },
      { name: 'callData', type: 'bytes' },
    ],
  }
  const text = (verifyingContract: string) =>
    JSON.stringify({
      domain: { name: 'ERC4337', version: '1', chainId: 1, verifyingContract },
      types,
      primaryType: 'PackedUserOperation',
      message: { sender: `0x${'11'.repeat(20)}`, callData: '0x' },
    })
  expect(() => hashOf({ kind: 'typedData', text: text(entryPoint) })).toThrow('operation')
  expect(() => hashOf({ kind: 'typedData', text: text(`0x${'22'.repeat(20)}`) })).not.toThrow()
})
