import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** Follows the imports from `entry`, and lists the files and packages. Types are erased when the services run. */
function readImports(entry: URL, seen: Map<string, readonly string[]> = new Map()): Map<string, readonly string[]> {
  const file = fileURLToPath(entry)
  if (seen.has(file) || !file.endsWith('.ts')) return seen
  const text = readFileSync(file, 'utf8')
  const imports = [
    ...text.matchAll(/^(?:import|export)\s(?!type\b)(?:[^'"]*?\sfrom\s)?'([^']+)'|\bimport\('([^']+)'\)/gmu),
  ]
  const names = imports.map(([, fixed, late]) => fixed ?? late ?? '')
  seen.set(
    file,
    names
      .filter((name) => !/^(?:\.|node:)/u.test(name))
      .map((name) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      ),
  )
  for (const name of names) if (name.startsWith('.')) readImports(new URL(name, entry), seen)
  return seen
}

test('the services run where nothing is installed but their dependencies', () => {
  const files = readImports(new URL('services.ts', import.meta.url))
  const { dependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  const missing = [...files].flatMap(([file, names]) =>
    names.filter((name) => !(name in dependencies)).map((name) => `${file} imports ${name}`),
  )
  expect(missing).toEqual([])
  // The list is complete, and did not stop at the first file.
  expect(files.size).toBeGreaterThan(50)
  expect(new Set([...files.values()].flat())).toContain('fastify')
  expect([...files.keys()].filter((file) => /[\\/](?:testing|local)[\\/]|\.test\.ts$/u.test(file))).toEqual([])
})
