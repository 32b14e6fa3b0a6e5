import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { checkDocs, readExamples } from './checkDocs.ts'

const root = mkdtempSync(join(tmpdir(), 'docs-'))
// Inside the workspace, so that an example finds the packages.
const folder = fileURLToPath(new URL('.cache/docs-test', import.meta.url))
afterAll(() => {
  for (const path of [root, folder]) rmSync(path, { recursive: true, force: true })
})

test('finds the blocks of a page and of a docstring, each at its own line', () => {
  const page = 'Text\n\n```ts\nconst a = 1\n\nconst b = 2\n```\n\n```sh\nls\n```\n'
  const docstring = '/**\n * @example\n * ```tsx\n * <a />\n *\n *   x\n * ```\n */'
  expect(readExamples(page)).toEqual([{ code: '\n\n\nconst a = 1\n\nconst b = 2', extension: 'ts' }])
  expect(readExamples(docstring)).toEqual([{ code: '\n\n\n<a />\n\n   x', extension: 'tsx' }])
})

test('takes a package by the name that it has here', () => {
  expect(readExamples("```ts boat=boat5\nimport { row } from 'boat'\n```\n")).toEqual([
    { code: "\nimport { row } from 'boat5'", extension: 'ts' },
  ])
})

test('says the file and the line of an example that does not compile', { timeout: 30_000 }, () => {
  const good = "```ts\nimport { formatUnits } from '@mooring/core'\n\nformatUnits(1n, 18)\n```\n"
  writeFileSync(join(root, 'README.md'), `${good}\n\`\`\`ts\nconst balance: bigint = 'one'\n\`\`\`\n`)
  const { examples, problems } = checkDocs(root, folder)
  expect(examples).toBe(2)
  expect(problems).toEqual([`README.md:8: error TS2322: Type 'string' is not assignable to type 'bigint'.`])
})
