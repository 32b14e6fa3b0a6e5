export type Family = 'evm' | 'solana' | 'bitcoin'

/** What the files of a page share. */
export type Page = {
  /** The package with the views: for React, Vue, or for pages without either. */
  readonly views: '@mooring/ui-react' | '@mooring/vue' | '@mooring/ui-lit'
  /** The chain families that it has an adapter for. The first one names `AppKitNetwork`. */
  readonly families: readonly Family[]
}

/** A line of the page that the codemod cannot rewrite. */
export type Note = { readonly file: string; readonly line: number; readonly text: string }

/**
 * Reads what the files share.
 *
 * @param files - The texts of the sources and manifests, by path.
 */
export function readPage(files: ReadonlyMap<string, string>): Page {
  const texts = [...files.values()].join('\n')
  const has = (name: string) => new RegExp(`["']@reown/appkit-adapter-${name}`, 'u').test(texts)
  const families: Family[] = []
  if (has('(?:ethers5?|wagmi)')) families.push('evm')
  if (has('solana')) families.push('solana')
  if (has('bitcoin')) families.push('bitcoin')
  return { views: viewsOf(texts), families }
}

function viewsOf(texts: string): Page['views'] {
  if (/@reown\/appkit\/vue|"vue":/u.test(texts)) return '@mooring/vue'
  return /@reown\/appkit(?:\/library)?\/react|"react":/u.test(texts) ? '@mooring/ui-react' : '@mooring/ui-lit'
}
