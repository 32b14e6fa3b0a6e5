import { readFileSync } from 'node:fs'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { type WalletFacts, walletFacts } from './WalletFacts.ts'
import { walletNetworks } from './walletNetworks.ts'

/** All wallets, the most used first, then by name. Their networks are CAIP-2. */
export const wallets: readonly WalletFacts[] = readWallets()
  .map((facts) => ({ ...facts, networks: facts.networks.flatMap(toNetworks) }))
  .toSorted((a, b) => (a.order ?? 1000) - (b.order ?? 1000) || a.name.localeCompare(b.name, 'en'))

function readWallets(): readonly WalletFacts[] {
  const value: unknown = JSON.parse(readFileSync(new URL('wallets.json', import.meta.url), 'utf8'))
  const schema = Type.Array(walletFacts)
  if (Value.Check(schema, value)) return value
  const [problem] = Value.Errors(schema, value)
  throw new Error(`wallets.json is wrong at ${problem?.instancePath}: ${problem?.message}`)
}

function toNetworks(name: string): readonly string[] {
  if (name.includes(':')) return [name]
  const networks = walletNetworks.get(name)
  if (!networks) throw new Error(`wallets.json names a list of networks that is not there: ${name}`)
  return networks
}
