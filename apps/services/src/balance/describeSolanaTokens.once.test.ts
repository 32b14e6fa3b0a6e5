import { expect, test } from 'vitest'
import { createUpstream } from '../rpc/createUpstream.ts'
import { answerRpc, startTestNode } from '../testing/startTestNode.ts'
import { describeSolanaTokens, metadataPlace } from './describeSolanaTokens.ts'

const [usdc, bonk, spam] = [
  'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263',
  'So11111111111111111111111111111111111111112',
]
const mint = (decimals: number, extensions: readonly object[] = []) => ({
  owner: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  data: { program: 'spl-token', parsed: { type: 'mint', info: { decimals, extensions } } },
})
const text = (value: string, size: number) =>
  Buffer.concat([Buffer.from(Uint32Array.of(size).buffer), Buffer.from(value.padEnd(size, '\0'))])
const metadata = (name: Buffer, symbol: Buffer, owner = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s') => ({
  owner,
  data: [Buffer.concat([Buffer.alloc(65), name, symbol]).toString('base64'), 'base64'],
})

async function read(mints: readonly unknown[], places: readonly unknown[]) {
  const answer = answerRpc((_, [, options]) => ({ value: JSON.stringify(options).includes('base64') ? places : mints }))
  const node = await startTestNode(answer)
  return describeSolanaTokens(createUpstream({ urls: [node.url] }), [usdc, bonk, spam])
}

test('the metadata of a token have the address that Metaplex gives them', () => {
  expect(metadataPlace(usdc)).toBe('5x38Kp4hvdomTCnCrAny4UtMUt5rQBdB6px2K1Ui45Wq')
})

test('a name is that of Metaplex, or of the mint; an account that is no mint is no token', async () => {
  const named = [{ extension: 'tokenMetadata', state: { name: 'Bonk', symbol: 'BONK' } }]
  const found = await read(
    [mint(6), mint(5, named), null],
    [metadata(text('USD Coin', 32), text('USDC', 10)), metadata(text('Other', 32), text('O', 10)), null],
  )
  expect([...found]).toEqual([
    [usdc, { name: 'USD Coin', symbol: 'USDC', decimals: 6 }],
    [bonk, { name: 'Bonk', symbol: 'BONK', decimals: 5 }],
  ])
})

test.each([
  ['of another program', metadata(text('USD Coin', 32), text('USDC', 10), usdc)],
  ['cut off', metadata(Buffer.from(Uint32Array.of(9_999_999).buffer), Buffer.alloc(0))],
  ['empty', metadata(Buffer.alloc(0), Buffer.alloc(0))],
])('metadata that are %s name nothing', async (_, place) => {
  expect((await read([mint(6), null, null], [place, null, null])).get(usdc)).toEqual({
    name: null,
    symbol: null,
    decimals: 6,
  })
})

test('an answer that misses an account is refused', async () => {
  await expect(read([mint(6)], [null])).rejects.toThrow('A node sent an invalid answer')
})
