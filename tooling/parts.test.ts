import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('../packages/ui-react/', import.meta.url))
const read = (path: string): string => readFileSync(`${folder}${path}`, 'utf8')

test('the README names every part that a page can style, and no other', () => {
  const sources = globSync('src/**/*.tsx', { cwd: folder }).filter((path) => !path.includes('.test.'))
  const named = sources.flatMap((path) => [...read(path).matchAll(/ part="([^"]+)"/gu)].map(([, name]) => name))
  const [, section = ''] = /### Parts\n([\s\S]*?)\n##/u.exec(read('README.md')) ?? []
  const documented = [...section.matchAll(/^\| `([a-z-]+)`/gmu)].map(([, name]) => name)
  expect(documented.length).toBeGreaterThan(10)
  expect([...new Set(named)].sort()).toEqual(documented.sort())
})
