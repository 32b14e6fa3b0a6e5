import { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { rewritePage } from '../../packages/codemod/src/rewritePage.ts'

/** Reads an example: its sources and its `package.json`, by path. */
export function readExample(home: string): ReadonlyMap<string, string> {
  const files = globSync('**/*.{js,ts,tsx,json}', { cwd: home })
  return new Map(files.map((file) => [file.replaceAll('\\', '/'), readFileSync(join(home, file), 'utf8')]))
}

/** Writes into a folder what the codemod makes of each example, with the files that it leaves as they are. */
export function writeRewritten(examples: string, folder: string): void {
  for (const { name } of readdirOf(examples)) {
    const before = readExample(join(examples, name))
    for (const [file, text] of new Map([...before, ...rewritePage(before).changed])) {
      mkdirSync(dirname(join(folder, name, file)), { recursive: true })
      writeFileSync(join(folder, name, file), text)
    }
  }
}

/** Lists the folders in a folder. A folder that does not exist, as in tests, has none. */
function readdirOf(folder: string): readonly { name: string }[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  } catch {
    return []
  }
}
