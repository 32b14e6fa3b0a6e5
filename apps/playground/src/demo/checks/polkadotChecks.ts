import { getDynamicBuilder, getLookupFn } from '@polkadot-api/metadata-builders'
import { AccountId, Blake2256, decAnyMetadata, unifyMetadata } from '@polkadot-api/substrate-bindings'
import { sr25519 } from '@polkadot-labs/hdkd-helpers'
import type { ChainChecks } from './ChainChecks.js'

const interval = 500
const looks = 120
/** How many blocks behind the latest one are searched. */
const depth = 20

export const polkadotChecks: ChainChecks = {
  async verifyMessage({ address, message, signature }) {
    try {
      const text = new TextEncoder().encode(`<Bytes>${message}</Bytes>`)
      return sr25519.verify(toBytes(signature), text, AccountId().enc(address))
    } catch {
      return false
    }
  },

  async waitForReceipt(hash, { rpcUrls }) {
    const url = rpcUrls.default.http[0] ?? ''
    for (let look = 0; look < looks; look += 1) {
      const found = await findInBlocks(url, hash)
      if (found) return found
      await new Promise((resolve) => setTimeout(resolve, interval))
    }
    throw new Error('It was not in a block within a minute')
  },
}

type Block = {
  readonly header: { readonly number: string; readonly parentHash: string }
  readonly extrinsics: string[]
}
type EventRecord = { phase: { value?: unknown }; event: { type: string; value: { type: string } } }

async function findInBlocks(url: string, hash: string): Promise<{ isSuccess: boolean; block: string } | undefined> {
  let at = await ask<string>(url, 'chain_getBlockHash', [])
  for (let step = 0; step < depth; step += 1) {
    const answer = await ask<{ block: Block } | null>(url, 'chain_getBlock', [at])
    if (!answer) return undefined
    const { header, extrinsics } = answer.block
    const index = extrinsics.findIndex((bytes) => toHex(Blake2256(toBytes(bytes))) === hash)
    if (index >= 0) return { isSuccess: await succeeded(url, at, index), block: String(Number(header.number)) }
    at = header.parentHash
  }
  return undefined
}

/** Whether the events of the block say that a transaction of it was executed. */
async function succeeded(url: string, block: string, index: number): Promise<boolean> {
  const metadata = unifyMetadata(decAnyMetadata(await ask<string>(url, 'state_getMetadata', [block])))
  const events = getDynamicBuilder(getLookupFn(metadata)).buildStorage('System', 'Events')
  const list: EventRecord[] = events.value.dec(await ask<string>(url, 'state_getStorage', [events.keys.enc(), block]))
  return list.some(
    ({ phase, event }) => phase.value === index && event.type === 'System' && event.value.type === 'ExtrinsicSuccess',
  )
}

async function ask<result>(url: string, method: string, params: readonly unknown[]): Promise<result> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return ((await response.json()) as { result: result }).result
}

const toBytes = (hex: string): Uint8Array =>
  Uint8Array.from(hex.slice(2).match(/../gu) ?? [], (pair) => Number.parseInt(pair, 16))
const toHex = (bytes: Uint8Array): string =>
  `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
