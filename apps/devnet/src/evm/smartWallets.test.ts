import {
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  http,
  padHex,
  parseEther,
  serializeErc6492Signature,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { smartWalletAbi, walletFactoryAbi } from './abis.ts'
import { accounts } from './accounts.ts'
import { contracts } from './contracts.ts'
import { startEvmChains } from './startEvmChains.ts'
import { waitForReceipt } from './waitForReceipt.ts'

const message = 'Cast off'
const typedData = {
  domain: { name: 'Harbour', chainId: 31_337 },
  types: { Berth: [{ name: 'ship', type: 'string' }] },
  primaryType: 'Berth',
  message: { ship: 'Argo' },
} as const

test('a smart account signs before and after it is deployed, and obeys its owner alone', async () => {
  const chains = await startEvmChains({ harbourPort: 0, lighthousePort: 0 })
  onTestFinished(async () => void (await Promise.all(chains.map(({ stop }) => stop()))))
  const { network: chain } = chains[0]
  const reader = createPublicClient({ chain, transport: http() })
  const [owner, stranger] = accounts.map(({ privateKey }) =>
    createWalletClient({ account: privateKeyToAccount(privateKey), chain, transport: http() }),
  )
  if (!owner || !stranger) throw new Error('There are three accounts')
  const factory = { address: contracts.walletFactory, abi: walletFactoryAbi } as const
  const args = [owner.account.address, padHex('0x1')] as const
  const address = await reader.readContract({ ...factory, functionName: 'predict', args })

  const signature = await owner.signMessage({ message })
  const data = encodeFunctionData({ abi: walletFactoryAbi, functionName: 'deploy', args })
  const wrap = (inner: `0x${string}`) => serializeErc6492Signature({ address: factory.address, data, signature: inner })
  expect(await reader.getCode({ address })).toBeUndefined()
  expect(await reader.verifyMessage({ address, message, signature: wrap(signature) })).toBe(true)
  expect(await reader.verifyMessage({ address, message: 'Stay', signature: wrap(signature) })).toBe(false)
  const foreign = await stranger.signMessage({ message })
  expect(await reader.verifyMessage({ address, message, signature: wrap(foreign) })).toBe(false)
  expect(await reader.verifyMessage({ address, message, signature })).toBe(false)

  await waitForReceipt(reader, await owner.sendTransaction({ to: factory.address, data }))
  expect(await reader.verifyMessage({ address, message, signature })).toBe(true)
  expect(await reader.verifyMessage({ address, message, signature: wrap(signature) })).toBe(true)
  expect(await reader.verifyMessage({ address, message, signature: foreign })).toBe(false)
  expect(await reader.verifyMessage({ address, message, signature: '0x1234' })).toBe(false)
  const typed = await owner.signTypedData(typedData)
  expect(await reader.verifyTypedData({ ...typedData, address, signature: typed })).toBe(true)

  await waitForReceipt(reader, await owner.sendTransaction({ to: address, value: parseEther('1') }))
  const call = { address, abi: smartWalletAbi, functionName: 'execute' } as const
  const to = padHex('0xbeef', { size: 20 })
  await expect(reader.simulateContract({ ...call, account: stranger.account, args: [to, 1n, '0x'] })).rejects.toThrow(
    'not the owner',
  )
  const hash = await owner.writeContract({ ...call, args: [to, 1n, '0x'] })
  await waitForReceipt(reader, hash)
  expect(await reader.getBalance({ address: to })).toBe(1n)
})
