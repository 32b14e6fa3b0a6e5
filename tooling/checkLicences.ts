// Checks that every dependency has a licence approved by the Open Source Initiative, and that published packages depend
// only on permissive ones.
import { existsSync, globSync, lstatSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isLicenceAllowed, osiApproved, permissive } from './isLicenceAllowed.ts'

/** Exceptions for development only: the licence, and why it is acceptable. */
const exceptions: Readonly<Record<string, readonly [licence: string, reason: string]>> = {
  '@uniswap/v3-core': ['BUSL-1.1', 'by its own terms it is GPL-2.0-or-later since 2023-04-01; tests deploy it'],
  'spdx-exceptions': ['CC-BY-3.0', 'a list of names, no code; the command line of the Polkadot chain brings it'],
  'spdx-license-ids': ['CC0-1.0', 'a list of names, no code; the command line of the Polkadot chain brings it'],
  'text-encoding-utf-8': ['', 'its LICENSE.md is the Unlicense; a recipe for @solana/web3.js brings it'],
  'caniuse-lite': ['CC-BY-4.0', 'a table of browsers, no code; Babel reads it where Stryker mutates our sources'],
}

type Manifest = {
  name?: string
  version?: string
  license?: string | { type?: string }
  licenses?: readonly (string | { type?: string })[]
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

const readManifest = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** Old packages have an object or a list instead of an expression; a list offers a choice. */
function licenceOf({ license, licenses = [] }: Manifest): string {
  const choices = (license ? [license] : licenses).map((choice) => (typeof choice === 'string' ? choice : choice.type))
  return choices.filter(Boolean).join(' OR ')
}

/** Every package in pnpm's store of this workspace, development included. */
const installed = (root: string): readonly string[] =>
  globSync('node_modules/.pnpm/*/node_modules/{*,@*/*}/package.json', { cwd: root })
    .map((file) => dirname(join(root, file)))
    .filter((folder) => !lstatSync(folder).isSymbolicLink())

/** The package that `name` resolves to in `folder`. Undefined when it is optional and not installed. */
function resolvePackage(folder: string, name: string): string | undefined {
  for (let at = folder; at !== dirname(at); at = dirname(at)) {
    const candidate = join(at, 'node_modules', name)
    if (existsSync(candidate)) return realpathSync(candidate)
  }
  return undefined
}

/** The dependencies of the published packages, peers included. */
function shipped(root: string): readonly string[] {
  const found = new Set<string>()
  const queue = globSync('packages/*/package.json', { cwd: root }).map((file) =>
    realpathSync(dirname(join(root, file))),
  )
  for (const folder of queue) {
    if (found.has(folder)) continue
    found.add(folder)
    const { dependencies, optionalDependencies, peerDependencies } = readManifest(folder)
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const next = resolvePackage(folder, name)
      if (next) queue.push(next)
    }
  }
  return [...found]
}

function problemOf(folder: string, allowed: ReadonlySet<string>): string | undefined {
  const manifest = readManifest(folder)
  const { name = folder, version } = manifest
  const licence = licenceOf(manifest)
  if (isLicenceAllowed(licence, allowed)) return undefined
  if (allowed === osiApproved && exceptions[name]?.[0] === licence) return undefined
  return `${name}@${version}: ${licence || 'no licence'}`
}

/** Returns the number of checked packages, and those with an unacceptable licence. */
export function checkLicences(root: string): checkLicences.ReturnType {
  const all = installed(root)
  const production = shipped(root)
  return {
    packages: all.length,
    production: production.length,
    problems: all.flatMap((folder) => problemOf(folder, osiApproved) ?? []),
    productionProblems: production.flatMap((folder) => problemOf(folder, permissive) ?? []),
  }
}

export declare namespace checkLicences {
  type ReturnType = {
    packages: number
    production: number
    problems: readonly string[]
    productionProblems: readonly string[]
  }
}

if (import.meta.main) {
  const { packages, production, problems, productionProblems } = checkLicences(process.cwd())
  for (const problem of problems) console.error(`not OSI-approved: ${problem}`)
  for (const problem of productionProblems) console.error(`not permissive, but shipped: ${problem}`)
  console.log(`${packages} packages, ${production} of them shipped`)
  process.exitCode = packages === 0 || problems.length + productionProblems.length > 0 ? 1 : 0
}
