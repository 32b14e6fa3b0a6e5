import { blake2b } from '@noble/hashes/blake2.js'
import { bytesToHex, hexToBytes } from 'viem'
import { expect, test } from 'vitest'
import type { ServedChain } from '../chains/createChains.ts'
import { createExtrinsicCheck } from './createExtrinsicCheck.ts'

const hashOf = (extrinsic: `0x${string}`) => bytesToHex(blake2b(hexToBytes(extrinsic), { dkLen: 32 }))

/** A node with these blocks. */
function open(blocks: Record<number, readonly `0x${string}`[]>) {
  const asked: string[] = []
  let time = 1_000_000
  const upstream = {
    async post(body: string) {
      const { method, params } = JSON.parse(body)
      asked.push(method)
      const answers: Record<string, () => unknown> = {
        chain_getBlockHash: () => (blocks[params[0]] ? `0x${`${params[0]}`.padStart(64, '0')}` : null),
        chain_getBlock: () => ({ block: { extrinsics: blocks[Number(params[0].replace('0x', ''))] } }),
      }
      return { status: 200, body: Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, result: answers[method]?.() })) }
    },
  }
  const check = createExtrinsicCheck(() => time)
  const chainOf = (caipNetworkId: string) => ({ network: { caipNetworkId }, upstream }) as unknown as ServedChain
  const advance = (by: number) => {
    time += by
  }
  return { check, chain: chainOf('polkadot:x'), chainOf, asked, advance }
}

test('reads a block once for all of its extrinsics, and again for another network', async () => {
  const { check, chain, chainOf, asked } = open({ 7: ['0xaa', '0xbb', '0xcc'] })
  const all = await Promise.all([
    check(chain, '7-0', hashOf('0xaa')),
    check(chain, '7-2', hashOf('0xcc')),
    check(chain, '7-1', hashOf('0xcc')),
    check(chain, '7-9', hashOf('0xcc')),
  ])
  expect(all).toEqual([true, true, false, false])
  expect(await check(chain, '7-1', hashOf('0xbb'))).toBe(true)
  expect(asked).toEqual(['chain_getBlockHash', 'chain_getBlock'])
  await check(chainOf('polkadot:y'), '7-0', hashOf('0xaa'))
  expect(asked).toHaveLength(4)
})

test('keeps what a block has for long, and asks again for what it does not have', async () => {
  const blocks: Record<number, readonly `0x${string}`[]> = { 7: ['0xaa'], 8: ['0xdd'] }
  const { check, chain, asked, advance } = open(blocks)
  expect(await check(chain, '7-0', hashOf('0xaa'))).toBe(true)
  expect(await check(chain, '8-0', hashOf('0xee'))).toBe(false)
  expect(await check(chain, '9-0', hashOf('0xff'))).toBe(false)
  // The chain goes another way, and goes on.
  Object.assign(blocks, { 8: ['0xee'], 9: ['0xff'] })
  advance(60_000)
  asked.length = 0
  expect(await check(chain, '7-0', hashOf('0xaa'))).toBe(true)
  expect(asked).toEqual([])
  expect(await check(chain, '8-0', hashOf('0xee'))).toBe(true)
  expect(await check(chain, '9-0', hashOf('0xff'))).toBe(true)
})
