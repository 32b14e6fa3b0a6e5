import { AccountId } from '@polkadot-api/substrate-bindings'
import { sr25519 } from '@polkadot-labs/hdkd-helpers'
import type { ChainChecks } from './ChainChecks.js'

export const polkadotChecks: ChainChecks = {
  async verifyMessage({ address, message, signature }) {
    try {
      const text = new TextEncoder().encode(`<Bytes>${message}</Bytes>`)
      return sr25519.verify(toBytes(signature), text, AccountId().enc(address))
    } catch {
      return false
    }
  },
}

const toBytes = (hex: string): Uint8Array =>
  Uint8Array.from(hex.slice(2).match(/../gu) ?? [], (pair) => Number.parseInt(pair, 16))
