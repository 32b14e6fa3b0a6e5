import { type Address, encodeFunctionData, type Hex, labelhash, namehash } from 'viem'
import { nameRegistryAbi, nameResolverAbi } from './abis.ts'
import { contracts, deployer, type PlannedTransaction } from './contracts.ts'
import { type LocalName, names } from './names.ts'

/** The coin type of Ethereum (SLIP-44). */
const ethereum = 60n

/** Registers the names, and the reverse records of addresses that have a primary name. */
export function planNames(): readonly PlannedTransaction[] {
  return [
    register('eth'),
    register('reverse'),
    register('addr.reverse'),
    ...names.flatMap(planName),
    // Anyone can claim a name for an address, so lookups must verify it.
    ...planReverse(deployer, names[0]?.name ?? ''),
  ]
}

function planName({ name, address, texts = {}, isPrimary }: LocalName): readonly PlannedTransaction[] {
  const node = namehash(name)
  return [
    register(name),
    resolve(encodeFunctionData({ abi: nameResolverAbi, functionName: 'setAddr', args: [node, ethereum, address] })),
    ...Object.entries(texts).map(([key, value]) =>
      resolve(encodeFunctionData({ abi: nameResolverAbi, functionName: 'setText', args: [node, key, value] })),
    ),
    ...(isPrimary ? planReverse(address, name) : []),
  ]
}

function planReverse(address: Address, name: string): readonly PlannedTransaction[] {
  const reverse = `${address.slice(2).toLowerCase()}.addr.reverse`
  return [
    register(reverse),
    resolve(encodeFunctionData({ abi: nameResolverAbi, functionName: 'setName', args: [namehash(reverse), name] })),
  ]
}

function register(name: string): PlannedTransaction {
  const [label = '', ...parents] = name.split('.')
  return {
    to: contracts.nameRegistry,
    data: encodeFunctionData({
      abi: nameRegistryAbi,
      functionName: 'setSubnodeRecord',
      args: [namehash(parents.join('.')), labelhash(label), deployer, contracts.nameResolver, 0n],
    }),
  }
}

function resolve(data: Hex): PlannedTransaction {
  return { to: contracts.nameResolver, data }
}
