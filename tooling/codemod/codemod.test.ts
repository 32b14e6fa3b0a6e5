import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { peers } from '../../packages/codemod/src/rewriteManifest.ts'
import { rewritePage } from '../../packages/codemod/src/rewritePage.ts'
import { readExample } from './writeRewritten.ts'

const packages = fileURLToPath(new URL('../../packages', import.meta.url))

/** The examples, and what the codemod cannot rewrite in them. `pnpm docs:check` compiles what it makes of them. */
const known: readonly [name: string, notes: readonly string[]][] = [
  ['react-ethers', []],
  ['react-wagmi', ['src/App.tsx:27: The button takes no `namespace`']],
  ['react-solana', []],
  ['next-ethers', []],
  ['html-ethers', []],
]

test.each(known)('nothing of AppKit is left in %s', (name, expected) => {
  const before = readExample(join(packages, 'codemod/examples', name))
  const { changed, notes } = rewritePage(before)
  expect(notes.map(({ file, line, text }) => `${file}:${line}: ${text}`)).toEqual(expected)
  for (const [file, text] of new Map([...before, ...changed]))
    expect(text, file).not.toMatch(/@reown|<(?:appkit|w3m)-/u)
})

test.each(Object.entries(peers))('the peers of %s are those of the package', (name, ranges) => {
  const manifest = readFileSync(join(packages, name.replace('@mooring/', ''), 'package.json'), 'utf8')
  expect(ranges).toEqual(JSON.parse(manifest).peerDependencies)
})
