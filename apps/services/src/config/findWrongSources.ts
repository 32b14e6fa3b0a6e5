import { readCdpSecret } from '../onramp/signCdpToken.ts'
import type { Config } from './Config.ts'

type Entry = { type: string; url?: string; networks?: readonly string[]; secret?: string }

/** Pages and messages name these by their type. */
const named: ReadonlySet<string> = new Set(['swaps', 'sellers'])

/** Lists the sources that no question could reach, or that would be asked twice. */
export function findWrongSources({ sources, networks }: Config): readonly string[] {
  const known = new Set(networks.map(({ caipNetworkId }) => caipNetworkId))
  return Object.entries(sources).flatMap(([kind, list]) => {
    const entries: readonly Entry[] = list
    return entries.flatMap((entry, at) => {
      const field = `  sources.${kind}.${at}`
      const isSame = (other: Entry) => JSON.stringify(other) === JSON.stringify(entry)
      const unknown = (entry.networks ?? []).filter((network) => !known.has(network))
      const hasType = ({ type }: Entry) => type === entry.type
      return [
        ...(named.has(kind) && entries.findIndex(hasType) < at ? [`${field}.type: is that of one before it`] : []),
        ...(!named.has(kind) && entries.findIndex(isSame) < at ? [`${field}: is the same as one before it`] : []),
        ...unknown.map((network) => `${field}.networks: ${network} is no network of this configuration`),
        ...(entry.type === 'blockscout' && !entry.url?.includes('{chainId}') && entry.networks?.length !== 1
          ? [`${field}.networks: must name the one network of its url; or write {chainId} into the url`]
          : []),
        ...(entry.type === 'coinbase' && !isCdpSecret(entry.secret ?? '')
          ? [`${field}.secret: is no private key`]
          : []),
      ]
    })
  })
}

function isCdpSecret(secret: string): boolean {
  try {
    readCdpSecret(secret)
    return true
  } catch {
    return false
  }
}
