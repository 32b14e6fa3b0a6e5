import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

const require = createRequire(import.meta.url)
const svgs = new URL('svgs/', pathToFileURL(require.resolve('@web3icons/core')))
/** `background` has the shape of an application icon: a filled square, which the modal rounds. */
const folder = (kind: string): URL => new URL(`${kind}/background/`, svgs)

const suffix = '.svg.js'
const namesOfKinds = new Map<string, ReadonlySet<string>>()

/**
 * Reads an icon of `@web3icons/core`, an SVG. It opens only files inside the package.
 *
 * @param kind - `wallets`, `networks`, `exchanges` or `tokens`. Never foreign input.
 * @param name - Such as `metamask`, or `ETH`.
 * @returns Undefined if the package has no icon of this name.
 */
export async function readIcon(kind: string, name: string): Promise<string | undefined> {
  if (!namesOf(kind).has(name)) return undefined
  const module: { default: string } = await import(new URL(`${name}${suffix}`, folder(kind)).href)
  return module.default
}

function namesOf(kind: string): ReadonlySet<string> {
  const known = namesOfKinds.get(kind)
  if (known) return known
  const files = readdirSync(folder(kind)).filter((file) => file.endsWith(suffix))
  const names = new Set(files.map((file) => file.slice(0, -suffix.length)))
  namesOfKinds.set(kind, names)
  return names
}
