import { readFileSync } from 'node:fs'
import { type Abi, toFunctionSignature } from 'viem'
import { expect, test } from 'vitest'
import {
  lanternsAbi,
  legacyTokenAbi,
  nameRegistryAbi,
  nameResolverAbi,
  smartWalletAbi,
  walletFactoryAbi,
} from './abis.ts'
import { compileContracts } from './compileContracts.ts'

const { bytecode, signatures } = compileContracts()

test('the code that is deployed is that of the sources, and its functions are those of the ABIs', () => {
  const kept = JSON.parse(readFileSync(new URL('../../contracts/bytecode.json', import.meta.url), 'utf8'))
  // Not a text comparison: a difference of 20 kB of hexadecimal is unreadable.
  expect(Object.keys(kept)).toEqual(Object.keys(bytecode))
  for (const [name, code] of Object.entries(bytecode)) {
    expect(kept[name] === code, `${name} has changed: node src/evm/compileContracts.ts`).toBe(true)
  }

  const abis: Readonly<Record<string, Abi>> = {
    Lanterns: lanternsAbi,
    LegacyToken: legacyTokenAbi,
    NameRegistry: nameRegistryAbi,
    NameResolver: nameResolverAbi,
    SmartWallet: smartWalletAbi,
    SmartWalletFactory: walletFactoryAbi,
  }
  const described = Object.entries(abis).flatMap(([name, abi]) =>
    abi.map((item) => `${name}.${item.type === 'function' ? toFunctionSignature(item) : item.type}`),
  )
  expect(signatures).toEqual(expect.arrayContaining(described))
})

test('Multicall3 has all functions of the one on public chains', () => {
  const names = signatures.flatMap((signature) => /^Multicall3\.(\w+)/u.exec(signature)?.[1] ?? [])
  expect(names.sort()).toEqual([
    'aggregate',
    'aggregate3',
    'aggregate3Value',
    'blockAndAggregate',
    'getBasefee',
    'getBlockHash',
    'getBlockNumber',
    'getChainId',
    'getCurrentBlockCoinbase',
    'getCurrentBlockDifficulty',
    'getCurrentBlockGasLimit',
    'getCurrentBlockTimestamp',
    'getEthBalance',
    'getLastBlockHash',
    'tryAggregate',
    'tryBlockAndAggregate',
  ])
})
