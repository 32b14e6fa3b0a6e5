// Compiles every example that a reader may copy: those of the readmes and docs, and every `@example`. It also compiles
// what the codemod makes of pages of AppKit.
import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeRewritten } from './codemod/writeRewritten.ts'

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  '{apps,packages}/*/README.md',
  'docs/**/*.md',
  '{apps,packages}/*/src/**/*.{ts,tsx}',
]
const tsc = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url))

const settings = {
  extends: '../../tsconfig/base.json',
  compilerOptions: {
    lib: ['es2024', 'dom', 'dom.iterable'],
    types: ['node', 'vite/client'],
    allowImportingTsExtensions: true,
    allowJs: true,
    checkJs: true,
    isolatedDeclarations: false,
    declaration: false,
    noUnusedLocals: false,
    noUnusedParameters: false,
  },
  include: ['.'],
}

/**
 * Blanks everything except the blocks of TypeScript, one module each, so that lines keep their numbers. A block that
 * begins with "ts ethers=ethers5" imports `ethers`, and gets the package that has this name here.
 */
export function readExamples(text: string): readonly { code: string; extension: string }[] {
  // In a docstring every line starts with a star.
  const blocks = text.matchAll(/^([ \t]*\*?[ \t]*)```(tsx?)(?: (\S+)=(\S+))?\n([\s\S]*?)\n\1```$/gm)
  return [...blocks].map(({ index, 1: margin = '', 2: extension = 'ts', 3: name, 4: here, 5: body = '' }) => ({
    code:
      '\n'.repeat(text.slice(0, index).split('\n').length) +
      body.replaceAll(`\n${margin.trimEnd()}`, '\n').replace(margin, '').replaceAll(`from '${name}'`, `from '${here}'`),
    extension,
  }))
}

/**
 * Type-checks the examples of the documents below `root`; `folder` is a place from which the packages can be imported.
 */
export function checkDocs(root: string, folder: string): { examples: number; problems: readonly string[] } {
  const sources = new Map<string, string>()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const file of globSync(documents, { cwd: root })) {
    for (const { code, extension } of readExamples(readFileSync(join(root, file), 'utf8'))) {
      const name = `example${sources.size}.${extension}`
      sources.set(name, file)
      writeFileSync(join(folder, name), code)
    }
  }
  writeRewritten(join(root, 'packages/codemod/examples'), join(folder, 'codemod'))
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  if (sources.size === 0) return { examples: 0, problems: [] }

  const { stdout, status } = spawnSync(process.execPath, [tsc, '--project', '.', '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const problems = stdout
    .trim()
    .replaceAll(/^(example\d+\.tsx?)\((\d+),\d+\)/gm, (_, name, line) => `${sources.get(name)}:${line}`)
  return { examples: sources.size, problems: status === 0 ? [] : problems.split('\n') }
}

if (import.meta.main) {
  const { examples, problems } = checkDocs('.', 'tooling/.cache/docs')
  for (const problem of problems) console.error(problem)
  console.log(`${examples} examples`)
  process.exitCode = examples === 0 || problems.length > 0 ? 1 : 0
}
