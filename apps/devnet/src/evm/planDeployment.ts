import { concat, encodeAbiParameters, type Hex, parseAbiParameters, parseUnits } from 'viem'
import { accounts } from './accounts.ts'
import { contracts, deployer, type PlannedTransaction } from './contracts.ts'
import { planAccounts } from './planAccounts.ts'
import { planNames } from './planNames.ts'
import { planTokens } from './planTokens.ts'
import { readBytecode } from './readBytecode.ts'
import { type LocalToken, tokens } from './tokens.ts'

/** The supply of each token (whole tokens). */
const supply = '1000000000'

/**
 * All transactions of the deployer, in order: first the contracts, in the order of their addresses, then their
 * contents.
 */
export function planDeployment(): readonly PlannedTransaction[] {
  const makers: Readonly<Record<keyof typeof contracts, () => Hex>> = {
    weth: () => readBytecode('WETH9'),
    uniswapFactory: () => create('UniswapV2Factory', 'address', [deployer]),
    uniswapRouter: () => create('UniswapV2Router02', 'address, address', [contracts.uniswapFactory, contracts.weth]),
    husd: () => createToken('HarbourToken', tokens.husd),
    moor: () =>
      create('ERC20PresetFixedSupply', 'string, string, uint256, address', [
        tokens.moor.name,
        tokens.moor.symbol,
        parseUnits(supply, tokens.moor.decimals),
        deployer,
      ]),
    usdl: () => createToken('LegacyToken', tokens.usdl),
    berth: () =>
      create('ERC721PresetMinterPauserAutoId', 'string, string, string', ['Berth', 'BERTH', 'https://berths.test/']),
    nameRegistry: () => readBytecode('NameRegistry'),
    nameResolver: () => create('NameResolver', 'address', [contracts.nameRegistry]),
    nameLookup: () => create('NameLookup', 'address', [contracts.nameRegistry]),
    walletFactory: () => readBytecode('SmartWalletFactory'),
    lanterns: () => readBytecode('Lanterns'),
  }
  const created = Object.keys(contracts).map((name) => ({ data: makers[name as keyof typeof contracts]() }))
  return [...created, ...planTokens(accounts.map(({ address }) => address)), ...planNames(), ...planAccounts()]
}

function createToken(source: string, { name, symbol, decimals }: LocalToken): Hex {
  const args = [name, symbol, decimals, parseUnits(supply, decimals)]
  return create(source, 'string, string, uint8, uint256', args)
}

function create(source: string, parameters: string, args: readonly unknown[]): Hex {
  return concat([readBytecode(source), encodeAbiParameters(parseAbiParameters(parameters), args)])
}
