import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Hex } from 'viem'

const require = createRequire(import.meta.url)
const own = new URL('../../contracts/bytecode.json', import.meta.url)

/** Published artifacts of other projects. Ours are in `contracts/bytecode.json`. */
const published: Readonly<Record<string, string>> = {
  EntryPoint: require.resolve('@account-abstraction/contracts/artifacts/EntryPoint.json'),
  Simple7702Account: require.resolve('@account-abstraction/contracts/artifacts/Simple7702Account.json'),
  ERC20PresetFixedSupply: require.resolve('@openzeppelin/contracts/build/contracts/ERC20PresetFixedSupply.json'),
  ERC721PresetMinterPauserAutoId: require.resolve(
    '@openzeppelin/contracts/build/contracts/ERC721PresetMinterPauserAutoId.json',
  ),
  UniswapV2Factory: require.resolve('@uniswap/v2-core/build/UniswapV2Factory.json'),
  UniswapV2Router02: require.resolve('@uniswap/v2-periphery/build/UniswapV2Router02.json'),
  WETH9: require.resolve('@uniswap/v2-periphery/build/WETH9.json'),
}

/**
 * Reads the creation code of a contract.
 *
 * @param name - The name of the contract in its source.
 * @throws {Error} There is no such contract.
 */
export function readBytecode(name: string): Hex {
  const artifact = published[name]
  // An artifact is read, not imported: an imported module would keep all its source information in memory.
  const content = JSON.parse(readFileSync(artifact ?? own, 'utf8')) as Readonly<Record<string, string>>
  const code = content[artifact ? 'bytecode' : name]
  if (!code) throw new Error(`There is no code of ${name}. Compile with "node src/evm/compileContracts.ts".`)
  return code.startsWith('0x') ? (code as Hex) : `0x${code}`
}
