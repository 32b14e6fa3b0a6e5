import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import solc from 'solc'

const folder = new URL('../../contracts/', import.meta.url)
const require = createRequire(import.meta.url)

/** The code of each of our contracts, by name. */
export type Bytecode = Readonly<Record<string, `0x${string}`>>

type Output = {
  readonly errors?: readonly Problem[]
  readonly contracts: Readonly<Record<string, Readonly<Record<string, Contract>>>>
}

type Problem = { readonly formattedMessage: string; readonly sourceLocation?: { readonly file: string } }

type Contract = {
  readonly evm: {
    readonly bytecode: { readonly object: string }
    readonly deployedBytecode: { readonly object: string }
    readonly methodIdentifiers: Readonly<Record<string, string>>
  }
}

/**
 * Compiles the contracts of `contracts/*.sol`. The result is stored in `contracts/bytecode.json`, since a starting
 * chain should not load a compiler of 9 MB. A test fails when the two differ, and `node src/evm/compileContracts.ts`
 * updates the file.
 *
 * @throws {Error} The compiler reports an error or a warning.
 */
export function compileContracts(): { readonly bytecode: Bytecode; readonly signatures: readonly string[] } {
  const files = globSync('*.sol', { cwd: folder }).sort()
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(files.map((file) => [file, { content: readFileSync(new URL(file, folder), 'utf8') }])),
    settings: {
      evmVersion: 'cancun',
      optimizer: { enabled: true },
      // Without it, a changed comment would change the code.
      metadata: { appendCBOR: false, bytecodeHash: 'none' },
      outputSelection: {
        '*': { '*': ['evm.bytecode.object', 'evm.deployedBytecode.object', 'evm.methodIdentifiers'] },
      },
    },
  }
  const read = (path: string) => ({ contents: readFileSync(require.resolve(path), 'utf8') })
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: read })) as Output
  // A newer compiler warns about the contracts that ours are built on.
  const problems = output.errors?.filter(({ sourceLocation }) => !sourceLocation?.file.startsWith('@')) ?? []
  if (problems.length > 0) throw new Error(problems.map(({ formattedMessage }) => formattedMessage).join('\n'))

  const contracts = files.flatMap((file) => Object.entries(output.contracts[file] ?? {}))
  const bytecode = contracts.map(([name, { evm }]): [string, `0x${string}`] => {
    // No transaction could deploy it at its address, so the test chain gets its runtime code directly.
    const { object } = name === 'Multicall3' ? evm.deployedBytecode : evm.bytecode
    return [name, `0x${object}`]
  })
  return {
    bytecode: Object.fromEntries(bytecode),
    signatures: contracts.flatMap(([name, { evm }]) =>
      Object.keys(evm.methodIdentifiers).map((signature) => `${name}.${signature}`),
    ),
  }
}

if (import.meta.main) {
  const text = JSON.stringify(compileContracts().bytecode, null, 2)
  writeFileSync(new URL('bytecode.json', folder), `${text}\n`)
}
