import { createHash } from 'node:crypto'
import { base58, bech32 } from '@scure/base'
import type { ServedChain } from '../chains/createChains.ts'

const name = Buffer.from('mooring'.padStart(20, '\0'))
/** What addresses begin with, by the start of the first block's hash. */
const bitcoinPrefixes: Readonly<Record<string, string>> = {
  '000000000019d6689c085ae165831e93': 'bc',
  '0f9188f13cb7b2c71f2a335e3a4fc328': 'bcrt',
}

/** With the prefix of no network in particular, and a checksum. */
function toSs58(key: Buffer): string {
  const bytes = Buffer.concat([Buffer.of(42), key])
  const hash = createHash('blake2b512').update('SS58PRE').update(bytes).digest()
  return base58.encode(Buffer.concat([bytes, hash.subarray(0, 2)]))
}

/** An account that nobody has, so that no answer about it is long. */
export function nobodyOf({ namespace, network }: ServedChain): string {
  if (namespace === 'solana') return base58.encode(Buffer.concat([Buffer.alloc(12, 7), name]))
  if (namespace === 'polkadot') return toSs58(Buffer.concat([Buffer.alloc(12, 7), name]))
  if (namespace !== 'bip122') return `0x${name.toString('hex')}`
  const [, reference = ''] = network.caipNetworkId.split(':')
  return bech32.encode(bitcoinPrefixes[reference] ?? 'tb', [0, ...bech32.toWords(name)])
}
