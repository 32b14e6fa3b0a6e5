import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Hex } from 'viem'

const require = createRequire(import.meta.url)

/**
 * Reads the code of a contract, ready to be deployed.
 *
 * @param source - A name of `contracts/bytecode.json`, or the path of a published artifact.
 * @throws {Error} There is no such contract.
 */
export function readBytecode(source: string): Hex {
  // An artifact is read, not imported: a module would stay in memory with all it says about its sources.
  const isPublished = source.startsWith('@')
  const file = isPublished ? require.resolve(source) : new URL('../../contracts/bytecode.json', import.meta.url)
  const content = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>
  const code = content[isPublished ? 'bytecode' : source]
  if (!code) throw new Error(`There is no code of ${source}. Compile with "node src/evm/compileContracts.ts".`)
  return code.startsWith('0x') ? (code as Hex) : `0x${code}`
}
