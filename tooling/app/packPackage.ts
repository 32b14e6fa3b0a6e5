import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

type Manifest = { name: string; version: string; dependencies?: Record<string, string> }

const packages = fileURLToPath(new URL('../../packages', import.meta.url))
const readManifest = (name: string): Manifest => JSON.parse(readFileSync(join(packages, name, 'package.json'), 'utf8'))

/**
 * Packs a built package as it would be published, and returns it as a dependency.
 *
 * @param name - Its folder in `packages`.
 * @param folder - Where the tarball goes.
 */
export function packPackage(name: string, folder: string): readonly [name: string, file: string] {
  execFileSync('pnpm', ['pack', '--silent', '--pack-destination', folder], {
    ...{ cwd: join(packages, name), shell: process.platform === 'win32', stdio: ['ignore', 'ignore', 'inherit'] },
  })
  return [`@mooring/${name}`, `file:${join(folder, `mooring-${name}-${readManifest(name).version}.tgz`)}`]
}

/** The packages of ours that these bring, themselves included. */
export function withDependencies(names: readonly string[]): readonly string[] {
  const found = new Set(names)
  for (const name of found) {
    for (const dependency of Object.keys(readManifest(name).dependencies ?? {})) {
      const [, ours] = /^@mooring\/(.+)$/u.exec(dependency) ?? []
      if (ours) found.add(ours)
    }
  }
  return [...found]
}
