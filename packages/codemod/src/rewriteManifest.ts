/** What our packages need beside them, which AppKit brought along. A test compares the ranges with theirs. */
export const peers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '@mooring/adapter-evm': { viem: '>=2.21.0 <3' },
  '@mooring/adapter-solana': { '@solana/kit': '>=5.5.0 <9' },
  '@mooring/wagmi': { '@wagmi/core': '>=2.21.0 <4', viem: '>=2.28.0 <3' },
}

const isOfAppKit = (name: string): boolean => /^@reown\/appkit(?:-|$)/u.test(name)

type Dependencies = Readonly<Record<string, string>>

/**
 * Rewrites the dependencies of a page: ours in the place of those of AppKit.
 *
 * @param options - The text of `package.json`, our packages that the page imports, and what it still imports of AppKit.
 */
export function rewriteManifest({ text, packages, kept = [] }: rewriteManifest.Options): string {
  const manifest = JSON.parse(text) as Record<string, Dependencies | undefined>
  const all = { ...manifest.devDependencies, ...manifest.peerDependencies, ...manifest.dependencies }
  if (!Object.keys(all).some(isOfAppKit)) return text
  for (const field of ['dependencies', 'devDependencies', 'peerDependencies', 'overrides', 'resolutions']) {
    const old = manifest[field]
    if (!old) continue
    manifest[field] = Object.fromEntries(
      Object.entries(old).filter(([name]) => !isOfAppKit(name) || kept.includes(name)),
    )
  }
  const wanted: Record<string, string> = {}
  for (const name of packages) {
    wanted[name] = 'latest'
    for (const [peer, range] of Object.entries(peers[name] ?? {})) if (!(peer in all)) wanted[peer] = range
  }
  const { dependencies = {} } = manifest
  manifest.dependencies = Object.fromEntries(
    Object.entries({ ...dependencies, ...wanted }).sort(([one], [other]) => (one < other ? -1 : 1)),
  )
  const indent = /^\{\r?\n([ \t]+)/u.exec(text)?.[1] ?? '  '
  return JSON.stringify(manifest, null, indent) + (text.endsWith('\n') ? '\n' : '')
}

export declare namespace rewriteManifest {
  type Options = { text: string; packages: readonly string[]; kept?: readonly string[] | undefined }
}
