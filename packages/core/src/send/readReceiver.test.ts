import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isAddress } from '../addresses/isAddress.js'
import { readReceiver } from './readReceiver.js'

const address = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const solanaAddress = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'

describe('readReceiver', () => {
  test.each([
    address,
    ` ${address}\n`,
    `\u200b${address}\u00ad`,
    `\u202e${address}`,
    `${address.slice(0, 20)}\n  ${address.slice(20)}`,
    address.slice(2),
    `ethereum:${address}`,
    `ETHEREUM:${address}`,
    `ethereum:pay-${address}`,
    `ethereum:${address}@1`,
    `ethereum:${address}@1?value=2e18`,
    `ethereum:${address}?value=1`,
    `eip155:1:${address}`,
  ])('finds the address in %j', (text) => {
    expect(readReceiver(text, 'eip155:1')).toEqual({ kind: 'address', address })
  })

  test.each(['', ' ', '\n', '\u200b', '\ufeff\u2060'])('takes %j for nothing', (text) => {
    expect(readReceiver(text, 'eip155:1')).toEqual({ kind: 'empty' })
  })

  test.each(['alice.eth', ' alice.eth ', 'pay.alice.eth', 'älice.eth', '🦊.eth', 'alice.reown.id'])(
    'takes %j for a name',
    (text) => {
      expect(readReceiver(text, 'eip155:1')).toEqual({ kind: 'name', name: text.trim() })
    },
  )

  test.each([
    ['alice', undefined],
    ['alice.', undefined],
    ['.', undefined],
    ['alice smith.eth', undefined],
    [`${'a'.repeat(260)}.eth`, undefined],
    ['https://alice.eth', 'It is for another network than the one in use.'],
    ['0x12', undefined],
    [`${address}0`, undefined],
    [solanaAddress, undefined],
    [`ethereum:${address}@137`, 'It is for another network than the one in use.'],
    [`eip155:137:${address}`, 'It is for another network than the one in use.'],
    [`bitcoin:${address}`, 'It is for another network than the one in use.'],
    [
      `ethereum:${address}/transfer?address=0x0&uint256=1`,
      'It is a request for a token. Choose the token, and enter the address that is to get it.',
    ],
    ['ethereum:', undefined],
  ])('refuses %j', (text, details) => {
    expect(readReceiver(text, 'eip155:1')).toMatchObject({
      kind: 'problem',
      problem: { name: 'SendInputError', shortMessage: 'Invalid address', details },
    })
  })

  test('reads the links and addresses of other families, and puts nothing in front of them', () => {
    expect(readReceiver(`solana:${solanaAddress}?amount=1`, solana)).toEqual({
      kind: 'address',
      address: solanaAddress,
    })
    const taproot = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    expect(readReceiver(`bitcoin:${taproot}?amount=0.1`, bitcoin)).toEqual({ kind: 'address', address: taproot })
    expect(readReceiver(address, solana)).toMatchObject({ kind: 'problem' })
  })

  test('never throws, and what it calls an address is one', () => {
    const parts = fc.constantFrom(
      'ethereum:',
      'eip155:1:',
      address,
      address.slice(2),
      '@1',
      '/x',
      '?',
      ' ',
      '.eth',
      ':',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'grapheme' }),
          fc.array(parts).map((list) => list.join('')),
        ),
        (text) => {
          const read = readReceiver(text, 'eip155:1')
          if (read.kind === 'address') {
            expect(isAddress('eip155', read.address)).toBe(true)
            expect(read.address).toMatch(/^0x/u)
            expect(text.replace(/[\s\p{Cf}]/gu, '')).toContain(read.address.slice(2))
          }
        },
      ),
    )
  })
})
