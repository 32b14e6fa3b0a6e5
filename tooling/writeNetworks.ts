// Writes every chain of viem as plain data: `pnpm networks`. Run it after each update of viem.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Chain } from 'viem'
import * as chains from 'viem/chains'

const file = new URL('../packages/adapter-evm/src/networks/networks.ts', import.meta.url)

const opening = `// Written by \`pnpm networks\` from the chains of viem; its test fails when the two differ. MIT, © weth, LLC.
import type { EvmNetwork } from './EvmNetwork.js'

export { type AppKitNetwork, defineChain } from './defineChain.js'
`

/** Contracts that viem and wagmi look up by themselves. The others are for the tools of rollups. */
const contractNames = ['multicall3', 'ensRegistry', 'ensUniversalResolver', 'erc6492Verifier'] as const

/**
 * The fields that the modal, viem's clients and wagmi read. The other fields (serializers, formatters, fees) are code,
 * and large.
 */
function toData(chain: Chain): object {
  const { id, name, nativeCurrency, rpcUrls, blockExplorers, contracts, testnet } = chain
  const kept = contractNames.flatMap((name) => (contracts?.[name] ? [[name, contracts[name]]] : []))
  const endpoints = Object.entries(rpcUrls).map(([key, { http, webSocket }]) => [key, { http, webSocket }])
  const explorers = Object.entries(blockExplorers ?? {}).map(([key, { name, url }]) => [key, { name, url }])
  return {
    id,
    name,
    chainNamespace: 'eip155',
    caipNetworkId: `eip155:${id}`,
    nativeCurrency,
    rpcUrls: Object.fromEntries(endpoints),
    blockExplorers: explorers.length > 0 ? Object.fromEntries(explorers) : undefined,
    contracts: kept.length > 0 ? Object.fromEntries(kept) : undefined,
    testnet,
  }
}

/** Prints a literal on one line, as written by hand. */
function write(value: unknown): string {
  if (typeof value === 'string')
    return value.includes("'") ? JSON.stringify(value) : `'${value.replaceAll('\\', '\\\\')}'`
  if (Array.isArray(value)) return `[${value.map(write).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined)
  return `{ ${entries.map(([key, entry]) => `${key}: ${write(entry)}`).join(', ')} }`
}

const written = new Map<Chain, string>()
const lines = Object.entries(chains).map(([name, chain]) => {
  const first = written.get(chain)
  if (first) return `export { ${first} as ${name} }`
  written.set(chain, name)
  return `export const ${name}: EvmNetwork<${chain.id}> = ${write(toData(chain))}`
})
writeFileSync(file, `${opening}\n${lines.join('\n')}\n`)
console.log(`${lines.length} networks in ${fileURLToPath(file)}`)
