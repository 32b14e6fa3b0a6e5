import { expect, test } from 'vitest'
import { parseAddress } from './parseAddress.ts'

test.each([
  ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'eip155'],
  ['0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266', 'eip155'],
  ['0xF39FD6E51AAD88F6F4CE6AB8827279CFFFB92266', 'eip155'],
  ['7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', 'solana'],
  ['11111111111111111111111111111111', 'solana'],
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'bip122'],
  ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'bip122'],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bip122'],
  ['bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr', 'bip122'],
  ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', 'polkadot'],
  ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', 'polkadot'],
])('%s is an address of %s', (text, namespace) => {
  expect(parseAddress(text).namespace).toBe(namespace)
})

test('an EVM address is returned with its checksum', () => {
  const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  expect(parseAddress(address.toLowerCase()).address).toBe(address)
})

test.each([
  ['', 'nothing'],
  ['0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'a letter of the wrong size'],
  ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb9226', 'too short'],
  ['skipper.eth', 'a name'],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'a wrong checksum of Bitcoin'],
  ['ln1qw508d6qejxtdg4y5r3zarvary0c5xw7kzs4v0', 'a prefix of something else'],
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 'a wrong checksum of base58'],
  ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQZ', 'a wrong checksum of SS58'],
  ['../../etc/passwd', 'a path'],
  ['0'.repeat(256), 'long'],
])('%s is no address: %s', (text) => {
  expect(() => parseAddress(text)).toThrow('The address provided is invalid')
})
