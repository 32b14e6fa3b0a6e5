import { type EvmChain, startEvmChains } from 'devnet'
import {
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  parseEther,
  publicActions,
} from 'viem'
import {
  entryPoint08Abi,
  getUserOperationHash,
  toPackedUserOperation,
  type UserOperation,
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Call, decodeBatch, encodeBatch } from './batches.ts'
import { entryPoint, smartAccount } from './contracts.ts'
import { guardCalls, isGuarded, readOpenNonce } from './guard.ts'

let chains: readonly EvmChain[]
beforeAll(async () => {
  chains = await startEvmChains({ harbourPort: 0, lighthousePort: 0 })
}, 120_000)
afterAll(async () => {
  await Promise.all(chains.map(({ stop }) => stop()))
})

/** An account that has signed that it pays 5 to Bob, which nobody has brought to the network yet. */
async function signPayment() {
  const transport = http(chains[0]?.url)
  const chain = createTestClient({ mode: 'anvil', transport }).extend(publicActions)
  const chainId = await chain.getChainId()
  const [ann, eve] = [privateKeyToAccount(generatePrivateKey()), privateKeyToAccount(generatePrivateKey())]
  const bob = privateKeyToAddress(generatePrivateKey())
  for (const { address } of [ann, eve]) await chain.setBalance({ address, value: parseEther('1') })
  const wallet = createWalletClient({ account: ann, transport })
  const authorization = await wallet.signAuthorization({ chainId, address: smartAccount, executor: 'self' })
  const pay: Call = { to: bob, value: 5n, data: '0x' }
  const operation: UserOperation<'0.8'> = {
    sender: ann.address,
    nonce: 0n,
    callData: encodeBatch([pay]),
    callGasLimit: 100_000n,
    verificationGasLimit: 100_000n,
    preVerificationGas: 0n,
    maxFeePerGas: 0n,
    maxPriorityFeePerGas: 0n,
    signature: '0x',
    factory: '0x7702',
    factoryData: '0x',
    authorization,
  }
  const identity = { chainId, entryPointAddress: entryPoint, entryPointVersion: '0.8' } as const
  const signature = await ann.sign({ hash: getUserOperationHash({ ...identity, userOperation: operation }) })
  const packed = toPackedUserOperation({ ...operation, signature })
  const outcome = async (hash: Hex) => (await chain.waitForTransactionReceipt({ hash })).status
  return {
    bob,
    pay,
    ann: ann.address,
    chain,
    requestNode: (method: string, params: unknown) => chain.request({ method, params } as never),
    /** Ann makes calls herself, as one transaction, which also lets her account run the contract. */
    async make(calls: readonly Call[]) {
      const data = encodeBatch(calls)
      const one = { to: ann.address, data, gas: 500_000n, chain: null, authorizationList: [authorization] }
      return outcome(await wallet.sendTransaction(one))
    },
    /** A stranger brings the operation to the network. */
    async bring() {
      const data = encodeFunctionData({
        abi: entryPoint08Abi,
        functionName: 'handleOps',
        args: [[packed], eve.address],
      })
      const stranger = createWalletClient({ account: eve, transport })
      return outcome(await stranger.sendTransaction({ to: entryPoint, data, gas: 500_000n, chain: null }))
    },
    paid: () => chain.getBalance({ address: bob }),
  }
}

test('an operation that was signed can come about at any time, unless the calls of the visitor end it', async () => {
  const { ann, pay, make, bring, paid, requestNode } = await signPayment()
  const nonces = ['0x0']
  const nonce = await readOpenNonce({ address: ann, requestNode, nonces })
  expect(nonce).toBe(0n)
  expect(await make([...guardCalls({ address: ann, nonce: 0n }), pay])).toBe('success')
  expect(await bring()).toBe('reverted')
  expect(await paid()).toBe(5n)
  // There is nothing to end any more.
  expect(await readOpenNonce({ address: ann, requestNode, nonces })).toBeUndefined()
})

test('calls that would come second do nothing', async () => {
  const { ann, pay, make, bring, paid } = await signPayment()
  expect(await make([])).toBe('success')
  expect(await bring()).toBe('success')
  expect(await make([...guardCalls({ address: ann, nonce: 0n }), pay])).toBe('reverted')
  expect(await paid()).toBe(5n)
})

test('it can be ended with a nonce that is not the first, and more than once', async () => {
  const { ann, pay, make, paid } = await signPayment()
  for (const nonce of [0n, 1n, 2n]) expect(await make([...guardCalls({ address: ann, nonce }), pay])).toBe('success')
  expect(await make([...guardCalls({ address: ann, nonce: 2n }), pay])).toBe('reverted')
  expect(await paid()).toBe(15n)
})

test('only what the wallet puts there counts as such', () => {
  const [ann, bob] = [privateKeyToAddress(generatePrivateKey()), privateKeyToAddress(generatePrivateKey())]
  const [check, increment] = guardCalls({ address: ann, nonce: 7n }) as [Call, Call]
  const isSeen = (...calls: Call[]) => isGuarded(decodeBatch(encodeBatch(calls)) ?? [], ann)
  expect(isSeen(check, increment, { to: bob, value: 1n, data: '0x' })).toBe(true)
  expect(isSeen(increment, check)).toBe(false)
  expect(isSeen(check)).toBe(false)
  expect(isSeen(check, { ...increment, value: 1n })).toBe(false)
  expect(isSeen({ ...check, value: 1n }, increment)).toBe(false)
  expect(isSeen({ ...check, to: bob }, increment)).toBe(false)
  expect(isSeen({ ...check, data: `${check.data}00` }, increment)).toBe(false)
  expect(isSeen({ ...check, data: check.data.replace('5ffd5b00', '5ffd5bff') as Hex }, increment)).toBe(false)
  expect(isGuarded([check, increment], bob)).toBe(false)
})
