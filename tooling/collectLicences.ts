import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Rolldown } from 'tsdown'

/** Writes a file beside a bundle: the licence of every package in it, as most of them demand. */
export function collectLicences(fileName: string): Rolldown.Plugin {
  return {
    name: 'collect-licences',
    generateBundle(_, bundle) {
      const files = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
      const folders = new Set(files.flatMap((file) => packageOf(file) ?? []))
      const texts = new Map([...folders].map(readLicence))
      const source = [...texts]
        .sort(([one], [other]) => one.localeCompare(other))
        .map(([name, text]) => `${name}\n\n${text}`)
      this.emitFile({ type: 'asset', fileName, source: source.join(`\n\n${'-'.repeat(80)}\n\n`) })
    },
  }
}

/** The folder of the package that a module is in: the nearest one with a manifest that has a name. */
function packageOf(file: string): string | undefined {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, 'package.json')
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version) return folder
  }
  return undefined
}

function readLicence(folder: string): readonly [name: string, text: string] {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const [file] = globSync('{LICEN[CS]E,licen[cs]e}*', { cwd: folder })
  return [`${name} ${version}`, file ? readFileSync(join(folder, file), 'utf8').trim() : `Licence: ${license}`]
}
