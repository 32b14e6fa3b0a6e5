import type { ListedWallet } from './readListedWallet.ts'
import { foldText } from './WalletQuery.ts'
import type { WalletFacts } from './wallets/WalletFacts.ts'

/**
 * Adds the wallets of lists to ours, after them. Of a wallet that is known already, by its id, its rdns, its homepage or
 * its name, the list changes nothing: otherwise its author could lead the visitors of a known wallet elsewhere.
 * Of two in the lists, the first counts.
 */
export function joinWallets(
  ours: readonly WalletFacts[],
  lists: readonly (readonly ListedWallet[])[],
): readonly ListedWallet[] {
  const known = new Set(ours.flatMap((facts) => [...keysOf(facts), `host:${hostOf(facts)}`]))
  const flags = new Set(ours.flatMap(flagsOf))
  const added = lists.flat().flatMap((facts) => {
    const keys = keysOf(facts)
    // Two wallets of a list may share a page.
    if ([...keys, `host:${hostOf(facts)}`].some((key) => known.has(key))) return []
    for (const key of keys) known.add(key)
    const { injected, ...rest } = facts
    const own = Object.entries(injected ?? {}).flatMap(([family, ids]) => {
      const free = ids.filter((id) => !flags.has(`${family}:${id}`))
      return free.length > 0 ? [[family, free] as const] : []
    })
    // What finds a known wallet in a page must not find another.
    return [own.length > 0 ? { ...rest, injected: Object.fromEntries(own) } : rest]
  })
  return [...ours, ...added]
}

function keysOf({ id, slug, rdns, name, formerNames = [] }: WalletFacts): readonly string[] {
  return [
    `id:${id ?? slug}`,
    ...(rdns ? [`rdns:${rdns.toLowerCase()}`] : []),
    ...[name, ...formerNames].map((one) => `name:${foldText(one)}`),
  ]
}

function flagsOf({ injected = {} }: WalletFacts): readonly string[] {
  return Object.entries(injected).flatMap(([family, ids]) => ids.map((id) => `${family}:${id}`))
}

const hostOf = ({ homepage }: WalletFacts): string => new URL(homepage).hostname.replace(/^www\./u, '')
